"use client";

import type { Account, Acct } from "@roster/core";
import { chosenAccounts, createPlan } from "@roster/core/site";
import { EmptyState, useReadable } from "@roster/ui";
import { type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import "../../styles/plan.css";
import { PICKS_PATH, withBase } from "../../routes.ts";
import { PageHead } from "../list/page-head.tsx";
import type { MyTeams } from "../picks/my-teams.ts";
import { otherAccounts } from "../picks/other-accounts.ts";
import { pickRow } from "../picks/pick-rows.ts";
import { isFinish } from "../run/run-note.ts";
import { RunPanel } from "../run/run-panel.tsx";
import { useKeptFocus } from "../run/use-kept-focus.ts";
import { useRun } from "../run/use-run.ts";
import { Cart } from "./cart.tsx";
import { Crests } from "./crests.tsx";
import { Finish } from "./finish.tsx";
import * as texts from "./messages.ts";
import { PlanCard } from "./plan-card.tsx";
import { Tick } from "./plan-row.tsx";
import { planRows } from "./plan-rows.ts";
import { WithoutSignIn } from "./without-sign-in.tsx";

/** Lists the accounts of the visitor's teams, or of one `team`, and follows those that are not taken out. */
export function PlanView({ myTeams, team }: { readonly myTeams: MyTeams; readonly team: string }): ReactNode {
  const { picks, loaded } = myTeams;
  const { roster } = loaded;
  const picked = useReadable(picks, (value) => value);
  const ids = useMemo(() => (team === "" ? picked.teams : [team]), [picked.teams, team]);
  const plan = useMemo(() => createPlan(roster, ids), [roster, ids]);
  // kept, so that an account that is taken out can be put back
  const [also] = useState(() => (team === "" ? otherAccounts(roster, plan, picks.get()) : []));
  const chosen = chosenAccounts(roster, plan, also, picked);
  const chooseOther = useCallback((acct: Acct, isOn: boolean) => picks.choose([acct], isOn), [picks]);
  const chooseOfTeam = useCallback(
    (acct: Acct, isOn: boolean) => (isOn ? picks.putBack([acct]) : picks.choose([acct], false)),
    [picks],
  );
  const [before] = useState(chosen.length);
  const [hasChanged, setChanged] = useState(false);
  if (!hasChanged && chosen.length !== before) setChanged(true);
  const { view } = useRun();
  // whether the run went on while this page was open
  const [isWatched, setWatched] = useState(false);
  if (!isWatched && view.kind === "running") setWatched(true);
  const focused = useRef<HTMLElement>(null);
  useKeptFocus(focused);

  if (plan.teams.length + also.length === 0) return <NothingPicked isGone={team !== ""} />;
  const marks = plan.teams.map((kit) => pickRow(kit.team, loaded));
  const count = texts.accountCount(chosen.length);
  const whose = team === "" ? texts.yourTeams(plan.teams.length) : plan.teams[0]?.team.name;
  const title = plan.teams.length === 0 || whose === undefined ? count : texts.title(count, whose);
  const crests = <Crests kits={plan.teams} marks={marks} view={view} />;
  if (isFinish(view))
    return (
      <Finish
        myTeams={myTeams}
        team={team === "" ? undefined : plan.teams[0]?.team}
        {...{ crests, view, focused, isWatched }}
      />
    );
  return (
    <>
      <PageHead title={title} verbatim />
      <output className="vh">{hasChanged && title}</output>
      <RunPanel loaded={loaded} crests={crests} focused={focused} />
      <div className="plan-columns">
        <Cart chosen={chosen} looks={marks.map(({ look }) => look)} />
        <div className="plan-cards">
          {plan.teams.map((kit, index) => (
            <PlanCard
              key={kit.team.id}
              title={<TeamName name={marks[index]?.name} />}
              look={marks[index]?.look}
              rows={planRows(kit.accounts, true, picked, roster)}
              startsOpen={index === 0}
              loaded={loaded}
              onChoose={chooseOther}
            />
          ))}
          {also.length > 0 && (
            <PlanCard
              title={texts.alsoPicked}
              rows={planRows(also, false, picked, roster)}
              startsOpen
              loaded={loaded}
              onChoose={chooseOfTeam}
            />
          )}
          <Checked accounts={chosen} />
        </div>
      </div>
      <WithoutSignIn accounts={chosen} />
    </>
  );
}

/** The nickname of a team. Screen readers get the whole name. */
function TeamName({ name }: { readonly name: ReturnType<typeof pickRow>["name"] | undefined }): ReactNode {
  return (
    name && (
      <>
        <span className="vh">{name.before}</span>
        {name.label}
        <span className="vh">{name.after}</span>
      </>
    )
  );
}

/** Explains the tick, and what is known about the accounts without one. */
function Checked({ accounts }: { readonly accounts: readonly Account[] }): ReactNode {
  const isSeen = ({ seenOnHomeServer }: Account): boolean => seenOnHomeServer !== undefined;
  if (accounts.every(isSeen)) return null;
  return (
    <p className="plan-checked muted">
      {accounts.some(isSeen) && <Tick />} {accounts.some(isSeen) ? texts.seen : texts.notSeen}
    </p>
  );
}

function NothingPicked({ isGone }: { readonly isGone: boolean }): ReactNode {
  return (
    <>
      <PageHead title={texts.pageName} />
      <EmptyState
        title={isGone ? texts.goneTeam : texts.nothingPicked}
        actions={
          <a className="button" data-kind="solid" href={withBase(PICKS_PATH)}>
            {texts.pickTeams}
          </a>
        }
      >
        {texts.nothingPickedText}
      </EmptyState>
    </>
  );
}

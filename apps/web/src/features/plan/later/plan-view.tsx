"use client";

import type { Acct } from "@roster/core";
import { chosenAccounts, createPlan, keyOf } from "@roster/core/site";
import { EmptyState, Tick, useReadable } from "@roster/ui";
import { type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import { useSession, useVisitorFollows } from "../../../page.ts";
import { MY_TEAMS_PATH, withBase } from "../../../routes.ts";
import { PageHead } from "../../list/page-head.tsx";
import type { OpenedTeams } from "../../my-teams/my-teams.ts";
import { TeamName } from "../../my-teams/later/pick-group.tsx";
import { otherAccounts, pickRow } from "../../my-teams/later/pick-rows.ts";
import type { Row } from "../../roster/rows.ts";
import { isFinish } from "../../run/later/run-note.ts";
import { RunPanel } from "../../run/later/run-panel.tsx";
import { useKeptFocus } from "../../run/later/use-kept-focus.ts";
import { useIsRunKnown, useRun, resultsOf } from "../../run/later/use-run.ts";
import { Cart, type Refused } from "./cart.tsx";
import { Crests } from "./crests.tsx";
import { Finish } from "./finish.tsx";
import * as texts from "./messages.ts";
import { PlanCard } from "./plan-card.tsx";
import { freshAccounts, planRows } from "./plan-rows.ts";
import { WithoutSignIn } from "./without-sign-in.tsx";

/** Lists the accounts of the visitor's teams, or of one `team`, and follows those that are not taken out. */
export function PlanView(props: {
  readonly opened: OpenedTeams;
  readonly team: string;
  /** Shown until the page knows whether it shows a plan or the end of a run. */
  readonly pending: ReactNode;
}): ReactNode {
  const { opened, team, pending } = props;
  const { myTeams, loaded } = opened;
  const { roster } = loaded;
  const picked = useReadable(myTeams, (value) => value);
  const ids = useMemo(() => (team === "" ? picked.teams : [team]), [picked.teams, team]);
  const plan = useMemo(() => createPlan(roster, ids), [roster, ids]);
  // kept, so that an account that is taken out can be put back
  const [also] = useState(() => (team === "" ? otherAccounts(roster, plan, myTeams.get()) : []));
  const chosen = chosenAccounts(plan, also, picked);
  const chooseOther = useCallback((acct: Acct, isOn: boolean) => myTeams.choose([acct], isOn), [myTeams]);
  const chooseOfTeam = useCallback(
    (acct: Acct, isOn: boolean) => (isOn ? myTeams.putBack([acct]) : myTeams.choose([acct], false)),
    [myTeams],
  );
  const [before] = useState(chosen.length);
  const [hasChanged, setChanged] = useState(false);
  if (!hasChanged && chosen.length !== before) setChanged(true);
  const states = useReadable(useVisitorFollows().states, (value) => value);
  const { view } = useRun();
  const isRunKnown = useIsRunKnown(view);
  const results = resultsOf(view);
  const session = useReadable(useSession(), (value) => value);
  // what one server refuses says nothing about the next one
  const [checked, setChecked] = useState<{ readonly session: typeof session; readonly refused: Refused }>();
  const left = freshAccounts(chosen, states, results);
  const refused = new Map(
    left.flatMap((account) => {
      const key = keyOf(account.acct);
      const refusal = checked?.session === session ? checked?.refused.get(key) : undefined;
      return refusal === undefined ? [] : [[key, refusal] as const];
    }),
  );
  const fresh = left.filter((account) => !refused.has(keyOf(account.acct)));
  // whether the run went on while this page was open
  const [isWatched, setWatched] = useState(false);
  if (!isWatched && view.kind === "running") setWatched(true);
  const focused = useRef<HTMLElement>(null);
  useKeptFocus(focused);
  if (!isRunKnown) return pending;

  const isEmpty = plan.teams.length + also.length === 0;
  // without teams, this is the page of the run of one team
  const isOwn = (isEmpty && team === "") || chosen.some((account) => results.has(keyOf(account.acct)));
  const hasNew = fresh.some((account) => !results.has(keyOf(account.acct)));
  // after its end, an earlier run has nothing to say beside other accounts or new ones
  const isRunShown = view.kind !== "none" && (view.kind !== "done" || isWatched || (isOwn && !hasNew));
  const kits = plan.teams.map((kit) => ({ ...kit, mark: pickRow(kit.team, loaded) }));
  const count = texts.accountCount(chosen.length);
  const whose = team === "" ? texts.yourTeams(plan.teams.length) : plan.teams[0]?.team.name;
  const title = plan.teams.length === 0 || whose === undefined ? count : texts.title(count, whose);
  const crests = plan.teams.length > 0 && <Crests {...{ kits, fresh, view }} />;
  if (isFinish(view) && isOwn && fresh.length === 0)
    return (
      <Finish
        opened={opened}
        team={team === "" ? undefined : plan.teams[0]?.team}
        {...{ crests, view, focused, isWatched }}
      />
    );
  const panel = isRunShown && <RunPanel loaded={loaded} crests={crests} focused={focused} />;
  if (isEmpty)
    return (
      <>
        <PageHead title={texts.pageName} />
        {panel}
        {(team !== "" || !isRunShown) && <NothingPicked isGone={team !== ""} />}
      </>
    );
  const hasCart = !isRunShown || (view.kind === "done" && fresh.length > 0);
  const onRefused = (refused: Refused): void => setChecked({ session, refused });
  return (
    <>
      <PageHead title={title} verbatim />
      <output className="vh">{hasChanged && title}</output>
      {panel}
      <div className="plan-columns">
        {hasCart && (
          <Cart
            {...{ chosen, fresh, refused, onRefused }}
            looks={kits.map(({ mark }) => mark.look)}
            isStored={team === ""}
          />
        )}
        <div className="plan-cards">
          {kits.map(({ team: { id }, accounts, mark }, index) => (
            <PlanCard
              key={id}
              title={
                <span translate="no">
                  <TeamName name={mark.name} />
                </span>
              }
              look={mark.look}
              rows={planRows(accounts, true, picked)}
              startsOpen={index === 0}
              loaded={loaded}
              onChoose={chooseOfTeam}
            />
          ))}
          {also.length > 0 && (
            <PlanCard
              title={texts.alsoPicked}
              rows={planRows(also, false, picked)}
              startsOpen
              loaded={loaded}
              onChoose={chooseOther}
            />
          )}
          <Checked rows={chosen.map(loaded.toRow)} />
        </div>
      </div>
      <WithoutSignIn accounts={chosen} />
    </>
  );
}

/** Explains the tick, and what is known about the accounts without one. */
function Checked({ rows }: { readonly rows: readonly Row[] }): ReactNode {
  const isSeen = ({ seen }: Row): boolean => seen !== undefined;
  if (rows.every(isSeen)) return null;
  return (
    <p className="plan-checked muted">
      {rows.some(isSeen) && <Tick />} <span>{rows.some(isSeen) ? texts.seen : texts.notSeen}</span>
    </p>
  );
}

function NothingPicked({ isGone }: { readonly isGone: boolean }): ReactNode {
  return (
    <EmptyState
      title={isGone ? texts.goneTeam : texts.nothingPicked}
      actions={
        <a className="button" data-kind="solid" href={withBase(MY_TEAMS_PATH)}>
          {texts.pickTeams}
        </a>
      }
    >
      {texts.nothingPickedText}
    </EmptyState>
  );
}

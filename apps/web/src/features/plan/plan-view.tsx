"use client";

import type { Account, Acct, Roster } from "@roster/core";
import { acctOf, chosenAccounts, createPlan, keyOf, nationalVoices, type Plan, stateOf } from "@roster/core/site";
import { Avatar, Disclosure, EmptyState, useReadable } from "@roster/ui";
import { type ReactNode, useCallback, useMemo, useState } from "react";
import { Button } from "../../button.tsx";
import "../../styles/plan.css";
import { site } from "../../directory.ts";
import { useLoginHref } from "../../location.ts";
import { useSession, useVisitorFollows } from "../../page.ts";
import { PICKS_PATH, teamPath, withBase } from "../../routes.ts";
import { PageHead } from "../list/page-head.tsx";
import type { MyTeams } from "../picks/my-teams.ts";
import { RunPanel } from "../run/run-panel.tsx";
import { useRun } from "../run/use-run.ts";
import { standIn } from "../roster/stand-in.ts";
import * as texts from "./messages.ts";
import { PlanRow } from "./plan-row.tsx";
import { resultsOf } from "./run-results.ts";
import { StartButton } from "./start-button.tsx";
import {
  FOLLOWS_PER_DAY,
  isNew,
  kindSwitches,
  type KindSwitch,
  type PlanRow as Row,
  planRows,
  secondsFor,
} from "./plan-rows.ts";
import { WithoutSignIn } from "./without-sign-in.tsx";

/** The number of a group's national voices that the plan shows at first. */
const FIRST_VOICES = 10;
/** The results of a run that can still change. */
const OPEN: ReadonlySet<string> = new Set(["waiting", "failed", "not-found"]);

/** Lists the accounts of the visitor's teams, or of one `team`, and follows those that are switched on. */
export function PlanView({ myTeams, team }: { readonly myTeams: MyTeams; readonly team: string }): ReactNode {
  const { picks, loaded } = myTeams;
  const { roster } = loaded;
  const picked = useReadable(picks, (value) => value);
  const ids = useMemo(() => (team === "" ? picked.teams : [team]), [picked.teams, team]);
  const plan = useMemo(() => createPlan(roster, ids), [roster, ids]);
  const voices = useMemo(() => voicesOf(plan, roster), [plan, roster]);
  const chosen = chosenAccounts(
    roster,
    plan,
    voices.flatMap(({ accounts }) => accounts),
    picked,
  );
  const choose = useCallback((acct: Acct, isOn: boolean) => picks.choose([acct], isOn), [picks]);

  const listOf = (rows: readonly Row[]): ReactNode => (
    <ul className="plan-rows">
      {rows.map((row) => (
        <PlanRow key={row.acct} {...row} loaded={loaded} onChoose={choose} />
      ))}
    </ul>
  );

  if (plan.teams.length === 0) return <NothingPicked isGone={team !== ""} />;
  return (
    <>
      <PageHead
        title={texts.planTitle}
        note={`${texts.teamCount(plan.teams.length)} · ${texts.accountCount(chosen.length)}`}
        live
      />
      <RunPanel loaded={loaded} />
      <Summary chosen={chosen} />
      <Kinds switches={kindSwitches(plan, picked.off, roster)} onSwitch={picks.choose} />
      {plan.teams.map((kit) => (
        <section key={kit.team.id} className="plan-kit" aria-labelledby={kit.team.id}>
          <header className="section-head">
            <Avatar monogram={loaded.toRow(standIn(kit.team, roster.site)).monogram} />
            <h2 className="type-section" id={kit.team.id}>
              <a href={withBase(teamPath(kit.team))}>{kit.team.name}</a>
            </h2>
            <span className="num">{texts.accountCount(kit.accounts.length)}</span>
          </header>
          {listOf(planRows(kit.accounts, true, picked, roster))}
        </section>
      ))}
      {voices.map(({ group, accounts }) => (
        <Voices
          key={group}
          title={texts.national(group, accounts.length)}
          rows={planRows(accounts, false, picked, roster)}
          listOf={listOf}
        />
      ))}
      <WithoutSignIn accounts={chosen} />
    </>
  );
}

/** What is left to follow, unless a run is in progress, and the way back to the picker. */
function Summary({ chosen }: { readonly chosen: readonly Account[] }): ReactNode {
  const states = useReadable(useVisitorFollows().states, (value) => value);
  const { view } = useRun();
  const results = resultsOf(view);
  const fresh = chosen.filter((account) => {
    const acct = acctOf(account, site);
    // the buttons of a stopped or finished run try open accounts again
    return isNew(stateOf(states, acct)) && !OPEN.has(results.get(keyOf(acct)) ?? "");
  });
  const isIdle = view.kind === "none" || (view.kind === "done" && fresh.length > 0);
  return (
    <div className={isIdle ? "plan-summary panel" : "plan-summary"}>
      {isIdle && <Effort fresh={fresh} />}
      <a className="button" href={withBase(PICKS_PATH)}>
        {texts.changeTeams}
      </a>
      {isIdle && fresh.some(({ seenOnHomeServer }) => seenOnHomeServer === undefined) && (
        <p className="muted">{texts.unconfirmedHint}</p>
      )}
    </div>
  );
}

/** The national voices of one group: the first ten, and all after a click. */
function Voices(props: {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly listOf: (rows: readonly Row[]) => ReactNode;
}): ReactNode {
  const { title, rows, listOf } = props;
  const [isWhole, setWhole] = useState(rows.length <= FIRST_VOICES);
  return (
    <Disclosure summary={title}>
      {listOf(isWhole ? rows : rows.slice(0, FIRST_VOICES))}
      {!isWhole && <Button onClick={() => setWhole(true)}>{texts.showAll(rows.length)}</Button>}
    </Disclosure>
  );
}

/** The number of new follows, their usual time, and the button that starts them. */
function Effort({ fresh }: { readonly fresh: readonly Account[] }): ReactNode {
  const signedIn = useReadable(useSession(), (value) => value !== undefined);
  const loginHref = useLoginHref();
  if (fresh.length === 0) return <p>{texts.nothingToFollow}</p>;
  return (
    <>
      <p>{texts.effort(fresh.length, secondsFor(fresh.length), FOLLOWS_PER_DAY)}</p>
      {signedIn ? (
        <StartButton accts={fresh.map((account) => acctOf(account, site))} />
      ) : (
        <>
          <p>{texts.signInHint}</p>
          <a className="button" data-kind="solid" href={loginHref}>
            {texts.signIn}
          </a>
        </>
      )}
    </>
  );
}

/** The national voices of each group of the plan, without the accounts of its teams. */
function voicesOf(
  { teams }: Plan,
  roster: Roster,
): readonly { readonly group: string; readonly accounts: readonly Account[] }[] {
  const known = new Set(teams.flatMap(({ accounts }) => accounts));
  const groups = [...new Set(teams.map(({ team }) => team.group))];
  return groups.flatMap((group) => {
    const accounts = nationalVoices(roster, group).filter((account) => !known.has(account));
    return accounts.length === 0 ? [] : [{ group, accounts }];
  });
}

function NothingPicked({ isGone }: { readonly isGone: boolean }): ReactNode {
  return (
    <>
      <PageHead title={texts.planTitle} />
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

/** Switches the accounts of one kind on or off, for all teams at once. */
function Kinds(props: {
  readonly switches: readonly KindSwitch[];
  readonly onSwitch: (accts: readonly Acct[], isOn: boolean) => void;
}): ReactNode {
  return (
    <fieldset className="plan-kinds">
      <legend>{texts.kinds}</legend>
      {props.switches.map(({ label, accts, on }) => (
        <label key={label}>
          <input
            type="checkbox"
            checked={on > 0}
            ref={(box) => {
              if (box) box.indeterminate = on > 0 && on < accts.length;
            }}
            onChange={() => props.onSwitch(accts, on < accts.length)}
          />
          {label} <span className="num">{accts.length}</span>
        </label>
      ))}
    </fieldset>
  );
}

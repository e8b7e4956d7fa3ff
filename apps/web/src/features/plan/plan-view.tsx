"use client";

import { type Account, chosenAccounts, createPlan } from "@roster/core";
import { Avatar, EmptyState, useReadable } from "@roster/ui";
import { type ReactNode, useMemo, useState } from "react";
import "../../styles/plan.css";
import { useLoginHref } from "../../location.ts";
import { useSession, useVisitorFollows } from "../../page.ts";
import { PICKS_PATH, teamPath, withBase } from "../../routes.ts";
import { PageHead } from "../list/page-head.tsx";
import type { MyTeams } from "../picks/my-teams.ts";
import { standIn } from "../team/stand-in.ts";
import * as texts from "./messages.ts";
import { PlanRow } from "./plan-row.tsx";
import { FOLLOWS_PER_DAY, isNew, kindSwitches, type KindSwitch, planRows, secondsFor, stateOf } from "./plan-rows.ts";
import { WithoutSignIn } from "./without-sign-in.tsx";

/** Everybody of the visitor's teams, to be followed. `team` asks for the plan of one team instead. */
export function PlanView({ myTeams, team }: { readonly myTeams: MyTeams; readonly team: string }): ReactNode {
  const { picks, loaded } = myTeams;
  const { roster } = loaded;
  const picked = useReadable(picks, (value) => value);
  const states = useReadable(useVisitorFollows().states, (value) => value);
  const signedIn = useReadable(useSession(), (value) => value !== undefined);
  const loginHref = useLoginHref();
  const ids = useMemo(() => (team === "" ? picked.teams : [team]), [picked.teams, team]);
  const plan = useMemo(() => createPlan(roster, ids), [roster, ids]);
  const offered: readonly Account[] = [];
  const chosen = chosenAccounts(plan, offered, picked);
  const fresh = chosen.filter((account) => isNew(stateOf(account, states)));
  const [choose] = useState(
    () =>
      (username: string, isOn: boolean): void =>
        picks.choose([username], isOn),
  );

  if (plan.teams.length === 0) return <NothingPicked isGone={team !== ""} />;
  return (
    <>
      <PageHead
        title={texts.planTitle}
        note={`${texts.teamCount(plan.teams.length)} · ${texts.accountCount(chosen.length)}`}
        live
      />
      <div className="plan-summary panel">
        <p>
          {fresh.length === 0
            ? texts.nothingToFollow
            : texts.effort(fresh.length, secondsFor(fresh.length), FOLLOWS_PER_DAY)}
        </p>
        {fresh.some(({ seenOnHomeServer }) => seenOnHomeServer === undefined) && (
          <p className="muted">{texts.unconfirmedHint(roster.site.homeServer)}</p>
        )}
        {!signedIn && (
          <>
            <p>{texts.signInHint}</p>
            <a className="button" data-kind="solid" href={loginHref}>
              {texts.signIn}
            </a>
          </>
        )}
        <a className="button" href={withBase(PICKS_PATH)}>
          {texts.changeTeams}
        </a>
      </div>
      <Kinds switches={kindSwitches(plan, picked.off, roster)} onSwitch={(names, isOn) => picks.choose(names, isOn)} />
      {plan.teams.map((kit) => (
        <section key={kit.team.id} className="plan-kit" aria-labelledby={kit.team.id}>
          <header className="section-head">
            <Avatar monogram={loaded.toRow(standIn(kit.team, roster.site)).monogram} />
            <h2 className="type-section" id={kit.team.id}>
              <a href={withBase(teamPath(kit.team))}>{kit.team.name}</a>
            </h2>
            <span className="num">{texts.accountCount(kit.accounts.length)}</span>
          </header>
          <ul className="plan-rows">
            {planRows(kit.accounts, true, picked, roster, states).map((row) => (
              <PlanRow key={row.account.username} row={row} loaded={loaded} onChoose={choose} />
            ))}
          </ul>
        </section>
      ))}
      <WithoutSignIn accounts={chosen} />
    </>
  );
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
  readonly onSwitch: (usernames: readonly string[], isOn: boolean) => void;
}): ReactNode {
  return (
    <fieldset className="plan-kinds">
      <legend>{texts.kinds}</legend>
      {props.switches.map(({ kind, label, usernames, on }) => (
        <label key={kind}>
          <input
            type="checkbox"
            checked={on > 0}
            ref={(box) => {
              if (box) box.indeterminate = on > 0 && on < usernames.length;
            }}
            onChange={() => props.onSwitch(usernames, on < usernames.length)}
          />
          {label} <span className="num">{usernames.length}</span>
        </label>
      ))}
    </fieldset>
  );
}

import type { Account } from "@roster/core";
import type { FollowRunView } from "@roster/core/follow-run";
import { accountsOfKit, chosenAccounts, createPlan, keyOf, type Plan, stateOf } from "@roster/core/site";
import { stillFollowed, unlisted } from "@roster/texts/changes";
import { accountCount, nothingPicked, pageName } from "@roster/texts/picks";
import * as texts from "@roster/texts/plan";
import * as listTexts from "@roster/texts/quiet";
import { Avatar, EmptyState, Tick, useReadable } from "@roster/ui";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useVisitorFollows } from "../../../page.ts";
import { listOf } from "../../../list-of.ts";
import { MY_TEAMS_PATH, withBase } from "../../../routes.ts";
import { useKitChanges } from "../../kits/later/kit-changes.ts";
import { lastChoice } from "../../kits/later/stored-kits.ts";
import { PageHead } from "../../list/page-head.tsx";
import type { OpenedTeams } from "../../my-teams/my-teams.ts";
import { otherAccounts, type PickRow, pickRow } from "../../my-teams/later/pick-rows.ts";
import { useRunLists } from "../../quiet/later/run-lists.tsx";
import { isFinish } from "../../run/later/run-note.ts";
import { RunPanel, StartingPanel } from "../../run/later/run-panel.tsx";
import { useKeptFocus } from "../../run/later/use-kept-focus.ts";
import { resultsOf, useIsRunKnown } from "../../run/later/use-run.ts";
import { useSignIn } from "../../sign-in/sign-in-service.ts";
import { Cart } from "./cart.tsx";
import { Essentials } from "./essentials.tsx";
import { TeamsFinish } from "./finish.tsx";
import { freshAccounts, isNew, type Refused } from "./new-follows.ts";
import { PlanCard } from "./plan-card.tsx";
import { usePlanRun } from "./use-plan-run.ts";
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
  const isMine = team === "";
  const plan = useMemo(() => createPlan(roster, isMine ? picked.teams : [team]), [roster, picked.teams, team, isMine]);
  // with them, the numbers of the teams add up to more than the title says
  const shared = useMemo(() => {
    const byAccount = Map.groupBy(
      plan.teams.flatMap((kit) => accountsOfKit(kit, picked)),
      (account) => account,
    );
    return [...byAccount].flatMap(([account, { length }]) => (length > 1 ? account : []));
  }, [plan, picked]);
  // kept, so that an account that is taken out can be put back
  const [also] = useState(() => (isMine ? otherAccounts(roster, plan, myTeams.get()) : []));
  const chosen = chosenAccounts(plan, also, picked);
  const [before] = useState(chosen.length);
  const [hasChanged, setChanged] = useState(false);
  if (!hasChanged && chosen.length !== before) setChanged(true);
  const states = useReadable(useVisitorFollows().states, (value) => value);
  const lost = useKitChanges(opened)?.unlisted.length ?? 0; // also remembers what a run has followed
  const { view, results, isWatched, isStarting, onStarting, onRefused, ...said } = usePlanRun();
  const isRunKnown = useIsRunKnown(view);
  // an undo that could not remove a list says so until it can
  const hasListLeft = useRunLists(view)?.lists.some(({ stays }) => stays === "permission");
  const left = freshAccounts(chosen, states, results);
  const fresh = left.filter(({ acct }) => !said.refused.has(keyOf(acct)));
  const refused: Refused = new Map([...said.refused].filter(([key]) => left.some(({ acct }) => keyOf(acct) === key)));
  const focused = useRef<HTMLElement>(null);
  useKeptFocus(focused);
  const { returned } = useSignIn();
  useEffect(() => {
    if (isRunKnown) returned.set(undefined); // the start button has taken it by now; without a button, nothing is followed
  }, [isRunKnown, returned]);
  if (!isRunKnown) return pending;

  const isEmpty = plan.teams.length + also.length === 0;
  // without teams, this is the page of the run of one team
  const isOwn = (isEmpty && isMine) || chosen.some((account) => results.has(keyOf(account.acct)));
  const hasNew = fresh.some((account) => !results.has(keyOf(account.acct)));
  // after its end, an earlier run has nothing to say beside other accounts or new ones
  const isRunShown = view.kind !== "none" && (view.kind !== "done" || isWatched || hasListLeft || (isOwn && !hasNew));
  const kits = plan.teams.map((kit) => ({
    ...kit,
    accounts: accountsOfKit(kit, picked),
    mark: pickRow(kit.team, loaded),
  }));
  const count = accountCount(chosen.length);
  const [first] = plan.teams;
  const title = first ? texts.title(count, isMine ? texts.yourTeams(plan.teams.length) : first.team.name) : count;
  const crests = first && <Crests {...{ kits, fresh, view }} />;
  if (isFinish(view) && isOwn && fresh.length === 0)
    return <TeamsFinish {...{ opened, crests, view, focused, isWatched }} team={isMine ? undefined : first?.team} />;
  const hasCart = !isRunShown || (view.kind === "done" && fresh.length > 0);
  const run = isRunShown && <RunPanel loaded={loaded} crests={crests} focused={focused} />;
  const panel = isStarting && hasCart ? <StartingPanel crests={crests} /> : run;
  if (isEmpty)
    return (
      <>
        <PageHead title={pageName} />
        {panel}
        {(!isMine || !isRunShown) && (
          <EmptyState
            title={isMine ? nothingPicked : texts.goneTeam}
            actions={
              <a className="button" data-kind="solid" href={withBase(MY_TEAMS_PATH)}>
                {texts.pickTeams}
              </a>
            }
          >
            {texts.nothingPickedText}
          </EmptyState>
        )}
      </>
    );
  const inPlan = new Set(chosen);
  const out = kits
    .flatMap(({ accounts }) => accounts)
    .filter((one) => !inPlan.has(one) && isNew(stateOf(states, one.acct)));
  const seen = chosen.filter((account) => loaded.toRow(account).seen !== undefined).length;
  const shown = { chosen: inPlan, opened };
  return (
    <>
      <PageHead title={title} />
      <output className="vh">{hasChanged && title}</output>
      {lost > 0 && <p key={lost}>{[unlisted(lost), stillFollowed(lost)].join(" ")}</p>}
      {panel}
      <div className="plan-columns">
        {hasCart && (
          <Cart
            {...{ chosen, fresh, refused, onRefused, isMine, isStarting, onStarting }}
            looks={kits.map(({ mark }) => mark.look)}
            lists={{
              title: listTexts.firstTitle,
              last: lastChoice(
                kits.flatMap((kit) => (kit.accounts.some((one) => left.includes(one)) ? kit.team.id : [])),
              ),
              teams: kits.length > 1 ? listsOf(kits) : undefined,
            }}
          >
            {out.length > 1 && (
              <button
                type="button"
                // the way on, if nothing else is left in the plan
                {...(chosen.length > 0 ? { className: "link" } : { className: "button", "data-kind": "solid" })}
                onClick={() => myTeams.putBack(out.map(({ acct }) => acct))}
              >
                {texts.putBackAll(new Set(out).size)}
              </button>
            )}
            <a className="link" href={withBase(MY_TEAMS_PATH)}>
              {texts.changeTeams}
            </a>
          </Cart>
        )}
        <div className="plan-cards">
          {hasCart && !isStarting && <Essentials {...{ plan, also, myTeams }} />}
          {shared.length > 0 && <p className="plan-facts">{texts.countsOnce(shared.length, namesOf(shared))}</p>}
          {kits.map(({ team: { id }, accounts, mark }) => (
            <PlanCard key={id} {...{ mark, accounts, ...shown }} startsOpen={kits.length === 1} />
          ))}
          {also.length > 0 && <PlanCard accounts={also} {...shown} startsOpen />}
          {/* explains the tick, and what is known about the accounts without one */}
          {seen < chosen.length && (
            <p className="plan-checked muted">
              {seen > 0 && <Tick />} <span>{seen > 0 ? texts.seen : texts.notSeen}</span>
            </p>
          )}
        </div>
      </div>
      <WithoutSignIn accounts={chosen} />
    </>
  );
}

/** A list for each team. Teams of two leagues may share a short name. */
function listsOf(kits: readonly { readonly accounts: readonly Account[]; readonly mark: PickRow }[]) {
  const byName = Map.groupBy(kits, ({ mark }) => mark.name.label);
  return kits.map(({ accounts, mark: { name } }) => ({
    title: (byName.get(name.label) ?? []).length > 1 ? `${name.before}${name.label}${name.after}` : name.label,
    accts: accounts.map(({ acct }) => acct),
  }));
}

/** The most accounts that one sentence names. */
const MOST_NAMES = 3;

const namesOf = (accounts: readonly Account[]): string =>
  accounts.length > MOST_NAMES ? accountCount(accounts.length) : listOf(accounts.map(({ name }) => name));

/** More crests would push the text of the run out of the window. */
const MOST_CRESTS = 12;
/** The results of an account that the run has not reached. */
const AHEAD: ReadonlySet<string> = new Set(["waiting", "busy"]);

/** The crests of the teams. Each fills with colour as the accounts of its team get their results. */
export function Crests(props: {
  readonly kits: readonly (Plan["teams"][number] & { readonly mark: PickRow })[];
  /** The accounts that are left for another run. */
  readonly fresh: readonly Account[];
  readonly view: FollowRunView;
}): ReactNode {
  const { kits, fresh, view } = props;
  const left = new Set(fresh);
  const results = resultsOf(view);
  return (
    <ul className="crests" data-many={kits.length > 3 ? "" : undefined} aria-hidden="true">
      {kits.slice(0, MOST_CRESTS).map(({ team, accounts, mark }, index) => {
        const states = accounts.flatMap((account) =>
          left.has(account) ? "waiting" : (results.get(keyOf(account.acct)) ?? []),
        );
        const ahead = states.filter((state) => AHEAD.has(state)).length;
        const empty = ahead === 0 ? 0 : (100 * ahead) / states.length;
        return (
          <li key={team.id} style={{ animationDelay: `${index * 60}ms` }}>
            <span className="crest">
              <Avatar monogram={mark.look} />
              <span style={{ clipPath: `inset(${empty}% -8% -8%)` }}>
                <Avatar monogram={mark.look} />
              </span>
            </span>
            <span translate="no">{mark.name.label}</span>
          </li>
        );
      })}
    </ul>
  );
}

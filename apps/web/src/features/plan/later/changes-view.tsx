import type { Acct } from "@roster/core";
import type { ListTarget } from "@roster/core/server-lists";
import {
  endOf,
  isToFollow,
  keyOf,
  type KitChange,
  type Kits,
  markUnfollowed,
  takeOut,
  unfollowedByHand,
} from "@roster/core/site";
import * as texts from "@roster/texts/changes";
import { accountCount } from "@roster/texts/picks";
import { asksOnce, quoted } from "@roster/texts/quiet";
import { undoLacks } from "@roster/texts/run";
import * as seasonTexts from "@roster/texts/seasons";
import { EmptyState, useReadable } from "@roster/ui";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { site } from "../../../directory.ts";
import { listOf } from "../../../list-of.ts";
import { useSession } from "../../../page.ts";
import { HOME_PATH, withBase } from "../../../routes.ts";
import { PageHead } from "../../list/page-head.tsx";
import { pickRow } from "../../my-teams/later/pick-rows.ts";
import type { OpenedTeams } from "../../my-teams/my-teams.ts";
import { dayText, overTitle, rowText, titleOf } from "../../kits/later/change-texts.ts";
import { type FoundChanges, sinceOf, useKitChanges } from "../../kits/later/kit-changes.ts";
import { askedSeasons, overSeasons } from "../../kits/later/seasons.ts";
import { kits, putOff } from "../../kits/later/stored-kits.ts";
import { useUndo } from "../../quiet/later/run-lists.tsx";
import { toCard } from "../../roster/rows.ts";
import { RunPanel } from "../../run/later/run-panel.tsx";
import { useKeptFocus } from "../../run/later/use-kept-focus.ts";
import { useAsOf, useRun } from "../../run/later/use-run.ts";
import { effort } from "./new-follows.ts";
import { RowFrame, TakeButton, TeamSection } from "./plan-card.tsx";
import { endText, isMade, rowOf } from "./changes-end.ts";
import { RunRows } from "./run-rows.tsx";
import { StartButton } from "./start-button.tsx";
import { useListStart } from "./use-list-start.ts";

/**
 * Lists what has changed in the visitor's teams, or whom they followed for a season that is over, and follows and unfollows
 * accordingly, except for what is taken out.
 */
export function ChangesView(props: {
  readonly opened: OpenedTeams;
  /** The group of teams whose season is over, if this plan unfollows them; undefined for the plan of changes. */
  readonly season: string | undefined;
  readonly pending: ReactNode;
}): ReactNode {
  const { opened, season, pending } = props;
  const looked = useKitChanges(opened);
  const found = looked && season !== undefined ? afterSeason(looked, season) : looked;
  const { view } = useRun();
  const signedIn = useReadable(useSession(), (value) => value !== undefined);
  const asOf = useAsOf();
  // as they were found first, so that the rows stay while a run changes them
  const [shown, setShown] = useState<FoundChanges>();
  if (shown === undefined && found !== undefined) setShown(found);
  const focused = useRef<HTMLElement>(null);
  const isInProgress = view.kind !== "none" && view.kind !== "done";
  // the page was loaded again while a run went on: it shows its end too
  const [hasRun, setHasRun] = useState(false);
  if (isInProgress && !hasRun) setHasRun(true);
  // these were found before the page knew the run, which may have made them
  if (view.kind === "offered" && shown !== undefined) setShown(undefined);
  if (shown !== undefined && shown.changes.length > 0)
    return <Changes {...{ opened, season, found: shown, isInProgress, hasRun }} />;
  const lost = shown?.unlisted.length ?? 0;
  const isKnown = shown !== undefined || !signedIn || asOf !== "now";
  const hasPanel = view.kind !== "none" && (isInProgress || isKnown);
  if (!isKnown && !hasPanel) return pending;
  return (
    <>
      <PageHead title={texts.pageTitle} />
      {hasPanel ? (
        <>
          <RunPanel loaded={opened.loaded} focused={focused} />
          <RunRows loaded={opened.loaded} rows={view.rows} />
        </>
      ) : (
        <EmptyState
          title={shown ? texts.nothing : texts.unknown}
          actions={
            <a className="button" data-kind="solid" href={withBase(HOME_PATH)}>
              {texts.home}
            </a>
          }
        >
          {lost > 0
            ? `${texts.unlisted(lost)} ${texts.stillFollowed(lost)}`
            : shown
              ? texts.nothingText
              : texts.unknownText}
        </EmptyState>
      )}
    </>
  );
}

/** The followed accounts of a season that is over. */
function afterSeason(found: FoundChanges, season: string): FoundChanges {
  askedSeasons.refresh();
  const isOver = overSeasons(askedSeasons.get(), found.visit.today).some(({ group }) => group === season);
  return { ...found, changes: isOver ? endOf(found.noted, found.visit, season) : [], isOdd: false };
}

function Changes(props: {
  readonly opened: OpenedTeams;
  readonly season: string | undefined;
  readonly found: FoundChanges;
  readonly isInProgress: boolean;
  /** Whether a run went on while the page was open. */
  readonly hasRun: boolean;
}): ReactNode {
  const { opened, season, found, isInProgress, hasRun } = props;
  const { loaded, myTeams } = opened;
  const isOfSeason = season !== undefined;
  const { changes, isOdd, visit } = found;
  const { run, view } = useRun();
  const takeBack = useUndo();
  const focused = useRef<HTMLElement>(null);
  useKeptFocus(focused);
  const host = useReadable(useSession(), (value) => value?.instance) ?? "";
  // a roster that may be wrong changes only what the visitor takes in
  const [out, setOut] = useState<ReadonlySet<KitChange>>(() => {
    const isKept = ({ acct }: KitChange): boolean => isOfSeason && found.noted.kept.includes(keyOf(acct));
    return new Set(isOdd ? changes : changes.filter(isKept));
  });
  const [applied, setApplied] = useState<{ readonly made: readonly KitChange[]; readonly before: Kits }>();
  const [since] = useState(() => sinceOf(found));
  const [byHand] = useState(() => (isOfSeason ? [] : unfollowedByHand(found.noted, found, visit)));
  const chosen = changes.filter((change) => !out.has(change));
  const steps = chosen.flatMap((change) => change.steps.map((step) => ({ ...step, change: change.acct })));
  const follows = followsOf(chosen);
  const list = useListStart({ title: "", known: listsOf(chosen) }, follows);
  const targets = list.targets(follows);
  const intoLists = [
    texts.goesInto(targets.length, listOf(targets.map((target) => quoted(target.title)))),
    targets.flatMap(({ accts }) => accts).length < follows.length && texts.othersGoHome,
    !list.consent.isHeld && asksOnce(host),
  ]
    .filter(Boolean)
    .join(" ");
  const byTeam = Map.groupBy(changes, ({ teams: [team] }) => team);
  const title = isOfSeason ? overTitle(changes, loaded.roster) : titleOf(changes, chosen.length, loaded.roster);
  const hint = since === undefined ? texts.outHint : texts.sinceVisit(dayText(since));

  useEffect(() => {
    // the link that has led here is gone
    if (document.activeElement === document.body) focused.current?.focus({ preventScroll: true });
  }, []);
  const undo = (): void => {
    if (applied === undefined) return;
    kits.set(applied.before);
    if (!isOfSeason) putOff(changes.map(({ acct }) => keyOf(acct)));
    takeBack();
  };
  const apply = async (): Promise<boolean> => {
    kits.refresh();
    const before = kits.get();
    kits.set({ ...markUnfollowed(before, chosen), kept: [] });
    if (run === undefined || !(await run.start(steps))) {
      kits.set(before);
      return false;
    }
    if (isOfSeason) askedSeasons.remove({ group: season, ends: "" }); // asked once
    setApplied({ made: chosen, before });
    const toUnfollow = chosen.flatMap((change) => (isToFollow(change) ? [] : change.acct));
    myTeams.choose(toUnfollow, false); // no plan of their teams offers them again
    return true;
  };
  const toggle = (change: KitChange): void => {
    const isOut = !out.has(change);
    kits.refresh();
    if (isOfSeason) {
      const { kept, ...rest } = kits.get();
      const key = keyOf(change.acct);
      kits.set({ ...rest, kept: isOut ? [...kept, key] : kept.filter((one) => one !== key) });
    } else {
      kits.set(takeOut(kits.get(), change, isOut));
      const accts = followsOf([change]);
      if (isOut) myTeams.choose(accts, false);
      else myTeams.putBack(accts);
    }
    setOut(new Set(isOut ? [...out, change] : [...out].filter((one) => one !== change)));
  };
  const isUndone = view.kind === "done" && view.action !== view.purpose;
  const drawRow = (change: KitChange): ReactNode => {
    const { name } = change.account;
    const isOut = out.has(change);
    const row = applied && rowOf(change, view);
    const isKept = isOut && isOfSeason;
    const [verb, reason] = isKept ? [seasonTexts.kept, ""] : rowText(change, loaded.roster);
    const action = change.to ? "move" : isToFollow(change) ? "follow" : "unfollow";
    return (
      <RowFrame
        key={change.acct}
        acct={change.to ?? change.acct}
        card={toCard(loaded.toRow(change.account))}
        isOut={isOut && !isKept}
        change={{ result: row && (isUndone && isMade(row) ? "undone" : row.state) }}
        button={!applied && <TakeButton {...{ name }} isOn={!isOut} takesIn={isOdd} onPress={() => toggle(change)} />}
      >
        <bdi className="plan-name" translate="no">
          {name}
        </bdi>
        <span className="plan-facts" key={reason}>
          <b data-verb={isKept ? undefined : action}>{verb}</b>
          {reason}
        </span>
      </RowFrame>
    );
  };
  const hasPanel = view.kind !== "none" && (isInProgress || hasRun || applied !== undefined);
  const end = endText(applied?.made ?? chosen, view);
  return (
    <>
      <PageHead title={title} />
      {hasPanel && <RunPanel {...{ loaded, focused }} {...(applied && { changes: { end, undo } })} />}
      {hasPanel && !applied && <RunRows loaded={loaded} rows={view.rows} />}
      <div className="plan-columns">
        {!isInProgress && !applied && (
          <div className="plan-cart">
            {isOdd && <p role="alert">{texts.oddHint(changes.length)}</p>}
            {steps.length > 0 && (
              <>
                <p className="muted">
                  {effort(steps.length)} {follows.length < steps.length && undoLacks(site.name)}
                </p>
                <StartButton
                  accts={follows}
                  chosen={follows}
                  list={list}
                  label={isOfSeason ? seasonTexts.unfollow(chosen.length) : texts.apply(chosen.length)}
                  onStart={apply}
                />
              </>
            )}
            {targets.length > 0 && (
              <p className="small" key={intoLists}>
                {intoLists}
              </p>
            )}
            {!isOdd && <p className="small muted">{isOfSeason ? seasonTexts.keepSome : hint}</p>}
          </div>
        )}
        <section className="plan-cards" aria-label={title} tabIndex={-1} ref={hasPanel ? undefined : focused}>
          {[...byTeam].map(
            ([team, ofTeam]) =>
              team && (
                <TeamSection
                  key={team.id}
                  mark={pickRow(team, loaded)}
                  count={(isOfSeason ? accountCount : texts.count)(ofTeam.filter((one) => !out.has(one)).length)}
                  total={ofTeam.length}
                  startsOpen
                >
                  {ofTeam.map(drawRow)}
                </TeamSection>
              ),
          )}
          {byHand.length > 0 && <p className="small muted">{texts.byHand(listOf(byHand.map(({ name }) => name)))}</p>}
        </section>
      </div>
    </>
  );
}

const followsOf = (changes: readonly KitChange[]): readonly Acct[] =>
  changes.flatMap(({ steps }) => steps.flatMap(({ acct, action }) => (action === "follow" ? acct : [])));

/** The lists at the visitor's server that have accounts of the same teams, with the accounts to follow into each. */
function listsOf(changes: readonly KitChange[]): readonly ListTarget[] {
  const lists = new Map(kits.get().kits.map(({ team, list }) => [team, list]));
  const byList = Map.groupBy(changes, ({ teams }) => teams.flatMap(({ id }) => lists.get(id) ?? [])[0]);
  return [...byList].flatMap(([title, own]) => {
    const accts = followsOf(own);
    return title === undefined || accts.length === 0 ? [] : { title, accts };
  });
}

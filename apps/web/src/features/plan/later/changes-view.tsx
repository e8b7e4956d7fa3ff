import type { RunRow } from "@roster/core/follow-run";
import { endOf, isToFollow, keyOf, type KitChange, markUnfollowed, takeOut, unfollowedByHand } from "@roster/core/site";
import * as texts from "@roster/texts/changes";
import * as seasonTexts from "@roster/texts/seasons";
import { accountCount } from "@roster/texts/picks";
import { putBack, putBackName, takeOut as takeOutName } from "@roster/texts/plan";
import { EmptyState, Icon, useReadable, useToasts } from "@roster/ui";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "../../../button.tsx";
import { listOf } from "../../../list-of.ts";
import { useSession } from "../../../page.ts";
import { HOME_PATH, withBase } from "../../../routes.ts";
import { PageHead } from "../../list/page-head.tsx";
import { pickRow } from "../../my-teams/later/pick-rows.ts";
import type { OpenedTeams } from "../../my-teams/my-teams.ts";
import { ApplyChanges } from "./apply-changes.tsx";
import { effort } from "./new-follows.ts";
import { RowFrame, TeamSection } from "./plan-card.tsx";
import { useRunLists, useUndo } from "../../quiet/later/use-run-lists.ts";
import { toCard } from "../../roster/rows.ts";
import { label, notStarted, retry } from "../../run/later/messages.ts";
import { Problems, RunPanel } from "../../run/later/run-panel.tsx";
import { useKeptFocus } from "../../run/later/use-kept-focus.ts";
import { resultsOf, useAsOf, useDismissOnLeave, useRun } from "../../run/later/use-run.ts";
import { overTitle } from "../../kits/later/change-card.tsx";
import { dayText, rowText, teamName } from "../../kits/later/change-texts.ts";
import { type FoundChanges, kits, putOff, sinceOf, useKitChanges } from "../../kits/later/kit-changes.ts";
import { askedSeasons, overSeasons } from "../../kits/later/seasons.ts";

const UNDO_MS = 10_000;
/** The results of a row that has become what its step asks for. */
const MADE: ReadonlySet<RunRow["state"] | undefined> = new Set([
  "followed",
  "requested",
  "already",
  "unfollowed",
  "withdrawn",
  "not-followed",
]);

/**
 * Lists what has changed in the visitor's teams, or whom they followed for a season that is over, and follows and unfollows
 * accordingly, except for what is taken out.
 */
export function ChangesView(props: {
  readonly opened: OpenedTeams;
  readonly isOfSeason: boolean;
  readonly pending: ReactNode;
}): ReactNode {
  const { opened, isOfSeason, pending } = props;
  const looked = useKitChanges(opened);
  const found = looked && isOfSeason ? afterSeasons(looked) : looked;
  const { view } = useRun();
  const signedIn = useReadable(useSession(), (value) => value !== undefined);
  const asOf = useAsOf();
  // as they were found first, so that the rows stay while a run changes them
  const [shown, setShown] = useState<FoundChanges>();
  if (shown === undefined && found !== undefined) setShown(found);
  const focused = useRef<HTMLElement>(null);
  useKeptFocus(focused);
  const isInProgress = view.kind !== "none" && view.kind !== "done";
  const panel = isInProgress && <RunPanel loaded={opened.loaded} crests={null} focused={focused} />;
  if (shown !== undefined && shown.changes.length > 0)
    return <Changes {...{ opened, isOfSeason, found: shown, panel, isInProgress, focused }} key={shown.visit.today} />;
  const isKnown = shown !== undefined || !signedIn || asOf !== "now";
  if (!isKnown && !isInProgress) return pending;
  return (
    <>
      <PageHead title={texts.pageTitle} />
      {panel || (
        <EmptyState
          title={shown ? texts.nothing : texts.unknown}
          actions={
            <a className="button" data-kind="solid" href={withBase(HOME_PATH)}>
              {texts.home}
            </a>
          }
        >
          {shown ? texts.nothingText : texts.unknownText}
        </EmptyState>
      )}
    </>
  );
}

/** The followed accounts of the seasons that are over. */
function afterSeasons(found: FoundChanges): FoundChanges {
  askedSeasons.refresh();
  const groups = overSeasons(askedSeasons.get(), found.visit.today).map(({ group }) => group);
  return { ...found, changes: endOf(found.visit, groups), isOdd: false };
}

function Changes(props: {
  readonly opened: OpenedTeams;
  readonly isOfSeason: boolean;
  readonly found: FoundChanges;
  readonly panel: ReactNode;
  readonly isInProgress: boolean;
  /** Gets the focus when the focused control is removed. */
  readonly focused: RefObject<HTMLElement | null>;
}): ReactNode {
  const { opened, isOfSeason, found, panel, isInProgress, focused } = props;
  const { loaded } = opened;
  const { changes, isOdd, visit } = found;
  const { run, view } = useRun();
  const toasts = useToasts();
  useDismissOnLeave(view);
  const takeBack = useUndo(useRunLists(view));
  const latest = useRef(takeBack);
  useEffect(() => void (latest.current = takeBack));
  // a roster that may be wrong changes only what the visitor takes in
  const [out, setOut] = useState<ReadonlySet<KitChange>>(() => new Set(isOdd ? changes : []));
  const [applied, setApplied] = useState<{ readonly made: readonly KitChange[]; readonly undo: () => void }>();
  const [isRefused, setRefused] = useState(false);
  const [since] = useState(() => sinceOf(found));
  const [byHand] = useState(() =>
    isOfSeason ? [] : unfollowedByHand(kits.get(), found, visit).map(({ name }) => name),
  );
  const chosen = changes.filter((change) => !out.has(change));
  const byTeam = Map.groupBy(changes, ({ teams: [team] }) => team);
  const [first] = byTeam.keys();
  const count = changes.length;
  const titleOfChanges =
    byTeam.size > 1 || first === undefined
      ? texts.titleOfAll(count)
      : texts.title(count, teamName(first, loaded.roster));
  const title = isOfSeason ? overTitle(new Set(changes.flatMap(({ teams }) => teams)), loaded.roster) : titleOfChanges;
  const hint = since === undefined ? texts.outHint : texts.sinceVisit(dayText(since));

  const results = resultsOf(view);
  const isUndone = view.kind === "done" && view.action !== view.purpose;
  const isOver = applied !== undefined && view.kind === "done";
  const steps = applied?.made.map((change) => change.steps.map(({ acct }) => results.get(keyOf(acct)))) ?? [];
  const made = steps.filter((states) => states.every((state) => MADE.has(state))).length;
  const isComplete = isOver && !isUndone && made === steps.length;
  const undo = applied?.undo;
  useEffect(() => {
    if (!isComplete || undo === undefined) return;
    const actions = [{ label: texts.undo, run: undo }];
    toasts?.show({ type: "success", message: texts.made(steps.length), ttl: UNDO_MS, actions });
    // once for each end of the run
  }, [isComplete, undo, toasts, steps.length]);

  /** Resolves to whether the run has started. */
  const apply = async (): Promise<boolean> => {
    if (run === undefined) return false;
    kits.refresh();
    const before = kits.get();
    if (!isOfSeason) kits.set(markUnfollowed(before, chosen));
    const hasStarted = await run.start(chosen.flatMap((change) => change.steps));
    setRefused(!hasStarted);
    if (!hasStarted) {
      kits.set(before);
      return false;
    }
    if (isOfSeason) askedSeasons.remove(...overSeasons(askedSeasons.get(), visit.today)); // asked once
    setApplied({
      made: chosen,
      undo: () => {
        kits.set(before);
        if (!isOfSeason) putOff(changes);
        latest.current(); // the lists of the run are known only later
      },
    });
    return true;
  };
  const toggle = (change: KitChange): void => {
    const isOut = !out.has(change);
    kits.refresh();
    if (!isOfSeason) kits.set(takeOut(kits.get(), change, isOut));
    setOut(new Set(isOut ? [...out, change] : [...out].filter((one) => one !== change)));
  };
  return (
    <>
      <PageHead title={title} />
      {panel}
      {isOver && !isComplete && (
        <section className="run-panel board" aria-label={label}>
          <p className="run-text" role="alert">
            {isUndone ? texts.undone : texts.madeOf(made, steps.length)}
          </p>
          <Problems view={view} loaded={loaded} />
          <div className="run-buttons">
            {view.retryable > 0 && (
              <Button data-kind="solid" onClick={() => run?.retry()}>
                {retry}
              </Button>
            )}
            {!isUndone && view.undoable + view.uncertain > 0 && <Button onClick={undo}>{texts.undo}</Button>}
          </div>
        </section>
      )}
      <div className="plan-columns">
        {!isInProgress && !isOver && (
          <div className="plan-cart">
            {isOdd && <p role="alert">{texts.oddHint(count)}</p>}
            {chosen.length > 0 && <p className="muted">{effort(chosen.flatMap((change) => change.steps).length)}</p>}
            {chosen.length > 0 && (
              <ApplyChanges
                {...{ chosen, apply }}
                label={isOfSeason ? seasonTexts.unfollow(chosen.length) : texts.apply(chosen.length)}
              />
            )}
            {isRefused && <p role="alert">{notStarted}</p>}
            {!isOdd && <p className="small muted">{isOfSeason ? seasonTexts.keepSome : hint}</p>}
          </div>
        )}
        <section className="plan-cards" aria-label={title} tabIndex={-1} ref={isInProgress ? undefined : focused}>
          {[...byTeam].map(
            ([team, ofTeam]) =>
              team && (
                <TeamChanges key={team.id} {...{ team, ofTeam, opened, out }} toggle={applied ? undefined : toggle} />
              ),
          )}
          {byHand.length > 0 && <p className="small muted">{texts.byHand(byHand.length, listOf(byHand))}</p>}
        </section>
      </div>
    </>
  );
}

function TeamChanges(props: {
  readonly team: KitChange["teams"][number];
  readonly ofTeam: readonly KitChange[];
  readonly opened: OpenedTeams;
  readonly out: ReadonlySet<KitChange>;
  /** Undefined once the changes are applied. */
  readonly toggle: ((change: KitChange) => void) | undefined;
}): ReactNode {
  const { team, ofTeam, opened, out, toggle } = props;
  const { loaded } = opened;
  const { length } = ofTeam;
  const count = ofTeam.some(({ kind }) => kind === "over") ? accountCount(length) : texts.count(length);
  return (
    <TeamSection mark={pickRow(team, loaded)} total={ofTeam.length} {...{ count }} startsOpen>
      {ofTeam.map((change) => {
        const { handle, monogram, avatar } = toCard(loaded.toRow(change.account));
        const { name } = change.account;
        const isOut = out.has(change);
        const [verb, reason] = rowText(change, loaded.roster);
        return (
          <RowFrame
            key={change.acct}
            acct={change.to ?? change.acct}
            {...{ handle, monogram, avatar, isOut }}
            isChange
            button={
              toggle && (
                <button
                  type="button"
                  className={isOut ? "button" : "icon-button"}
                  aria-label={(isOut ? putBackName : takeOutName)(name)}
                  onClick={() => toggle(change)}
                >
                  {isOut ? putBack : <Icon name="cross" size={20} />}
                </button>
              )
            }
          >
            <bdi className="plan-name" translate="no">
              {name}
            </bdi>
            <span className="plan-facts">
              <b data-verb={change.to ? "move" : isToFollow(change) ? "follow" : "unfollow"}>{verb}</b>
              {reason}
            </span>
          </RowFrame>
        );
      })}
    </TeamSection>
  );
}

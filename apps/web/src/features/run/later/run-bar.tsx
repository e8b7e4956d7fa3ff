import { createStore } from "@roster/core";
import type { VisitorRun } from "@roster/core/kernel";
import type { ConsentOutcome } from "@roster/core/permissions";
import { shortAcct } from "@roster/core/site";
import { useReadable } from "@roster/ui";
import { type ReactNode, useRef, useState } from "react";
import { Button } from "../../../button.tsx";
import { site } from "../../../directory.ts";
import { useCurrentLocation, useLoginHref } from "../../../location.ts";
import { useVisitor } from "../../../page.ts";
import {
  changesPath,
  FOLLOWING_PATH,
  LIST_PATH,
  MY_TEAMS_PATH,
  planOf,
  planPath,
  profileKindOf,
  withBase,
} from "../../../routes.ts";
import { listOfRun } from "../../followed-lists/later/followed-lists.ts";
import { isOfEnd, ListsNote, useRunLists, useUndo } from "../../quiet/later/run-lists.tsx";
import * as texts from "./messages.ts";
import {
  announce,
  describeRun,
  isMixed,
  NOTHING_ANNOUNCED,
  type RunButton,
  type RunMoment,
  type StartedRun,
} from "./run-note.ts";
import { useKeptFocus } from "./use-kept-focus.ts";
import { useDismissOnLeave, useRun, useRunMoment } from "./use-run.ts";

const NO_OUTCOME = createStore<ConsentOutcome | undefined>(undefined);

/** Fewer clicks are done before their bar could be read. */
const MIN_WAITING = 3;

/**
 * The run at the bottom of the window until it is done, on pages other than the plan. A run that unfollows belongs to the
 * Following page, the picker and the pages of teams, which start it: there the bar also shows its end with Undo. Announces the
 * run on every page. Without a run, the bar counts the clicks that wait for the server, and has a button Stop.
 */
export function RunBar(): ReactNode {
  const { run, view, waiting } = useRun();
  const moment = useRunMoment(view);
  const location = useCurrentLocation();
  const [announced, setAnnounced] = useState(NOTHING_ANNOUNCED);
  const next = announce(announced, view, location.path, moment);
  if (next !== announced) setAnnounced(next);
  const hasRun = run !== undefined && view.kind !== "none";
  const isUnfollowPage =
    [FOLLOWING_PATH, MY_TEAMS_PATH].includes(location.path) || profileKindOf(location.path) === "team";
  const isHome = hasRun && view.purpose === "unfollow" && isUnfollowPage;
  const isQueueShown = !hasRun && waiting >= MIN_WAITING;
  const isQuiet = isQueueShown ? waiting % MIN_WAITING > 0 : next.isQuiet;
  const hasPanel = planOf(location) !== undefined || location.path === LIST_PATH;
  const { permissions } = useVisitor();
  const outcome = useReadable(useReadable(permissions, (value) => value)?.outcome ?? NO_OUTCOME, (value) => value);
  const [isBack, setBack] = useState(false); // the visitor has come back from the consent that the bar had asked for
  if (!isBack && outcome !== undefined && isOfEnd(outcome.purpose)) setBack(true);
  const isPast = view.kind === "done" && view.isUndoneBefore === true && !isBack;
  const isShown = !hasPanel && !isPast && (isHome || view.kind !== "done");
  return (
    <>
      {/* always there, because screen readers announce only changes of a region that they know */}
      <output className="vh" aria-live={isQuiet ? "off" : "polite"}>
        <span>{next.text}</span>
        {isQueueShown && <span>{texts.queued(waiting)}</span>}
      </output>
      {isQueueShown && (
        <section className="run-bar" aria-label={texts.clicks}>
          <p>{texts.queued(waiting)}</p>
          <div className="run-buttons">
            <Button onClick={run?.clicks.stop}>{texts.stop}</Button>
          </div>
        </section>
      )}
      {hasRun && isShown && (
        <Bar {...{ run, view, moment, isHome }} hasLists={isHome && location.path !== FOLLOWING_PATH} />
      )}
    </>
  );
}

function Bar(props: {
  readonly run: VisitorRun;
  readonly view: StartedRun;
  readonly moment: RunMoment;
  /** Whether the bar is on the page of its run: it has all buttons and no link. */
  readonly isHome: boolean;
  /** Whether it also says what is missing from the lists of accounts that are followed again. */
  readonly hasLists: boolean;
}): ReactNode {
  const { run, view, moment, isHome, hasLists } = props;
  const bar = useRef<HTMLElement>(null);
  useKeptFocus(bar);
  useDismissOnLeave(view, isHome);
  const isUndoable = view.kind === "done" && view.action === "unfollow" && view.undoable > 0;
  const { text, buttons } = describeRun(view, (acct) => `@${shortAcct(acct, site)}`, moment);
  const takeBack = useUndo();
  const lists = useRunLists(view);
  const note = hasLists && lists && <ListsNote lists={lists} run={view} />;
  return (
    <section
      className="run-bar"
      data-home={isHome ? "" : undefined}
      aria-label={texts.label}
      ref={isHome ? bar : undefined}
      tabIndex={isHome ? -1 : undefined}
    >
      {view.kind !== "done" && <progress max={view.total} value={view.done} aria-label={texts.label} />}
      <p>
        {isHome ? (
          <>
            <span>{text}</span>
            {/* in its place from the start, so that nothing moves at the end */}
            {!note && (
              <span className="small muted" data-kept={isUndoable ? undefined : ""}>
                {" "}
                {texts.undoLacks(site.name)}
              </span>
            )}
          </>
        ) : (
          <a className="link" href={withBase(pageOf(view))}>
            {text}
          </a>
        )}
      </p>
      <RunButtons run={{ ...run, undo: takeBack }} buttons={isHome ? buttons : buttons.slice(0, 1)} />
      {note}
    </section>
  );
}

function pageOf(view: StartedRun): string {
  if (view.purpose === "unfollow") return FOLLOWING_PATH;
  if (isMixed(view.rows)) return changesPath();
  return listOfRun(view) === undefined ? planPath() : LIST_PATH;
}

/** The buttons of a run. The first one is the main one. */
export function RunButtons(props: {
  readonly run: VisitorRun;
  readonly buttons: readonly RunButton[];
  /** The page to which the end of the run leads, instead of a button that closes it. */
  readonly home?: string | undefined;
}): ReactNode {
  const { run, buttons, home } = props;
  const loginHref = useLoginHref();
  return (
    <div className="run-buttons">
      {buttons.map(({ verb, label }, index) => {
        const kind = index === 0 ? "solid" : undefined;
        // Pause and Resume are one element, which keeps the focus
        const key = verb === "resume" ? "pause" : verb;
        const href = verb === "sign-in" ? loginHref : verb === "dismiss" ? home : undefined;
        return href !== undefined ? (
          <a key={key} className="button" data-kind={kind} href={href}>
            {label}
          </a>
        ) : (
          <Button key={key} data-kind={kind} onClick={() => verb !== "sign-in" && run[verb]()}>
            {label}
          </Button>
        );
      })}
    </div>
  );
}

import type { FollowRunView, RunProgress } from "@roster/core/follow-run";
import { type Acct, hasFailed } from "@roster/core/site";
import { timeText, waitText } from "@roster/texts/clock";
import { site } from "../../../directory.ts";
import * as texts from "./messages.ts";

export type StartedRun = Exclude<FollowRunView, { readonly kind: "none" }>;
type RunningRun = Extract<StartedRun, { readonly kind: "running" }>;
type PausedRun = Extract<StartedRun, { readonly kind: "paused" }>;
export type DoneRun = Extract<StartedRun, { readonly kind: "done" }>;

/** A button of a run: a method of the run, or the way to sign in. */
export interface RunButton {
  readonly verb: "pause" | "resume" | "stop" | "undo" | "retry" | "dismiss" | "sign-in";
  readonly label: string;
}

export interface RunNote {
  readonly text: string;
  /** The count in the text and what is in progress, if the text consists of these. */
  readonly parts?: { readonly count: string; readonly now: string; readonly isName: boolean } | undefined;
  readonly buttons: readonly RunButton[];
}

/** What the text of a run depends on beside the run. */
export interface RunMoment {
  /** In milliseconds since the epoch. */
  readonly now: number;
  /** Says that the server is slow to answer. */
  readonly slow?: string | undefined;
}

/** A wait counts down in these steps. */
export const COUNT_STEP_MS = 5_000;

const PAUSE: RunButton = { verb: "pause", label: texts.pause };
const STOP: RunButton = { verb: "stop", label: texts.stop };
const RETRY: RunButton = { verb: "retry", label: texts.retry };
const GO_ON: RunButton = { verb: "resume", label: texts.goOn };
const DISMISS: RunButton = { verb: "dismiss", label: texts.dismiss };
const TRY_NOW: RunButton = { verb: "resume", label: texts.retry };

/** Describes a run. `nameOf` returns the name of an account. */
export function describeRun(view: StartedRun, nameOf: (acct: Acct) => string, moment: RunMoment): RunNote {
  const { now, slow } = moment;
  switch (view.kind) {
    case "running": {
      const [current] = view.current;
      const name = current === undefined ? undefined : nameOf(current);
      const doing = slow ?? (view.lookUps > 0 ? texts.lookingUp(view.lookUps) : name);
      const count = progress(view, undefined);
      if (doing === undefined) return { text: count, buttons: [PAUSE, STOP] };
      const text = progress(view, doing);
      return { text, parts: { count, now: doing, isName: doing === name }, buttons: [PAUSE, STOP] };
    }
    case "waiting": {
      const steps = Math.max(1, Math.ceil(((view.until ?? now) - now) / COUNT_STEP_MS));
      const text = texts.waits[view.reason](waitText(steps * COUNT_STEP_MS));
      // trying at once may help, but not while the server limits requests or the browser is offline
      const mayTry = view.reason !== "limit" && view.reason !== "offline";
      return { text: framed(view, text), buttons: [mayTry ? TRY_NOW : PAUSE, STOP] };
    }
    case "offered":
      return { text: framed(view, texts.offered(view.left)), buttons: [GO_ON, STOP] };
    case "paused":
      return { text: framed(view, `${pauseText(view, now)}${rest(view)}`), buttons: waysOn(view) };
    case "done":
      return describeEnd(view);
    default:
      return view satisfies never;
  }
}

/** What a live region says about a run, and from what it follows. */
export interface Announced {
  readonly text: string;
  /** Whether screen readers do not speak the new text, because only a count or a countdown has moved a little. */
  readonly isQuiet: boolean;
  readonly kind: FollowRunView["kind"];
  /** The number of rows that the server has not granted yet. */
  readonly requested: number;
  /** Within a step, changes of the text are quiet. "" for no step. */
  readonly step: string;
  readonly path: string;
}
export const NOTHING_ANNOUNCED: Announced = {
  text: "",
  isQuiet: false,
  kind: "none",
  requested: 0,
  step: "",
  path: "",
};

/**
 * The text of the live region, which says what the panel says. A screen reader announces the start, every fifth account, each
 * wait once, each pause, the end, and the last request that is granted. The end is left out on later pages.
 */
export function announce(before: Announced, view: FollowRunView, path: string, moment: RunMoment): Announced {
  if (view.kind === "none") return NOTHING_ANNOUNCED;
  const step = stepOf(view, moment);
  const requested = view.rows.filter(({ state }) => state === "requested").length;
  const text = (): string => {
    // the account in progress changes too often
    if (view.kind === "running") return progress(view, moment.slow);
    if (view.kind !== "done") return describeRun(view, String, moment).text;
    const isGranted = before.kind === "done" && before.requested > 0 && requested === 0;
    const isEnd = before.kind !== "none" && before.kind !== "done";
    if (isEnd || isGranted) return describeEnd(view).text;
    return before.path === path ? before.text : "";
  };
  const isQuiet = step !== "" && step === before.step;
  const next = { text: text(), isQuiet, kind: view.kind, requested, step, path };
  const isSame = next.text === before.text && next.kind === before.kind && requested === before.requested;
  return isSame && step === before.step && path === before.path ? before : next;
}

function stepOf(view: StartedRun, { slow = "" }: RunMoment): string {
  if (view.kind === "waiting") return `${view.reason} ${view.until}`;
  return view.kind === "running" ? `${Math.floor(view.done / 5)} ${slow}` : "";
}

/**
 * The number of rows with each result, in words.
 * @param own words for some results that differ from the usual ones
 */
export function resultText(
  { rows }: RunProgress,
  own: Readonly<Record<string, (count: number) => string>> = {},
): string {
  const found = Object.entries(texts.results).map(([result, { count }]) => {
    const { length } = rows.filter(({ state }) => state === result);
    return length > 0 && (own[result] ?? count)?.(length);
  });
  return found.filter(Boolean).join(", ");
}

/** The label of the button that takes a run back. It names a number only if several follows, or unfollows, have certainly happened. */
export function undoText({ rows, undoable, purpose }: DoneRun): string {
  if (undoable < 2 || isMixed(rows)) return texts.undoAll;
  const unfollows = purpose === "follow" && rows.some(({ state }) => state === "followed");
  return (unfollows ? texts.unfollowThese : texts.undoThese)(undoable);
}

/** How long an ended run can be undone, and what an undo that follows again leaves out. "" for nothing to say. */
export function undoHint(view: StartedRun): string {
  if (view.kind !== "done" || (view.undoable === 0 && !isUndoing(view))) return "";
  const followsAgain = view.purpose === "unfollow" || isMixed(view.rows);
  return [view.undoable > 0 && texts.undoWhile, followsAgain && texts.undoLacks(site.name)].filter(Boolean).join(" ");
}

function describeEnd(view: DoneRun): RunNote {
  const undone = view.rows.some(hasFailed) ? texts.partlyUndone : texts.undone;
  const ending = view.stopped ? texts.stopped : isUndoing(view) ? undone : texts.finished;
  const result = resultText(view);
  return {
    text: `${ending}${result === "" ? "" : ` ${result}.`}${view.stopped ? rest(view) : ""}`,
    buttons: [
      ...(view.stopped && view.left > 0 ? [GO_ON] : []),
      ...(view.retryable > 0 ? [RETRY] : []),
      DISMISS,
      ...(view.undoable + view.uncertain > 0 ? [{ verb: "undo", label: undoText(view) } as const] : []),
    ],
  };
}

function pauseText({ action, reason }: PausedRun, now: number): string {
  const isFollow = action === "follow";
  if (reason.kind === "failing")
    return `${isFollow ? texts.followsFailing : texts.unfollowsFailing} ${reason.reason}`.trimEnd();
  if (reason.kind !== "allowance") return texts.paused[reason.kind];
  if (reason.until === undefined) return isFollow ? texts.noMoreFollows : texts.noMoreUnfollows;
  return (isFollow ? texts.nextFollows : texts.nextUnfollows)(timeText(reason.until, now));
}

function waysOn(view: PausedRun): RunNote["buttons"] {
  const { reason, left, retryable } = view;
  if (reason.kind === "signed-out") return [{ verb: "sign-in", label: texts.signIn }, STOP];
  if (reason.kind === "visitor") return [{ verb: "resume", label: texts.resume }, STOP];
  if (reason.kind !== "failing") return [TRY_NOW, STOP];
  // the accounts that failed are likely to work once the cause is gone
  if (retryable > 0) return [RETRY, STOP];
  return left > 0 ? [GO_ON, STOP] : [DISMISS];
}

const rest = ({ left }: RunProgress): string => (left > 0 ? ` ${texts.left(left)}` : "");
/** Whether a run has followed or requested accounts to its end, so that the page can say what the visitor gets. */
export function isFinish(view: FollowRunView): view is DoneRun {
  if (view.kind !== "done" || view.stopped || view.purpose !== "follow" || isUndoing(view)) return false;
  return !isMixed(view.rows) && view.rows.some(({ state }) => state === "followed" || state === "requested");
}

/** Whether a run follows some accounts and unfollows others: one of a plan of changes. */
export function isMixed(rows: RunProgress["rows"]): boolean {
  return rows.some(({ isOpposite }) => isOpposite);
}

const isUndoing = ({ action, purpose }: RunProgress): boolean => action !== purpose;

/** The count of a run, and what is in progress. */
function progress(view: RunningRun, doing: string | undefined): string {
  const { done, total } = view;
  return framed(view, doing === undefined ? texts.progressOf(done, total) : texts.progressNow(done, total, doing));
}

function framed(view: RunProgress, text: string): string {
  if (isUndoing(view)) return texts.undoing(text);
  return view.action === "unfollow" ? texts.unfollowing(text) : text;
}

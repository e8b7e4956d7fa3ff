import type { FollowRunView } from "@roster/core/follow-run";
import { waitText } from "@roster/core/site";
import type { RunProgress } from "@roster/core/follow-run";
import * as texts from "./messages.ts";

/** A run that somebody has started. */
export type StartedRun = Exclude<FollowRunView, { readonly kind: "none" }>;

/** A button of a run: a method of the run, or the way to sign in. */
export interface RunButton {
  readonly verb: "pause" | "resume" | "stop" | "undo" | "retry" | "dismiss" | "sign-in";
  readonly label: string;
}

/** The text of a run and its buttons. */
export interface RunNote {
  readonly text: string;
  readonly buttons: readonly RunButton[];
}

const PAUSE: RunButton = { verb: "pause", label: texts.pause };
const STOP: RunButton = { verb: "stop", label: texts.stop };

/** Describes a run. `nameOf` returns the name of an account, `now` is the current time. */
export function describeRun(view: StartedRun, nameOf: (username: string) => string, now: number): RunNote {
  switch (view.kind) {
    case "running": {
      const [current] = view.current;
      const name = current === undefined ? undefined : nameOf(current);
      return { text: framed(view, texts.progress(view.done, view.total, name)), buttons: [PAUSE, STOP] };
    }
    case "waiting":
      return { text: framed(view, texts.waiting(waitText(Math.max(0, view.until - now)))), buttons: [PAUSE, STOP] };
    case "offered":
      return { text: framed(view, texts.offered(view.left)), buttons: [{ verb: "resume", label: texts.goOn }, STOP] };
    case "paused":
      return { text: framed(view, `${pauseText(view, now)}${rest(view)}`), buttons: [wayOn(view), STOP] };
    case "done":
      return describeEnd(view);
    default:
      return view satisfies never;
  }
}

/** What a live region says about a run, and from what it follows. */
export interface Announced {
  readonly text: string;
  readonly kind: FollowRunView["kind"];
  /** The number of rows that the server has not granted yet. */
  readonly requested: number;
  readonly path: string;
}
export const NOTHING_ANNOUNCED: Announced = { text: "", kind: "none", requested: 0, path: "" };

/**
 * What a screen reader announces next: the start, every fifth account, each pause, the end, and the last request that is
 * granted. The end is left out on later pages.
 */
export function announce(before: Announced, view: FollowRunView, path: string, now: number): Announced {
  if (view.kind === "none") return NOTHING_ANNOUNCED;
  const requested = view.rows.filter(({ state }) => state === "requested").length;
  const text = (): string => {
    if (view.kind !== "done") return announcement(view, now);
    const isEnd = before.kind !== "none" && before.kind !== "done";
    const isGranted = before.kind === "done" && before.requested > 0 && requested === 0;
    if (isEnd || isGranted) return describeEnd(view).text;
    return before.path === path ? before.text : "";
  };
  const next = { text: text(), kind: view.kind, requested, path };
  const isSame = next.text === before.text && next.kind === before.kind && requested === before.requested;
  return isSame && path === before.path ? before : next;
}

function announcement(view: StartedRun, now: number): string {
  if (view.kind !== "running") return describeRun(view, () => "", now).text;
  return framed(view, texts.progress(view.done - (view.done % 5), view.total));
}

/** The number of rows with each result, in words. */
export function resultText({ rows }: RunProgress): string {
  const found = texts.counts.map(([state, text]) => {
    const count = rows.filter((row) => row.state === state).length;
    return count === 0 ? "" : text(count);
  });
  return found.filter(Boolean).join(", ");
}

function describeEnd(view: Extract<StartedRun, { readonly kind: "done" }>): RunNote {
  const ending = view.stopped ? texts.stopped : isUndoing(view) ? texts.undone : texts.finished;
  const result = resultText(view);
  return {
    text: `${ending}${result === "" ? "" : ` ${result}.`}${view.stopped ? rest(view) : ""}`,
    buttons: [
      ...(view.stopped && view.left > 0 ? [{ verb: "resume", label: texts.goOn } as const] : []),
      ...(view.retryable > 0 ? [{ verb: "retry", label: texts.retry } as const] : []),
      { verb: "dismiss", label: texts.dismiss },
      ...(view.undoable + view.uncertain > 0 ? [{ verb: "undo", label: texts.undo(view.undoable) } as const] : []),
    ],
  };
}

function pauseText({ reason }: Extract<StartedRun, { readonly kind: "paused" }>, now: number): string {
  if (reason.kind === "allowance") {
    return texts.paused.allowance(reason.until === undefined ? undefined : texts.time(reason.until, now));
  }
  return reason.kind === "failing" ? texts.paused.failing(reason.reason) : texts.paused[reason.kind];
}

function wayOn({ reason }: Extract<StartedRun, { readonly kind: "paused" }>): RunButton {
  if (reason.kind === "signed-out") return { verb: "sign-in", label: texts.signIn };
  // the accounts that failed are likely to work once the cause is gone
  if (reason.kind === "failing") return { verb: "retry", label: texts.retry };
  return { verb: "resume", label: reason.kind === "visitor" ? texts.resume : texts.retry };
}

const rest = ({ left }: RunProgress): string => (left > 0 ? ` ${texts.left(left)}` : "");
const isUndoing = ({ action, purpose }: RunProgress): boolean => action !== purpose;

function framed(view: RunProgress, text: string): string {
  if (isUndoing(view)) return texts.undoing(text);
  return view.action === "unfollow" ? texts.unfollowing(text) : text;
}

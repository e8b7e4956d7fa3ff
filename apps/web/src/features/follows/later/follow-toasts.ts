import type { Acct, FollowError, FollowOutcome, Follows, Readable, Session } from "@roster/core";
import { type VisitorRun } from "@roster/core/kernel";
import {
  type FollowTexts,
  followTexts as builtIn,
  outcomeText,
  outcomeTexts as builtInOutcomes,
  readHost,
  shortAcct,
} from "@roster/core/site";
import { copyHandle } from "@roster/texts/account";
import { timeText, waitText } from "@roster/texts/clock";
import * as coreFollows from "@roster/texts/core-follows";
import * as coreOutcomes from "@roster/texts/core-outcomes";
import * as texts from "@roster/texts/follows";
import { openServer } from "@roster/texts/plan";
import { report, tellCurators, undoLacks } from "@roster/texts/run";
import type { ToastInput, Toasts } from "@roster/ui";
import { site, socialHandle } from "../../../directory.ts";
import { openWindow } from "../../../dom.ts";
import { postPath } from "../../../server-paths.ts";

// the modules of the English texts are empty, because the core has them built in
export const followTexts: FollowTexts = { ...builtIn, ...coreFollows, timeText, waitText };
export const outcomeTexts: typeof builtInOutcomes = { ...builtInOutcomes, ...coreOutcomes };

const TOAST_MS = 3000;
/** A toast with a button stays longer, because it asks for a decision. */
const ACTION_MS = 10_000;

/** Several successes in one line. */
const COUNTED = {
  followed: texts.followed,
  unfollowed: texts.unfollowed,
  requested: texts.requested,
  withdrawn: texts.withdrawn,
} as const;

type Success = Exclude<FollowOutcome, { readonly kind: "failed" }>;
type Kind = Success["kind"];

/** Rejects where a page may not write to the clipboard, or the browser has none. */
const copyText = async (text: string): Promise<void> => navigator.clipboard.writeText(text);

/** The toasts about follows. */
export interface FollowToasts {
  readonly outcome: (outcome: FollowOutcome) => void;
  readonly sessionEnded: (host: string) => void;
  /** Asks whether to follow the account that led to sign-in, where no card can ask. Returns a function that ends this. */
  readonly offer: (acct: Acct) => () => void;
}

export function createFollowToasts(options: {
  readonly toasts: Toasts;
  readonly follows: Pick<Follows, "follow" | "unfollow">;
  readonly signIn: () => void;
  readonly session: Readable<Session | undefined>;
  readonly run: Readable<Pick<VisitorRun, "view"> | undefined>;
}): FollowToasts {
  const { toasts, follows, signIn, session, run } = options;
  /** The last toast of each kind of success. It counts the next one while it is on screen. */
  const counting = new Map<Kind, { readonly id: number; readonly outcomes: readonly Success[] }>();

  const toastOf = (kind: Kind, outcomes: readonly Success[]): ToastInput => {
    const lines = outcomes.map((outcome) => outcomeText(outcome, site, outcomeTexts).message);
    const isOne = lines.length === 1;
    // one account needs no Undo, because its own button unfollows it
    const unfollow = kind === "followed" && !isOne ? follows.unfollow : undefined;
    const isTakenBack = kind === "unfollowed" || kind === "withdrawn";
    const undo = isTakenBack ? follows.follow : unfollow;
    return {
      type: "success",
      title: "user-check",
      message: isOne ? (lines[0] ?? "") : COUNTED[kind](lines.length),
      ...(!isOne && { spoken: lines }),
      ...(kind === "unfollowed" && { reason: undoLacks }),
      ttl: undo ? ACTION_MS : TOAST_MS,
      ...(undo && {
        actions: [{ label: texts.undo, run: () => outcomes.forEach(({ acct }) => void undo(acct)) }],
      }),
    };
  };
  const succeeded = (outcome: Success): void => {
    const { kind } = outcome;
    const last = counting.get(kind);
    if (last?.outcomes.every(({ acct }) => acct !== outcome.acct)) {
      const outcomes = [...last.outcomes, outcome];
      if (toasts.update(last.id, toastOf(kind, outcomes))) return void counting.set(kind, { id: last.id, outcomes });
    }
    const id = toasts.show(toastOf(kind, [outcome]));
    if (id !== undefined) counting.set(kind, { id, outcomes: [outcome] });
    return undefined;
  };

  /** What the visitor can do about an account that their own server cannot find. */
  const remediesOf = (acct: Acct, why: FollowError["notFound"]): NonNullable<ToastInput["actions"]> => {
    const host = session.get()?.instance ?? "";
    const open = (path: string): void => {
      const origin = readHost(host, window.location.origin)?.origin;
      if (origin !== undefined) openWindow(origin + path, "_blank");
    };
    const handle = `@${acct}`;
    // a clipboard that refuses leaves the handle on screen, where it can be selected
    const show = (): void => void toasts.show({ type: "info", message: handle, ttl: ACTION_MS });
    if (why === "no-lookup" || why === "unclear")
      return [
        { label: openServer(host), run: () => open("/") },
        { label: copyHandle, run: () => void copyText(handle).catch(show) },
      ];
    // the curators cannot mend that the server blocks another one
    if (why === "blocked" || socialHandle === undefined) return [];
    const post = postPath(report(socialHandle, acct, host));
    return [{ label: tellCurators, run: () => open(post) }];
  };

  return {
    outcome(outcome) {
      if (outcome.kind !== "failed") return succeeded(outcome);
      const { acct, action, error } = outcome;
      const isMissing = action === "follow" && error.kind === "not-found";
      const actions = isMissing ? remediesOf(acct, error.notFound) : [];
      toasts.show({
        type: "error",
        title: "warning-triangle",
        ttl: actions.length > 0 ? ACTION_MS : TOAST_MS,
        ...outcomeText(outcome, site, outcomeTexts),
        ...(actions.length > 0 && { actions }),
      });
      return undefined;
    },
    sessionEnded(host) {
      const view = run.get()?.view.get();
      if (view?.kind === "paused" && view.reason.kind === "signed-out") return; // the run says so on every page
      const actions = [{ label: texts.signIn, run: signIn }];
      toasts.show({ type: "error", message: texts.sessionEnded(host), ttl: ACTION_MS, actions });
    },
    offer(acct) {
      const actions = [{ label: texts.follow, run: () => void follows.follow(acct) }];
      const id = toasts.show({
        type: "info",
        title: "users",
        message: texts.offer(shortAcct(acct, site)),
        ttl: ACTION_MS,
        actions,
      });
      return () => id !== undefined && toasts.dismiss(id);
    },
  };
}

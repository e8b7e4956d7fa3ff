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
import { APPS_PATH, postPath } from "../../../server-paths.ts";
import { unconfirmedSignOut } from "../../permissions/later/unconfirmed.ts";

// the modules of the English texts are empty, because the core has them built in
export const followTexts: FollowTexts = { ...builtIn, ...coreFollows, timeText, waitText };
export const outcomeTexts: typeof builtInOutcomes = { ...builtInOutcomes, ...coreOutcomes };

const TOAST_MS = 3000;
/** A toast with a button stays longer, because it asks for a decision. */
const ACTION_MS = 10_000;

/** How many toasts are remembered, so that a later one about the same account replaces them. */
const MOST = 5;

/** Several successes in one line. */
const COUNTED = {
  followed: texts.followed,
  unfollowed: texts.unfollowed,
  requested: texts.requested,
  withdrawn: texts.withdrawn,
} as const;

type Success = Exclude<FollowOutcome, { readonly kind: "failed" }>;

/** Rejects where a page may not write to the clipboard, or the browser has none. */
const copyText = async (text: string): Promise<void> => navigator.clipboard.writeText(text);

export function createFollowToasts(options: {
  readonly toasts: Toasts;
  readonly follows: Pick<Follows, "follow" | "unfollow">;
  readonly signIn: () => void;
  readonly session: Readable<Session | undefined>;
  readonly run: Readable<Pick<VisitorRun, "view"> | undefined>;
  /** Puts accounts that are followed again back into their lists. */
  readonly restore: (accts: readonly Acct[]) => Promise<void>;
}) {
  const { toasts, follows, signIn, session, run, restore } = options;
  /** The latest toasts and their outcomes. A toast of a success counts the next success of its kind while it is on screen. */
  let shown: readonly { readonly id: number; readonly outcomes: readonly FollowOutcome[] }[] = [];

  const successOf = (kind: Success["kind"], outcomes: readonly FollowOutcome[]): ToastInput => {
    const lines = outcomes.map((outcome) => outcomeText(outcome, site, outcomeTexts).message);
    const isOne = lines.length === 1;
    // one account needs no Undo, because its own button unfollows it
    const unfollow = kind === "followed" && !isOne ? follows.unfollow : undefined;
    const isTakenBack = kind === "unfollowed" || kind === "withdrawn";
    const undo = isTakenBack ? follows.follow : unfollow;
    const takeBack = (accts: readonly Acct[]): void => {
      for (const acct of accts) void undo?.(acct);
      if (kind === "unfollowed") void restore(accts);
    };
    return {
      type: "success",
      title: "user-check",
      message: isOne ? (lines[0] ?? "") : COUNTED[kind](lines.length),
      ...(!isOne && { spoken: lines }),
      ...(kind === "unfollowed" && { reason: undoLacks(site.name) }),
      ttl: undo ? ACTION_MS : TOAST_MS,
      ...(undo && {
        actions: [{ label: texts.undo, run: () => takeBack(outcomes.map(({ acct }) => acct)) }],
      }),
    };
  };
  const openOn = (host: string, path: string): void => {
    const origin = readHost(host, window.location.origin)?.origin;
    if (origin !== undefined) openWindow(origin + path, "_blank");
  };
  /** What the visitor can do about an account that their own server cannot find. */
  const remediesOf = (acct: Acct, why: FollowError["notFound"]): NonNullable<ToastInput["actions"]> => {
    const host = session.get()?.instance ?? "";
    const open = (path: string): void => openOn(host, path);
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
  const failureOf = (outcome: Exclude<FollowOutcome, Success>): ToastInput => {
    const { acct, action, error } = outcome;
    const isMissing = action === "follow" && error.kind === "not-found";
    const actions = isMissing ? remediesOf(acct, error.notFound) : [];
    return {
      type: "error",
      title: "warning-triangle",
      ttl: actions.length > 0 ? ACTION_MS : TOAST_MS,
      ...outcomeText(outcome, site, outcomeTexts),
      ...(actions.length > 0 && { actions }),
    };
  };

  /** Shows other outcomes in a toast. Returns false if there are none, or if the toast is no longer on screen. */
  const replace = (id: number, outcomes: readonly FollowOutcome[]): boolean => {
    const [first] = outcomes;
    shown = shown.filter((one) => one.id !== id);
    if (first === undefined) return false;
    const input = first.kind === "failed" ? failureOf(first) : successOf(first.kind, outcomes);
    if (!toasts.update(id, input)) return false;
    shown = [...shown, { id, outcomes }];
    return true;
  };

  return {
    outcome(outcome: FollowOutcome): void {
      const { acct, kind } = outcome;
      // two toasts would contradict each other about the account
      const old = shown.find(({ outcomes }) => outcomes.some((one) => one.acct === acct));
      const others = old?.outcomes.filter((one) => one.acct !== acct) ?? [];
      const isFree = old !== undefined && others.length === 0;
      if (old !== undefined) replace(old.id, others);
      const last = kind === "failed" ? undefined : shown.findLast(({ outcomes }) => outcomes[0]?.kind === kind);
      if (last !== undefined && replace(last.id, [...last.outcomes, outcome])) {
        if (isFree) toasts.dismiss(old.id);
        return;
      }
      if (isFree && replace(old.id, [outcome])) return;
      const id = toasts.show(kind === "failed" ? failureOf(outcome) : successOf(kind, [outcome]));
      if (id !== undefined) shown = [...shown, { id, outcomes: [outcome] }].slice(-MOST);
    },
    sessionEnded(host: string): void {
      const view = run.get()?.view.get();
      if (view?.kind === "paused" && view.reason.kind === "signed-out") return; // the run says so on every page
      const actions = [{ label: texts.signIn, run: signIn }];
      toasts.show({ type: "error", message: texts.sessionEnded(host), ttl: ACTION_MS, actions });
    },
    /** Says that a server may still accept the token of the session that has ended. */
    notRevoked(host: string): void {
      unconfirmedSignOut.set(host);
      const actions = [{ label: openServer(host), run: () => openOn(host, APPS_PATH) }];
      toasts.show({ type: "info", message: texts.notRevoked(host), ttl: Infinity, actions });
    },
    /** Asks whether to follow the account that led to sign-in, where no card can ask. Returns a function that ends this. */
    offer(acct: Acct): () => void {
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

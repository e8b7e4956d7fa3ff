import type { Acct, FollowOutcome, Follows, Readable, Session } from "@roster/core";
import { type VisitorRun } from "@roster/core/kernel";
import { outcomeText, readHost, shortAcct } from "@roster/core/site";
import type { ToastInput, Toasts } from "@roster/ui";
import { site, socialHandle } from "../../directory.ts";
import { openWindow } from "../../open-window.ts";
import { postPath } from "../../server-paths.ts";
import { outcomeTexts } from "./core-texts.ts";
import * as messages from "./messages.ts";

const TOAST_MS = 3000;
/** A toast with a button stays longer, because it asks for a decision. */
const ACTION_MS = 10_000;

type Success = Exclude<FollowOutcome, { readonly kind: "failed" }>;
type Kind = Success["kind"];

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
  const undoOf: Readonly<Partial<Record<Kind, Follows["follow"]>>> = {
    followed: follows.unfollow,
    unfollowed: follows.follow,
  };
  /** The last toast of each kind of success. It counts the next one while it is on screen. */
  const counting = new Map<Kind, { readonly id: number; readonly outcomes: readonly Success[] }>();

  const toastOf = (kind: Kind, outcomes: readonly Success[]): ToastInput => {
    const lines = outcomes.map((outcome) => outcomeText(outcome, site, outcomeTexts).message);
    const isOne = lines.length === 1;
    const undo = isOne && kind === "followed" ? undefined : undoOf[kind]; // a click on its button unfollows, too
    return {
      type: "success",
      title: "user-check",
      message: isOne ? (lines[0] ?? "") : messages.counted[kind](lines.length),
      ...(!isOne && { spoken: lines }),
      ttl: undo ? ACTION_MS : TOAST_MS,
      ...(undo && {
        actions: [{ label: messages.undo, run: () => outcomes.forEach(({ acct }) => void undo(acct)) }],
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

  /** Opens the post on the visitor's own server that tells the curators about an account which that server cannot find. */
  const report = (acct: Acct): void => {
    const host = session.get()?.instance ?? "";
    const origin = readHost(host, window.location.origin)?.origin;
    if (origin !== undefined && socialHandle !== undefined)
      openWindow(origin + postPath(messages.report(socialHandle, acct, host)), "_blank");
  };

  return {
    outcome(outcome) {
      if (outcome.kind !== "failed") return succeeded(outcome);
      const { acct, action, error } = outcome;
      // a block or a refused look-up is no mistake of the directory
      const isUnknown = error.notFound === "not-found" || error.notFound === "not-there";
      const isMissing = action === "follow" && error.kind === "not-found" && isUnknown;
      toasts.show({
        type: "error",
        title: "warning-triangle",
        ttl: isMissing ? ACTION_MS : TOAST_MS,
        ...outcomeText(outcome, site, outcomeTexts),
        ...(isMissing &&
          socialHandle !== undefined && { actions: [{ label: messages.tellCurators, run: () => report(acct) }] }),
      });
      return undefined;
    },
    sessionEnded(host) {
      const view = run.get()?.view.get();
      if (view?.kind === "paused" && view.reason.kind === "signed-out") return; // the run says so on every page
      const actions = [{ label: messages.signIn, run: signIn }];
      toasts.show({ type: "error", message: messages.sessionEnded(host), ttl: ACTION_MS, actions });
    },
    offer(acct) {
      const actions = [{ label: messages.follow, run: () => void follows.follow(acct) }];
      const id = toasts.show({
        type: "info",
        title: "users",
        message: messages.offer(shortAcct(acct, site)),
        ttl: ACTION_MS,
        actions,
      });
      return () => id !== undefined && toasts.dismiss(id);
    },
  };
}

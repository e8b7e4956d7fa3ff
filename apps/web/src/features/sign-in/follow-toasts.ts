import type { FollowOutcome, Follows, Readable } from "@roster/core";
import { type VisitorRun } from "@roster/core/kernel";
import { outcomeText, sessionEndedText } from "@roster/core/site";
import type { ToastInput, Toasts } from "@roster/ui";
import * as messages from "./messages.ts";

const TOAST_MS = 3000;
/** A toast with a button stays longer, because it asks for a decision. */
const ACTION_MS = 10_000;

type Success = Exclude<FollowOutcome["kind"], "failed">;

/** The toasts about follows. */
export interface FollowToasts {
  readonly outcome: (outcome: FollowOutcome) => void;
  readonly sessionEnded: (host: string) => void;
  /** Asks whether to follow the account that led to sign-in, where no card can ask. Returns a function that ends this. */
  readonly offer: (username: string) => () => void;
}

export function createFollowToasts(options: {
  readonly toasts: Toasts;
  readonly follows: Pick<Follows, "follow" | "unfollow">;
  readonly signIn: () => void;
  readonly run: Readable<Pick<VisitorRun, "view"> | undefined>;
}): FollowToasts {
  const { toasts, follows, signIn, run } = options;
  const undoOf: Readonly<Partial<Record<Success, Follows["follow"]>>> = {
    followed: follows.unfollow,
    unfollowed: follows.follow,
  };
  /** The last toast of each kind of success. It counts the next one while it is on screen. */
  const counting = new Map<Success, { readonly id: number; readonly usernames: readonly string[] }>();

  const toastOf = (kind: Success, usernames: readonly string[]): ToastInput => {
    const lines = usernames.map((username) => outcomeText({ kind, username }).message);
    const isOne = lines.length === 1;
    const undo = isOne && kind === "followed" ? undefined : undoOf[kind]; // a click on its button unfollows, too
    return {
      type: "success",
      title: "user-check",
      message: isOne ? (lines[0] ?? "") : messages.counted[kind](lines.length),
      ...(!isOne && { spoken: lines }),
      ttl: undo ? ACTION_MS : TOAST_MS,
      ...(undo && {
        actions: [{ label: messages.undo, run: () => usernames.forEach((username) => void undo(username)) }],
      }),
    };
  };
  const succeeded = (kind: Success, username: string): void => {
    const last = counting.get(kind);
    if (last && !last.usernames.includes(username)) {
      const usernames = [...last.usernames, username];
      if (toasts.update(last.id, toastOf(kind, usernames))) return void counting.set(kind, { id: last.id, usernames });
    }
    const id = toasts.show(toastOf(kind, [username]));
    if (id !== undefined) counting.set(kind, { id, usernames: [username] });
    return undefined;
  };

  return {
    outcome(outcome) {
      if (outcome.kind !== "failed") return succeeded(outcome.kind, outcome.username);
      toasts.show({ type: "error", title: "warning-triangle", ttl: TOAST_MS, ...outcomeText(outcome) });
      return undefined;
    },
    sessionEnded(host) {
      const view = run.get()?.view.get();
      if (view?.kind === "paused" && view.reason.kind === "signed-out") return; // the run says so on every page
      const actions = [{ label: messages.signIn, run: signIn }];
      toasts.show({ type: "error", message: sessionEndedText(host), ttl: ACTION_MS, actions });
    },
    offer(username) {
      const actions = [{ label: messages.follow, run: () => void follows.follow(username) }];
      const id = toasts.show({
        type: "info",
        title: "users",
        message: messages.offer(username),
        ttl: ACTION_MS,
        actions,
      });
      return () => id !== undefined && toasts.dismiss(id);
    },
  };
}

import { type FollowOutcome, outcomeText, sessionEndedText } from "@roster/core";
import type { Toasts } from "@roster/ui";
import * as messages from "./messages.ts";

const TOAST_MS = 3000;
/** An offer stays longer, because it needs a decision. */
const OFFER_MS = 10_000;

/** The toasts about follows. */
export interface FollowToasts {
  readonly outcome: (outcome: FollowOutcome) => void;
  readonly sessionEnded: (host: string) => void;
  /** Offers to follow the account whose Follow button led to sign-in. */
  readonly offer: (username: string) => void;
}

export function createFollowToasts(options: {
  readonly toasts: Toasts;
  /** Follows an account after a click on Undo or on an offer. */
  readonly follow: (username: string) => void;
}): FollowToasts {
  const { toasts, follow } = options;
  return {
    outcome(outcome) {
      const { message, reason } = outcomeText(outcome);
      if (outcome.kind === "failed") {
        toasts.show({
          type: "error",
          title: "warning-triangle",
          message,
          ttl: TOAST_MS,
          ...(reason !== "" && { reason }),
        });
        return;
      }
      const { username } = outcome;
      toasts.show({
        type: "success",
        title: "user-check",
        message,
        ttl: TOAST_MS,
        ...(outcome.kind === "unfollowed" && { action: { label: messages.undo, run: () => follow(username) } }),
      });
    },
    sessionEnded: (host) => void toasts.show({ type: "error", message: sessionEndedText(host), ttl: TOAST_MS }),
    offer: (username) =>
      void toasts.show({
        type: "info",
        title: "users",
        message: messages.offer(username),
        ttl: OFFER_MS,
        action: { label: messages.follow, run: () => follow(username) },
      }),
  };
}

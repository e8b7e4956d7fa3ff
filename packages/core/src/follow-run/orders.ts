import type { Journal } from "./journal.ts";
import type { Order } from "./tabs.ts";
import { isUndoable } from "./view.ts";

/** Returns the journal of a new run. */
export function newJournal(
  account: Journal["account"],
  usernames: readonly string[],
  action: Journal["action"],
): Journal {
  const rows = usernames.map((username) => ({ username, state: "todo" as const }));
  return { account, action, purpose: action, status: "running", rows };
}

/** Returns the journal after an order; undefined if the order has no effect on it. */
export function carryOut(order: Exclude<Order, "dismiss">, before: Journal): Journal | undefined {
  const journal = { ...before, waitsFor: undefined, waitsUntil: undefined };
  const { status } = journal;
  const isEnded = status === "done" || status === "stopped";
  switch (order) {
    case "pause":
      return status === "running" ? { ...journal, status: "paused", pause: { kind: "visitor" } } : undefined;
    case "stop":
      return isEnded ? undefined : { ...journal, status: "stopped", pause: undefined };
    case "resume":
      return status === "done" ? undefined : { ...journal, status: "running", pause: undefined };
    case "retry": {
      const rows = journal.rows.map(({ username, state }) => ({ username, state }));
      return { ...journal, status: "running", pause: undefined, rows };
    }
    case "undo": {
      const { action, purpose } = journal;
      if (action !== purpose) return carryOut("resume", journal);
      const done = journal.rows.filter((row) => isUndoable(row, purpose));
      const rows = done.map(({ username, state }) => ({
        username,
        state: purpose === "follow" ? state : ("todo" as const),
      }));
      const undo = purpose === "follow" ? "unfollow" : "follow";
      return { ...journal, action: undo, status: "running", pause: undefined, rows };
    }
    default:
      return order satisfies never;
  }
}

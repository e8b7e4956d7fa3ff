import type { Journal } from "./journal.ts";
import type { Order } from "./tabs.ts";
import { isUndoable } from "./view.ts";

/** Returns the journal of a new run. */
export function newJournal(account: Journal["account"], usernames: readonly string[]): Journal {
  const rows = usernames.map((username) => ({ username, state: "todo" as const }));
  return { account, action: "follow", status: "running", rows };
}

/** Returns the journal after an order; undefined if the order has no effect on it. */
export function carryOut(order: Exclude<Order, "dismiss">, before: Journal): Journal | undefined {
  const journal = { ...before, waitsUntil: undefined };
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
      if (journal.action === "unfollow") return carryOut("resume", journal);
      const rows = journal.rows.filter(isUndoable).map(({ username, state }) => ({ username, state }));
      return { ...journal, action: "unfollow", status: "running", pause: undefined, rows };
    }
    default:
      return order satisfies never;
  }
}

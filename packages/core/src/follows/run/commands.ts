import type { Acct } from "../../lib/acct.ts";
import { isUndoable, NO_WAIT, type Journal } from "./journal.ts";

export const COMMANDS = ["pause", "resume", "stop", "undo", "retry", "dismiss"] as const;
/** A command of the visitor. */
export type Command = (typeof COMMANDS)[number];

export interface NewRun {
  readonly accts: readonly Acct[];
  readonly action: Journal["action"];
}

/** Returns the journal of a new run. */
export function newJournal(account: Journal["account"], { accts, action }: NewRun): Journal {
  const rows = accts.map((acct) => ({ acct, state: "todo" as const }));
  return { account, action, purpose: action, status: "running", rows };
}

/** Returns the journal after a command; undefined if the command has no effect on it. */
export function applyCommand(command: Exclude<Command, "dismiss">, journal: Journal): Journal | undefined {
  const { action, purpose, status, rows } = journal;
  const running = { ...journal, ...NO_WAIT, status: "running", pause: undefined } as const;
  switch (command) {
    case "pause":
      return status === "running" ? { ...running, status: "paused", pause: { kind: "visitor" } } : undefined;
    case "stop":
      return status === "done" || status === "stopped" ? undefined : { ...running, status: "stopped" };
    case "resume":
      return status === "done" ? undefined : running;
    case "retry":
      return { ...running, rows: rows.map(({ acct, state }) => ({ acct, state })) };
    case "undo": {
      if (action !== purpose) return applyCommand("resume", journal);
      const isFollow = purpose === "follow";
      const done = rows.filter((row) => isUndoable(row, purpose));
      const undone = done.map(({ acct, state }) => ({ acct, state: isFollow ? state : ("todo" as const) }));
      return { ...running, action: isFollow ? "unfollow" : "follow", rows: undone };
    }
    default:
      return command satisfies never;
  }
}

import type { RequestsTo } from "../../lib/requests-to.ts";
import type { Clock, Time } from "../../lib/clock.ts";
import type { BatchFollows } from "../batch.ts";
import type { FollowRun } from "../run/follow-run.ts";
import type { ListedRow, ListsJournal } from "./journal.ts";
import { isOfRun, isRunning, type Standing } from "./view.ts";

/** While the run follows, so many accounts are added to a list at once. */
const BATCH = 10;
const DAY_MS = 86_400_000;
const MAX_DAYS = 14;

export interface ListsWorkplace {
  readonly batch: BatchFollows;
  readonly clock: Clock;
  readonly run: Pick<FollowRun, "view" | "undo">;
  /** Aborted when this tab no longer leads. */
  readonly signal: AbortSignal;
  /** Requests with the permission; undefined if it is not held. */
  http(): RequestsTo | undefined;
  /** The permission that is held. */
  held(): { readonly since: Time } | undefined;
  /** A permission from before this time is of a finish that the visitor has left. */
  leftBefore(): Time;
  readonly giveBack: () => Promise<void>;
  /** Undefined if this tab no longer leads. */
  journal(): ListsJournal | undefined;
  /** Stores and shows what has changed. */
  edit(changed: Partial<ListsJournal>): void;
  /** Rejects if this tab, which may have been frozen, no longer leads. */
  awake(): Promise<void>;
  log(message: string, error: unknown): void;
  standings(): (row: ListedRow) => Standing;
}

type Seen = Pick<ListsWorkplace, "journal" | "run" | "standings" | "clock" | "http" | "held" | "leftBefore">;

/** Whether the permission is needed no more. */
export function isOver({ standings, clock, held, leftBefore }: Seen, { status, lists, rows }: ListsJournal): boolean {
  const standing = standings();
  const { since = -Infinity } = held() ?? {};
  const days = Math.abs(clock.now() - since) / DAY_MS; // the clock may have been wrong
  const isOpen = (row: ListedRow): boolean =>
    row.state === "sent" || (row.state === "todo" && !lists[row.list]?.problem && standing(row) !== "out");
  if (status === "undoing") return false;
  const isGone = status === "undone" && lists.every(({ stays }) => stays !== "permission");
  const isUnused = isGone || since <= leftBefore() || days > 1;
  return days > MAX_DAYS || (isUnused && (status !== "filling" || !rows.some(isOpen)));
}

/** The accounts to add now; undefined if none may be added. */
export function dueRows({ run, standings }: Seen, { status, isStalled, rows, lists }: ListsJournal) {
  const view = run.view.get();
  // a run that waits, e.g. for a rate limit, would wait longer
  const isHalted = view.kind !== "none" && view.kind !== "done" && view.kind !== "running";
  if (status !== "filling" || isStalled || isHalted) return undefined;
  const standing = standings();
  const open = rows.filter(({ list, state }) => state === "todo" && !lists[list]?.problem);
  const followed = open.filter((row) => standing(row) === "following");
  const rest = isRunning(view) ? open.filter((row) => standing(row) === "pending") : [];
  /** While the run goes on, accounts are added in batches. */
  const isDue = ({ list }: ListedRow): boolean =>
    rest.every((row) => row.list !== list) || followed.filter((row) => row.list === list).length >= BATCH;
  return followed.filter(isDue);
}

/** Whether nobody knows whether an account was added to its list. */
export const isUnsettled =
  ({ lists }: ListsJournal) =>
  ({ state, list }: ListedRow): boolean =>
    state === "sent" && lists[list]?.id !== undefined;

/** Whether there is something to do now, so that one tab has to lead. */
export function hasWork(place: Seen): boolean {
  const journal = place.journal();
  if (!journal) return false;
  if (journal.status === "undoing") return true;
  if (journal.status === "planned") return isOfRun(journal, place.run.view.get());
  if (place.http() === undefined) return false;
  const due = dueRows(place, journal);
  return isOver(place, journal) || (due !== undefined && (due.length > 0 || journal.rows.some(isUnsettled(journal))));
}

import { type AcctKey, keyOf } from "../../lib/acct.ts";
import type { Clock, Time } from "../../lib/clock.ts";
import type { RequestsTo } from "../../lib/requests-to.ts";
import type { BatchFollows } from "../batch.ts";
import type { FollowRun } from "../run/follow-run.ts";
import { actionOf, type RunRow } from "../run/journal.ts";
import type { FollowRunView } from "../run/view.ts";
import { afterUnfollows, isIn, isOfBefore, isToCome, type ListedRow, type ListsJournal } from "./journal.ts";
import type { ListRow, ServerListsView, ServerListView } from "./types.ts";

/** While the run follows, so many accounts are added to a list at once. */
const BATCH = 10;
export const DAY_MS = 86_400_000;
const MAX_DAYS = 14;

/** What the page knows about an account that is not in its list. "pending": the run has still to reach it */
export type Standing = "following" | "asked" | "pending" | "unknown" | "out";

/** What this page knows, which says what the journal means now. */
export interface ListsPage {
  readonly batch: BatchFollows;
  readonly clock: Clock;
  readonly run: Pick<FollowRun, "view" | "undo">;
  /** The journal of the signed-in account. */
  journal(): ListsJournal | undefined;
  /** The client that sends requests with the permission; undefined if the permission is not held. */
  http(): RequestsTo | undefined;
  /** The permission that is held. */
  held(): { readonly since: Time } | undefined;
}

/** Whether the run is in progress, so that it may follow more accounts without a press of the visitor. */
export const isRunning = ({ kind }: FollowRunView): boolean => kind === "running" || kind === "waiting";

/** Whether these lists are those of the run. */
export function isOfRun({ rows }: ListsJournal, run: FollowRunView): boolean {
  const accts = new Set(run.kind === "none" ? [] : run.rows.map(({ acct }) => keyOf(acct)));
  return rows.every(({ acct, isKept }) => isKept || accts.has(keyOf(acct)));
}

/** Returns a function that says for each account what the page knows about it. */
export function standings({ batch, run: { view } }: ListsPage): (row: ListedRow) => Standing {
  const run = view.get();
  const isFollow = (row: RunRow): boolean => run.kind !== "none" && actionOf(row, run.action) === "follow";
  const isOpen = (row: RunRow): boolean => (row.state === "waiting" || row.state === "busy") && isFollow(row);
  const open = run.kind !== "none" && run.kind !== "done" ? run.rows.filter(isOpen) : [];
  const reached = new Set(open.map(({ acct }) => keyOf(acct)));
  const failed = run.kind === "done" ? run.rows.filter(({ state }) => state === "failed" || state === "not-found") : [];
  const ended = new Set(failed.map(({ acct }) => keyOf(acct)));
  return ({ acct }) => {
    const state = batch.state(acct);
    const kind = state.kind === "busy" ? state.was : state.kind;
    if (state.kind === "busy" || reached.has(keyOf(acct))) return "pending";
    if (kind === "following") return "following";
    if (kind === "requested") return "asked";
    return kind === "unknown" && !ended.has(keyOf(acct)) ? kind : "out";
  };
}

export function viewOf(page: ListsPage): ServerListsView {
  const journal = page.journal();
  const run = page.run.view.get();
  const isHeld = page.http() !== undefined;
  if (!journal || (journal.status === "planned" && !isOfRun(journal, run))) return { kind: "none" };
  const { status } = journal;
  const standing = standings(page);
  const rows = new Map<AcctKey, ListRow>();
  const isOpen = status === "filling" || status === "planned";
  let isRead = true; // whether the page knows who of those that are not in their list is followed
  const lists = journal.lists.flatMap((list, index): ServerListView | [] => {
    const { title, id, isOurs, isEarlier, exclusive, problem, stays, others } = list;
    const counts = { total: 0, added: 0, asked: 0, refused: 0, again: 0 };
    const own = journal.rows.filter((row) => row.list === index && !isOfBefore(row));
    for (const row of status === "undone" ? [] : own) {
      const now = standing(row);
      if (now === "out" || row.state === "left" || (row.state === "again" && now === "pending")) continue;
      if (!isOpen && !isIn(row)) {
        if (status === "left") counts.total += 1; // it is followed, and in no list
        continue;
      }
      const isAdded = row.state === "added" || row.state === "there";
      const isRefused = !isAdded && (row.state === "refused" || problem !== undefined);
      counts.total += 1;
      if (isAdded) counts.added += 1;
      else if (isRefused) counts.refused += 1;
      else if (now === "asked") counts.asked += 1;
      else if (now === "unknown") isRead = false;
      else if (row.state === "again") counts.again += 1;
      rows.set(keyOf(row.acct), isAdded ? "added" : isRefused ? "refused" : "to-come");
    }
    if (own.length === 0) return []; // of an earlier fill
    return {
      title,
      isNew: isOurs && isEarlier !== true,
      exclusive,
      ...counts,
      ...(id && { id }),
      ...(problem && { problem }),
      ...(stays && { stays, others: others ?? 0 }),
    };
  });
  const missing = lists.some(({ total, added, asked, refused }) => total > added + asked + refused);
  if (isOpen && !isHeld && !isRead) return { kind: "none" };
  const isIncomplete = isOpen && lists.some(({ refused, problem }) => refused > 0 || problem !== undefined);
  const kind = (): Exclude<ServerListsView["kind"], "none"> => {
    if (status === "undoing" || status === "undone") return status;
    if (isOpen && missing && !isHeld) return "needs-permission";
    if (isOpen && missing && journal.isStalled !== true) return "filling";
    return isIncomplete || (isOpen && missing) ? "incomplete" : "done";
  };
  return { kind: kind(), lists, isHeld, rows };
}

/** Returns the view before if it is equal, so that a page can tell both by their identity. */
export function keptView(now: ServerListsView, before: ServerListsView): ServerListsView {
  const textOf = (view: ServerListsView): string =>
    view.kind === "none" ? "" : JSON.stringify({ ...view, rows: Array.from(view.rows) });
  return textOf(now) === textOf(before) ? before : now;
}

/** Whether the permission is needed no more. */
export function isOver(page: ListsPage, journal: ListsJournal): boolean {
  const { clock, held, run } = page;
  const { status, usedAt = Infinity, lists, rows } = journal;
  const standing = standings(page);
  const { since = -Infinity } = held() ?? {};
  const days = Math.abs(clock.now() - since) / DAY_MS; // the clock may have been wrong
  const isOpen = (row: ListedRow): boolean =>
    row.state === "sent" || (isToCome(row) && !lists[row.list]?.problem && standing(row) !== "out");
  if (status === "undoing") return false;
  const isGone = status === "undone" && lists.every(({ stays }) => stays !== "permission");
  // the finish of the run has an undo until it is left, and a new permission is for what the visitor does next
  const hasOwn = rows.some(({ isKept }) => !isKept);
  const isAwaited = since > usedAt || (!isGone && hasOwn && isOfRun(journal, run.view.get()));
  // a run that is planned is about to start, unless its tab was killed
  const isUnused = status !== "planned" && (!isAwaited || days > 1);
  return days > MAX_DAYS || (isUnused && (status !== "filling" || !rows.some(isOpen)));
}

/** The accounts to add now; undefined if none may be added. */
export function dueRows(page: ListsPage, { status, isStalled, rows, lists }: ListsJournal) {
  const view = page.run.view.get();
  // a run that waits, e.g. for a rate limit, would wait longer
  const isHalted = view.kind !== "none" && view.kind !== "done" && view.kind !== "running";
  if (status !== "filling" || isStalled || isHalted) return undefined;
  const standing = standings(page);
  const open = rows.filter((row) => isToCome(row) && !lists[row.list]?.problem);
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

/** The rows of the journal with the unfollowed accounts marked. Undefined if the server has named none. */
export const unfollowsIn = ({ batch }: ListsPage, journal: ListsJournal): readonly ListedRow[] | undefined =>
  afterUnfollows(journal, (acct) => batch.state(acct).kind === "not-following");

/** Whether there is something to do now, so that one tab has to lead. */
export function hasWork(page: ListsPage): boolean {
  const journal = page.journal();
  if (!journal) return false;
  if (journal.status === "undoing") return true;
  if (journal.status === "planned" && isOfRun(journal, page.run.view.get())) return true;
  if (unfollowsIn(page, journal)) return true;
  if (page.http() === undefined) return false;
  const due = dueRows(page, journal);
  return isOver(page, journal) || (due !== undefined && (due.length > 0 || journal.rows.some(isUnsettled(journal))));
}

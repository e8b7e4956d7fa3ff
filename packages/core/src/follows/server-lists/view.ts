import { type AcctKey, keyOf } from "../../lib/acct.ts";
import type { Time } from "../../lib/clock.ts";
import type { BatchFollows } from "../batch.ts";
import type { FollowRunView } from "../run/view.ts";
import { isOwnedBy } from "../shared-work.ts";
import { isIn, type ListedRow, type ListsJournal } from "./journal.ts";
import type { ListRow, ServerListsView, ServerListView } from "./types.ts";

/** What the page knows about an account that is not in its list. */
export type Standing = "following" | "asked" | "pending" | "out";

export interface ListsContext {
  readonly batch: Pick<BatchFollows, "account" | "state">;
  readonly run: FollowRunView;
  readonly isHeld: boolean;
  readonly now: Time;
}

/** Whether the run is in progress, so that it may follow more accounts without a press of the visitor. */
export const isRunning = ({ kind }: FollowRunView): boolean => kind === "running" || kind === "waiting";

/** Whether these lists are those of the run. */
export function isOfRun({ rows }: ListsJournal, run: FollowRunView): boolean {
  const accts = new Set(run.kind === "none" ? [] : run.rows.map(({ acct }) => keyOf(acct)));
  return rows.every(({ acct, isKept }) => isKept || accts.has(keyOf(acct)));
}

/** Returns a function that says for each account what the page knows about it. */
export function standings({ batch, run }: ListsContext): (row: ListedRow) => Standing {
  const isUnfinished = run.kind !== "none" && run.kind !== "done" && run.action === "follow";
  const open = isUnfinished ? run.rows.filter(({ state }) => state === "waiting" || state === "busy") : [];
  const reached = new Set(open.map(({ acct }) => keyOf(acct)));
  const failed = run.kind === "done" ? run.rows.filter(({ state }) => state === "failed" || state === "not-found") : [];
  const ended = new Set(failed.map(({ acct }) => keyOf(acct)));
  return ({ acct }) => {
    const state = batch.state(acct);
    const kind = state.kind === "busy" ? state.was : state.kind;
    if (state.kind === "busy" || reached.has(keyOf(acct))) return "pending";
    if (kind === "following") return "following";
    if (kind === "requested") return "asked";
    return kind === "unknown" && !ended.has(keyOf(acct)) ? "pending" : "out";
  };
}

export function viewOf(journal: ListsJournal | undefined, context: ListsContext): ServerListsView {
  const isPlanned = journal?.status === "planned" && !isOfRun(journal, context.run);
  if (!journal || isPlanned || !isOwnedBy(journal, context.batch.account())) return { kind: "none" };
  const { status, waitsUntil = 0 } = journal;
  const standing = standings(context);
  const rows = new Map<AcctKey, ListRow>();
  let isActive = isRunning(context.run); // or else the page does not know yet who is followed
  const isOpen = status === "filling" || status === "planned";
  const lists = journal.lists.flatMap((list, index): ServerListView | [] => {
    const { title, id, isOurs, exclusive, problem, stays, others } = list;
    const counts = { total: 0, added: 0, asked: 0, refused: 0 };
    const own = journal.rows.filter((row) => row.list === index);
    for (const row of status === "undone" ? [] : own) {
      const now = standing(row);
      if (now === "out") continue;
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
      else if (now === "following") isActive = true;
      rows.set(keyOf(row.acct), isAdded ? "added" : isRefused ? "refused" : "to-come");
    }
    if (own.length === 0) return []; // of an earlier fill
    return {
      title,
      isOurs,
      exclusive,
      ...counts,
      ...(id && { id }),
      ...(problem && { problem }),
      ...(stays && { stays, others: others ?? 0 }),
    };
  });
  const missing = lists.some(({ total, added, asked, refused }) => total > added + asked + refused);
  const isIncomplete = isOpen && lists.some(({ refused, problem }) => refused > 0 || problem !== undefined);
  const kind = (): Exclude<ServerListsView["kind"], "none"> => {
    if (status === "undoing" || status === "undone" || status === "no-lists") return status;
    if (isOpen && missing && !context.isHeld) return "needs-permission";
    if (isOpen && missing && journal.isStalled !== true)
      return isActive && waitsUntil <= context.now ? "filling" : "waiting";
    return isIncomplete || (isOpen && missing) ? "incomplete" : "done";
  };
  return { kind: kind(), lists, isHeld: context.isHeld, rows };
}

/** Returns the view before if it is equal, so that a page can tell both by their identity. */
export function keptView(now: ServerListsView, before: ServerListsView): ServerListsView {
  const textOf = (view: ServerListsView): string =>
    view.kind === "none" ? "" : JSON.stringify({ ...view, rows: Array.from(view.rows) });
  return textOf(now) === textOf(before) ? before : now;
}

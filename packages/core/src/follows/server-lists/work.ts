import { type AcctKey, keyOf } from "../../lib/acct.ts";
import type { Time } from "../../lib/clock.ts";
import { toFollowError } from "../../lib/follow-error.ts";
import { isTooLong, retryTime, wait } from "../../lib/wait.ts";
import { hadNoEffect, isRefusal, listsAt, type ServerList } from "./at-server.ts";
import { afterReading, isNamed, isOfBefore, type JournalList, type ListedRow, type ListsJournal } from "./journal.ts";
import { dueRows, isOfRun, isOver, isRunning, isUnsettled, type ListsPage, standings, unfollowsIn } from "./view.ts";

const MAX_BATCH = 40;
/** Some servers make one list of two that are requested within a second. */
const BETWEEN_LISTS_MS = 1_100;
const MAX_TRIES = 4;
/** A server may say "following" before it has followed: its relation is read again after this time, each time twice as long. */
const RECHECK_MS = 5_000;
const MAX_WAIT_MS = 60_000;
/** The failures in a row without an answer after which nothing is sent before the visitor, or a later visit, tries again. */
const MAX_FAILURES = 6;
/** The states of accounts that we may have put into a list. */
const OURS: ReadonlySet<ListedRow["state"]> = new Set(["added", "sent", "left", "again"]);
/** How long a page that has just opened may not know the run, and how long its leader may need to answer. */
const RUN_LOADS_MS = 10_000;

interface ListsWorkplace extends ListsPage {
  /** Aborted when this tab no longer leads. */
  readonly signal: AbortSignal;
  readonly giveBack: () => Promise<void>;
  /** Stores and shows what has changed. */
  edit(changed: Partial<ListsJournal>): void;
  /** Rejects if this tab, which may have been frozen, no longer leads. */
  awake(): Promise<void>;
  log(message: string, error: unknown): void;
}

/** The work of the tab that leads. Each step begins with what the journal says, so that a kill between two requests loses nothing. */
export function createWork(place: ListsWorkplace) {
  const { batch, clock, run, signal, edit, awake } = place;
  const confirmed = new Set<AcctKey>(); // the server says that these are followed
  const recheckAt = new Map<AcctKey, { readonly at: Time; readonly after: number }>();
  const tries = new Map<number, number>();
  let seen: readonly ServerList[] | undefined; // the visitor's lists at the server; undefined before the first read
  let isStale = false; // whether a list was made since
  let failures = 0;
  let runSoughtAt: Time | undefined;
  let hasUndone = false;
  let nap = new AbortController();

  const server = () => {
    const http = place.http();
    if (!http) throw new Error("The permission is not held");
    return listsAt(http, signal);
  };
  const listAt = (index: number): JournalList | undefined => place.journal()?.lists[index];
  const rowsOf = (index: number) => place.journal()?.rows.filter(({ list }) => list === index) ?? [];
  const editList = (index: number, changed: Partial<JournalList>): void => {
    const lists = place.journal()?.lists.map((list, at) => (at === index ? { ...list, ...changed } : list));
    if (lists) edit({ lists });
  };
  /** Changes rows. @param change returns the row's new fields */
  const editRows = (of: readonly ListedRow[], change: (row: ListedRow) => Partial<ListedRow>): void => {
    const accts = new Set(of.map(({ acct }) => acct));
    const rows = place.journal()?.rows.map((row) => (accts.has(row.acct) ? { ...row, ...change(row) } : row));
    if (rows) edit({ rows });
  };
  const hasTried = (index: number): boolean => {
    tries.set(index, (tries.get(index) ?? 0) + 1);
    return (tries.get(index) ?? 0) >= MAX_TRIES;
  };

  /** Reads the visitor's lists, and what they say about those of the journal. */
  const overview = async (): Promise<void> => {
    seen = await server().all();
    const journal = place.journal();
    if (journal) edit(afterReading(journal, seen));
  };
  const make = async (index: number): Promise<void> => {
    const { title = "" } = listAt(index) ?? {};
    const known = seen ?? [];
    if (hasTried(index)) return editList(index, { problem: "not-made" });
    // this tab, or one that was killed, may just have made another one
    if (place.journal()?.lists.some((list) => list.id !== undefined && list.isEarlier !== true))
      await wait(BETWEEN_LISTS_MS, clock, signal);
    editList(index, { before: known.filter((list) => isNamed(list, title)).map(({ id }) => id) });
    await awake();
    const made = await server()
      .make(title)
      .catch((error: unknown) => {
        if (hadNoEffect(error)) editList(index, { before: undefined });
        if (!isRefusal(error)) throw error;
        editList(index, { problem: toFollowError(error).kind === "unprocessable" ? "full" : "not-made" });
        return "refused" as const;
      });
    if (made === "refused") return;
    const isMerged = known.some(({ id }) => id === made?.id);
    if (made && !isMerged) editList(index, { id: made.id, before: undefined, isRead: true });
    if (isMerged) editList(index, { before: undefined });
    if (made && seen) seen = [...seen, made];
    isStale = true;
  };
  /** Reads the accounts in a list; undefined if the list is gone. */
  const membersOf = async (index: number): Promise<ReadonlySet<string> | undefined> => {
    const { id = "" } = listAt(index) ?? {};
    try {
      return await server().members(id);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      await overview(); // which says whether the list is gone
      if (listAt(index)?.id === id) throw error;
      return undefined;
    }
  };
  /** Reads what the requests of an earlier tab have done, and which accounts were in the list before. */
  const settle = async (index: number): Promise<void> => {
    const members = await membersOf(index);
    if (!members) return;
    const isThere = ({ id }: ListedRow): boolean => id !== undefined && members.has(id);
    const isFirst = !listAt(index)?.isRead;
    editRows(rowsOf(index), (row) => {
      if (row.state === "sent") return { state: isThere(row) ? "added" : "todo" };
      return isFirst && row.state === "todo" && isThere(row) ? { state: "there" } : {};
    });
    editList(index, { isRead: true });
  };
  /** Reads whether the server has followed the accounts. */
  const check = async (rows: readonly ListedRow[]): Promise<void> => {
    const turn = { signal, check: awake };
    for (const row of rows) {
      if (row.id !== undefined) continue;
      const id = await batch.find(row.acct, turn).catch((error: unknown) => {
        if (!isRefusal(error) && !/not-found|gone/.test(toFollowError(error).kind)) throw error;
        return undefined;
      });
      editRows([row], () => (id === undefined ? { state: "refused" } : { id }));
    }
    // where every relation costs a request, what the page knows is enough
    const relations = batch.readsSingly()
      ? undefined
      : await batch.relations(
          rows.map(({ acct }) => acct),
          turn,
        );
    for (const { acct } of rows) {
      const key = keyOf(acct);
      const after = Math.min((recheckAt.get(key)?.after ?? RECHECK_MS / 2) * 2, MAX_WAIT_MS);
      if (!relations || relations.get(key) === "following") confirmed.add(key);
      else recheckAt.set(key, { at: clock.now() + after, after });
    }
  };
  const add = async (index: number, rows: readonly ListedRow[]): Promise<void> => {
    const { id: list = "" } = listAt(index) ?? {};
    const send = async (some: readonly ListedRow[]): Promise<boolean> => {
      try {
        await awake();
        await server().add(
          list,
          some.flatMap(({ id }) => id ?? []),
        );
        return true;
      } catch (error) {
        if (isRefusal(error)) return false;
        if (hadNoEffect(error)) editRows(some, () => ({ state: "todo" }));
        throw error;
      }
    };
    editRows(rows, () => ({ state: "sent" }));
    if (!(await send(rows)) && rows.length > 1) for (const row of rows) await send([row]);
    const members = await membersOf(index);
    if (members) editRows(rows, ({ id = "" }) => ({ state: members.has(id) ? "added" : "refused" }));
    failures = 0;
  };

  /** Removes our accounts from a list, and the list if this fill has made it and it holds no others. */
  const remove = async (index: number): Promise<void> => {
    const { id = "", isOurs, isEarlier } = listAt(index) ?? {};
    const members = await membersOf(index);
    if (!members) return editList(index, { isUndone: true, problem: undefined }); // also if the step before has deleted it
    const ours = rowsOf(index).filter(({ state, isKept }) => OURS.has(state) && !isKept);
    editRows(ours, ({ id: own = "" }) => ({ state: members.has(own) ? "added" : "todo" }));
    const mine = ours.flatMap((row) => (members.has(row.id ?? "") ? (row.id ?? []) : []));
    const isEmpty = members.size === 0;
    if (mine.length === 0 && !(isOurs && isEmpty && isEarlier !== true))
      return editList(index, { isUndone: true, stays: isOurs && !isEmpty ? "others" : "theirs", others: members.size });
    if (hasTried(index)) return editList(index, { isUndone: true, stays: "permission" });
    await awake();
    // a list is deleted only once it was read as empty: a page of its accounts may not be all of them
    await (isEmpty ? server().delete(id) : server().remove(id, mine)).catch((error: unknown) => {
      if (!isRefusal(error)) throw error;
    });
    // the next step reads what is left
  };
  const undoStep = (journal: ListsJournal): (() => void | Promise<void>) | number => {
    const { lists, rows, isStalled } = journal;
    const index = lists.findIndex(({ isUndone }) => !isUndone);
    const list = lists[index];
    if (!list) return undoRun(journal);
    const isEarlier = rows.every((row) => row.list !== index || row.isKept);
    if (isEarlier || (list.id === undefined && !list.before)) return () => editList(index, { isUndone: true });
    if (isStalled || !place.http()) return () => editList(index, { isUndone: true, stays: "permission" });
    return list.id === undefined ? overview : () => remove(index);
  };
  /** Undoes the run of these lists, which may be another one by now. */
  const undoRun = (journal: ListsJournal): (() => void) | number => {
    const view = run.view.get();
    const now = clock.now();
    runSoughtAt ??= now;
    const isUndoable =
      view.kind !== "none" &&
      view.purpose === "follow" &&
      view.action === "follow" &&
      view.undoable + view.uncertain > 0;
    const isTodo = journal.undoesRun === true && (view.kind === "none" || (isOfRun(journal, view) && isUndoable));
    if (!isTodo || now - runSoughtAt >= RUN_LOADS_MS) return () => edit({ status: "undone" });
    if (isUndoable && !hasUndone) run.undo();
    hasUndone ||= isUndoable;
    return RUN_LOADS_MS;
  };

  /** The next request; a time to wait for a change; undefined if there is nothing to do. */
  const nextStep = (journal: ListsJournal): (() => void | Promise<void>) | number | undefined => {
    if (!batch.page.isOnline()) return MAX_WAIT_MS;
    if (journal.status === "undoing") return undoStep(journal);
    if (journal.status === "planned" && isOfRun(journal, run.view.get())) return () => edit({ status: "filling" });
    if (!place.http()) return undefined;
    if (isOver(place, journal)) return place.giveBack;
    const due = dueRows(place, journal);
    if (!due) return undefined;
    const now = clock.now();
    const unsettled = journal.rows.find(isUnsettled(journal));
    const fresh = due.filter(({ acct }) => !confirmed.has(keyOf(acct)) && (recheckAt.get(keyOf(acct))?.at ?? 0) <= now);
    const ready = due.filter(({ acct }) => confirmed.has(keyOf(acct)));
    if (due.length === 0 && !unsettled) return isRunning(run.view.get()) ? MAX_WAIT_MS : undefined;
    if (!seen || journal.lists.some(({ before }) => before)) return overview;
    if (unsettled) return () => settle(unsettled.list);
    if (fresh.length > 0) return () => check(fresh.slice(0, MAX_BATCH));
    if (ready.length === 0) return Math.min(...due.map(({ acct }) => (recheckAt.get(keyOf(acct))?.at ?? now) - now));
    const standing = standings(place);
    const isMissing = ({ id, problem }: JournalList, index: number): boolean =>
      id === undefined && !problem && rowsOf(index).some((row) => !isOfBefore(row) && standing(row) !== "out");
    const missing = journal.lists.findIndex(isMissing);
    if (missing >= 0) return () => make(missing);
    if (isStale) {
      isStale = false;
      return overview;
    }
    const { list: index = 0 } = ready[0] ?? {};
    if (!listAt(index)?.isRead) return () => settle(index);
    return () => add(index, ready.filter(({ list }) => list === index).slice(0, MAX_BATCH));
  };
  const rest = async (ms: number): Promise<void> => {
    nap = new AbortController();
    await wait(ms, clock, AbortSignal.any([signal, nap.signal])).catch(() => {});
    await awake();
  };
  const fail = (error: unknown): void => {
    if (signal.aborted) return;
    const now = clock.now();
    const { kind, retryAt } = toFollowError(error);
    if (kind === "rate-limit") return edit({ waitsUntil: retryTime(retryAt, now) });
    if (!place.http()) return; // the server has ended the permission
    failures += 1;
    if (kind !== "forbidden" && failures <= MAX_FAILURES)
      return edit({ waitsUntil: now + Math.min(RECHECK_MS * 2 ** (failures - 1), MAX_WAIT_MS) });
    place.log("The lists at the server could not be filled", error);
    edit({ isStalled: true });
  };
  return {
    /** Works until there is nothing to do, or this tab no longer leads. */
    async run(): Promise<void> {
      for (let journal = place.journal(); journal && !signal.aborted; journal = place.journal()) {
        const rows = unfollowsIn(place, journal);
        if (rows) {
          edit({ rows });
          continue;
        }
        const { waitsUntil = 0 } = journal;
        const left = waitsUntil - clock.now();
        const isWaiting = left > 0 && !isTooLong(left);
        const step = isWaiting ? left : nextStep(journal);
        try {
          if (step === undefined) return;
          if (typeof step === "number") await rest(step);
          else {
            if (waitsUntil > 0) edit({ waitsUntil: undefined });
            await step();
          }
        } catch (error) {
          fail(error);
        }
      }
    },
    /** Ends a wait for a change. */
    wake: (): void => nap.abort(),
  };
}

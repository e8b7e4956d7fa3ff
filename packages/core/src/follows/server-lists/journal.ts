import { type Acct, acctIn, keyOf } from "../../lib/acct.ts";
import type { Time } from "../../lib/clock.ts";
import { finite, listOf, oneOf, optional, type Read, type Reader, shape, text } from "../../lib/shape.ts";
import type { ActingAccount } from "../signed-in-session.ts";
import type { ServerList } from "./at-server.ts";
import type { ListProblem, ListTarget, ServerListView } from "./types.ts";

export const COMMANDS = ["retry", "leave", "undo"] as const;
export type Command = (typeof COMMANDS)[number];

const ROW_STATES = ["todo", "sent", "added", "there", "past", "left", "again", "refused"] as const;

/**
 * One account of a list.
 * - "sent": a request to add it was sent, and its effect is not known
 * - "added": by us, as it was read back; "there": it was in the list before
 * - "past": an earlier fill has put it into the list, or found it there
 * - "left": it was unfollowed, and most servers have then taken it out of the list
 * - "again": the visitor has taken that unfollow back, so it is to be added again
 */
export interface ListedRow {
  readonly acct: Acct;
  /** The index of its list. */
  readonly list: number;
  readonly state: (typeof ROW_STATES)[number];
  /** The account's id at the server, once it was looked up. */
  readonly id?: string | undefined;
  /** Of an earlier fill: an undo leaves it in the list. */
  readonly isKept?: boolean | undefined;
}

const truth: Reader<boolean> = (value) => (typeof value === "boolean" ? value : undefined);

const readRow: Reader<ListedRow> = (value) => {
  const [address, list, name, id, kept]: readonly unknown[] = Array.isArray(value) ? value : [];
  const acct = acctIn({})(address);
  const [at, state] = [finite(list), oneOf(...ROW_STATES)(name)];
  if (acct === undefined || at === undefined || state === undefined) return undefined;
  return { acct, list: at, state, id: text(id) || undefined, isKept: kept === 1 };
};

const readList = shape({
  title: text,
  id: optional<string | undefined>(text),
  /** Whether Roster made it, so that an undo may delete it. */
  isOurs: truth,
  /** Whether the list existed before the last call of `fill`. */
  isEarlier: optional<boolean | undefined>(truth),
  /** The ids of the lists of its title right before it was requested; set while nobody knows whether it was made. */
  before: optional<readonly string[] | undefined>(listOf(text)),
  exclusive: optional<boolean | undefined>(truth),
  /** Whether its members were read before the first account was added. */
  isRead: optional<boolean | undefined>(truth),
  problem: optional<ListProblem | undefined>(oneOf("full", "gone", "not-made")),
  stays: optional<ServerListView["stays"]>(oneOf("others", "theirs", "permission")),
  others: optional<number | undefined>(finite),
  isUndone: optional<boolean | undefined>(truth),
});
export type JournalList = Read<typeof readList>;

const readFields = shape({
  /** Only this account at this server may see the journal and continue. */
  account: shape({ host: text, id: text }),
  /** "planned": the run has not begun. */
  status: oneOf("planned", "filling", "left", "undoing", "undone"),
  /** When the visitor last began or changed the work, with the permission that they had then. */
  usedAt: optional<Time | undefined>(finite),
  waitsUntil: optional<Time | undefined>(finite),
  /** The server has not answered, or has refused, too often. */
  isStalled: optional<boolean | undefined>(truth),
  /** Whether the undo of the lists also undoes the run. */
  undoesRun: optional<boolean | undefined>(truth),
  lists: listOf(readList),
  rows: listOf(readRow),
});
/** The stored state of the lists. Another tab, or a later visit, continues from it. */
export type ListsJournal = Read<typeof readFields>;

/** Reads a stored journal. Undefined for everything that this version does not write. */
export const readJournal: Reader<ListsJournal> = (value) => {
  const journal = readFields(value);
  return journal?.rows.every(({ list }) => journal.lists[list] !== undefined) ? journal : undefined;
};

/** Returns a journal as it is stored. A row is `[acct, list, state, id, 1 if it is kept]`. */
export function printJournal(journal: ListsJournal | undefined): object | undefined {
  const rows = journal?.rows.map(({ acct, list, state, id = "", isKept }) => [acct, list, state, id, isKept ? 1 : 0]);
  return journal && { ...journal, rows };
}

/** Whether an account is in its list, or may be. */
export const isIn = ({ state }: ListedRow): boolean => state === "added" || state === "there" || state === "sent";

/** Whether an account is to be added once it is followed. */
export const isToCome = ({ state }: ListedRow): boolean => state === "todo" || state === "again";

/** Whether an account was put into its list, or found there. */
const wasIn = ({ state }: ListedRow): boolean => state === "added" || state === "there" || state === "past";

/** Whether an account belongs only to an earlier fill, and not to the last one. */
export const isOfBefore = ({ state, isKept }: ListedRow): boolean =>
  state === "past" || (state === "left" && isKept === true);

/** Whether a list has a title, in any letter case. */
export const isNamed = (list: { readonly title: string }, title: string): boolean =>
  list.title.trim().toLowerCase() === title.trim().toLowerCase();

/**
 * Returns the journal of a new fill. Lists of ours that the earlier journal knows by id are used again, and their accounts that are
 * to come still are.
 */
export function filled(
  targets: readonly (ListTarget & { /** The id of a list of the visitor. */ readonly use?: string | undefined })[],
  earlier: ListsJournal | undefined,
  account: ActingAccount,
): ListsJournal {
  const fresh = { isEarlier: true, isRead: undefined, isUndone: undefined, stays: undefined, problem: undefined };
  const known = (earlier?.lists ?? []).filter(({ id }) => id !== undefined);
  const lists: JournalList[] = known.map((list) => ({ ...list, ...fresh }));
  const rows = new Map<string, ListedRow>();
  for (const row of earlier?.rows ?? []) {
    const list = known.findIndex((one) => one === earlier?.lists[row.list]);
    const isWaiting = earlier?.status === "filling" && (isToCome(row) || row.state === "sent");
    const isPast = wasIn(row) && (earlier?.status !== "undone" || row.isKept === true);
    if (list >= 0 && (isWaiting || isPast))
      rows.set(keyOf(row.acct), { ...row, list, state: isWaiting ? row.state : "past", isKept: true });
  }
  for (const { title, accts, use } of targets) {
    const isSame = (list: JournalList): boolean =>
      use === undefined ? list.isOurs && isNamed(list, title) : list.id === use;
    let list = lists.findIndex(isSame);
    if (list < 0) list = lists.push({ title, isOurs: use === undefined, ...(use !== undefined && { id: use }) }) - 1;
    for (const acct of accts) rows.set(keyOf(acct), { acct, list, state: "todo" });
  }
  return { account, status: "planned", lists, rows: Array.from(rows.values()) };
}

/** Returns what the visitor's lists, as the server has them, say about those of the journal. */
export function afterReading(
  { lists, rows }: ListsJournal,
  all: readonly ServerList[],
): Pick<ListsJournal, "lists" | "rows"> {
  const used = new Set(lists.map(({ id }) => id));
  const gone = new Set<number>();
  const next = lists.map((list, index): JournalList => {
    const { id, before, isOurs, title } = list;
    const found = all.find((one) => one.id === id);
    if (found) return { ...list, title: found.title, exclusive: found.exclusive, before: undefined };
    if (id !== undefined) {
      const own = rows.filter((row) => row.list === index);
      // an empty list of ours can be made again for new accounts
      if (isOurs && !own.some(isIn) && own.some(({ state }) => state === "todo"))
        return { ...list, id: undefined, isRead: undefined, isEarlier: undefined };
      gone.add(index);
      return { ...list, id: undefined, problem: "gone" };
    }
    if (!before) return list;
    // the answer was lost: a list of this title that was not there before is ours, if there is only one
    const made = all.filter((one) => isNamed(one, title) && !before.includes(one.id) && !used.has(one.id));
    const [own] = made.length === 1 ? made : [];
    return { ...list, before: undefined, ...(own && { id: own.id, exclusive: own.exclusive }) };
  });
  const isLost = (index: number): boolean => lists[index]?.id !== undefined && next[index]?.id === undefined;
  const rest = rows.filter(({ list, state }) => (state !== "past" && state !== "left") || !isLost(list));
  return { lists: next, rows: rest.map((row) => (gone.has(row.list) ? { ...row, state: "todo" } : row)) };
}

/** Keeps an account that the visitor has put into a list: an undo does not take it out. */
const asKept = ({ state, isKept }: ListedRow): Pick<ListedRow, "isKept"> => ({ isKept: isKept || state === "there" });

/**
 * Marks the accounts that were unfollowed since, because most servers take them out of their lists then. Returns undefined if none
 * were.
 */
export function afterUnfollows(
  { status, rows }: ListsJournal,
  isUnfollowed: (acct: Acct) => boolean,
): readonly ListedRow[] | undefined {
  const isOut = (row: ListedRow): boolean =>
    wasIn(row) && (status !== "undone" || row.isKept === true) && isUnfollowed(row.acct);
  if (status === "planned" || status === "undoing" || !rows.some(isOut)) return undefined;
  return rows.map((row) => (isOut(row) ? { ...row, ...asKept(row), state: "left" } : row));
}

/**
 * Returns a journal in which these accounts are to be added again to the lists in which they were. Undefined if they were in none,
 * or if a list is still to be removed.
 */
export function restored(journal: ListsJournal, accts: readonly Acct[]): ListsJournal | undefined {
  const { status, lists, rows } = journal;
  if (status === "planned" || status === "undoing" || lists.some(({ stays }) => stays === "permission"))
    return undefined;
  const isUndone = status === "undone";
  // the visitor has given up the other missing accounts, or has taken their follows back
  const rest = rows.filter((row) => (isUndone ? row.isKept : status === "filling" || !isToCome(row)));
  const keys = new Set(accts.map(keyOf));
  const isBack = (row: ListedRow): boolean =>
    keys.has(keyOf(row.acct)) && (wasIn(row) || row.state === "left") && lists[row.list]?.id !== undefined;
  if (!rest.some(isBack)) return undefined;
  return {
    ...journal,
    status: "filling",
    isStalled: undefined,
    waitsUntil: undefined,
    lists: isUndone
      ? lists.map((list) => ({ ...list, isUndone: undefined, stays: undefined, isEarlier: true }))
      : lists,
    rows: rest.map((row) => (isBack(row) ? { ...row, ...asKept(row), state: "again" } : row)),
  };
}

/** Returns the journal after a command; undefined if the command has no effect on it. */
export function applyCommand(command: Command, journal: ListsJournal): ListsJournal | undefined {
  const { status, lists, rows } = journal;
  const again = { ...journal, isStalled: undefined, waitsUntil: undefined };
  switch (command) {
    case "retry":
      if (status === "undoing") return again;
      if (status === "undone" || status === "planned") return undefined;
      return {
        ...again,
        status: "filling",
        lists: lists.map((list) => (list.problem ? { title: list.title, isOurs: true, exclusive: undefined } : list)),
        rows: rows.map((row) => (row.state === "refused" ? { ...row, state: "todo" } : row)),
      };
    case "leave":
      return status === "filling" || status === "planned" ? { ...again, status: "left" } : undefined;
    case "undo":
      // a list that stayed because the permission was given back
      return {
        ...again,
        status: "undoing",
        undoesRun: status === "undoing" ? journal.undoesRun : status !== "undone",
        lists: lists.map((list) =>
          list.stays === "permission" ? { ...list, stays: undefined, isUndone: false } : list,
        ),
      };
    default:
      return command satisfies never;
  }
}

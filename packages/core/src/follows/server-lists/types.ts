import type { Acct, AcctKey } from "../../lib/acct.ts";
import type { Readable } from "../../lib/store.ts";

/** A list to fill at the visitor's server. */
export interface ListTarget {
  readonly title: string;
  readonly accts: readonly Acct[];
}

/**
 * Whether lists will be filled, or why not.
 * - `taken`: the visitor has lists of these titles, in any letter case, and has not said what to do with them
 * - "no-lists": the server has no lists; "not-read": it did not say which lists the visitor has, or the permission is not held
 * - "busy": other lists are being filled or undone, or there are no accounts
 */
export type FillResult =
  | "filled"
  | "no-lists"
  | "not-read"
  | "busy"
  | { readonly taken: readonly Pick<ServerListView, "title" | "exclusive">[] };

/** Why a list was not made, or can no longer be used. "full": the server takes no more lists. */
export type ListProblem = "full" | "gone" | "not-made";

/**
 * One list. Each number counts what the server has said.
 * `total` counts the accounts that are followed or requested, and those that the run has still to reach. Besides those that were
 * added or refused, these are the missing ones, and those that `leave()` has left out.
 */
export interface ServerListView {
  /** As the server has it, also if it was renamed there. */
  readonly title: string;
  /** Undefined until the list is made. */
  readonly id?: string;
  /** Whether Roster made it, or makes it, for this fill, so that an undo removes it unless others are in it. */
  readonly isNew: boolean;
  /** Whether its posts stay out of Home, as it was read back; undefined until then, and where the server does not say. */
  readonly exclusive: boolean | undefined;
  readonly total: number;
  /** In the list, as it was read back. */
  readonly added: number;
  /** Asked to follow: they join at a visit after they have accepted. */
  readonly asked: number;
  /** Not taken by the server. `retry()` tries them again. */
  readonly refused: number;
  /** Those of the missing accounts that `restore` adds again. Some servers have never taken them out of the list. */
  readonly again: number;
  readonly problem?: ListProblem;
  /**
   * After an undo, why the list is still there: others are in it, it is the visitor's own, or the permission was given back.
   * With "permission", another `undo()` removes it once the permission is held again. Absent if the list is removed.
   */
  readonly stays?: "others" | "theirs" | "permission";
  /** With `stays`: the number of other accounts in the list, as it was read; 0 if it was not read. */
  readonly others?: number;
}

/** What is known about an account of a list. "to-come": it is added once the run has followed it and the server says so. */
export type ListRow = "added" | "to-come" | "refused";

/**
 * The lists of the last fill.
 * - "filling": goes on while the page is open, also if the server limits the requests or does not answer
 * - "needs-permission": accounts are missing, and nothing is sent before the visitor consents again
 * - "incomplete": some were refused, a list has a problem, or some are to come at a later visit and the permission was given back
 * - "done": every account is in its list, but for those that were asked
 * - "undoing", "undone": ours are removed, and then the run undoes its follows
 */
export type ServerListsView =
  | { readonly kind: "none" }
  | {
      readonly kind: "filling" | "needs-permission" | "incomplete" | "done" | "undoing" | "undone";
      readonly lists: readonly ServerListView[];
      /** Whether the permission is held, so that an undo removes our lists at once. */
      readonly isHeld: boolean;
      readonly rows: ReadonlyMap<AcctKey, ListRow>;
    };

/**
 * Keeps the accounts of runs in lists at the visitor's server. All tabs of a browser together fill one set of lists at a time.
 * The permission is given back when every list is complete and the run is dismissed or a day old; after 14 days in any case.
 */
export interface ServerLists {
  readonly view: Readable<ServerListsView>;
  /**
   * Remembers the targets of the run that is about to start; call it before `run.start`, and `leave()` if that resolves to false.
   * Accounts are added after the run has followed them and the server says so. Until then, it only reads the visitor's lists.
   * @param theirs what to do with lists of the visitor that have a title of a target. An undo never deletes them. Those that Roster
   * made, as far as this browser knows, are used again in any case.
   */
  fill(targets: readonly ListTarget[], theirs?: "use" | "another"): Promise<FillResult>;
  /**
   * Adds accounts to the lists in which they were before they were unfollowed. Call it when the visitor takes the unfollow back,
   * once the follows have begun. Without the permission, the view says who is missing. Resolves to false if no list is known.
   */
  restore(accts: readonly Acct[]): Promise<boolean>;
  /** Tries refused accounts, and lists with a problem, again. */
  retry(): void;
  /** Gives up what is missing. What is in the lists stays. */
  leave(): void;
  /**
   * Removes our accounts from the lists, deletes those lists of ours that hold no others, and then undoes the run. It goes on
   * after a kill. Without the permission, the run is undone and the lists stay. Resolves when the run's undo has begun.
   */
  undo(): Promise<void>;
  /** Call it after `run.connect()`. Returns the function that disconnects. */
  connect(): () => void;
}

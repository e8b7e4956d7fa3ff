import type { Acct, AcctKey } from "../../lib/acct.ts";
import type { Readable } from "../../lib/store.ts";

/** A list to fill at the visitor's server. */
export interface ListTarget {
  readonly title: string;
  readonly accts: readonly Acct[];
  /** The id of a list of the visitor that they have said to use. An undo never deletes it. */
  readonly use?: string;
}

/** A list that the visitor has at their server. */
export interface NamedList {
  readonly title: string;
  readonly id: string;
  /** Whether its posts stay out of Home; undefined if the server does not say. */
  readonly exclusive: boolean | undefined;
  /** Whether Roster made it, as far as this browser knows: `fill` uses it again without asking. */
  readonly isOurs: boolean;
}

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
  readonly isOurs: boolean;
  /** Whether its posts stay out of Home, as it was read back; undefined until then, and where the server does not say. */
  readonly exclusive: boolean | undefined;
  readonly total: number;
  /** In the list, as it was read back. */
  readonly added: number;
  /** Asked to follow: they join at a visit after they have accepted. */
  readonly asked: number;
  /** Not taken by the server. `retry()` tries them again. */
  readonly refused: number;
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
 * - "filling": goes on while the page is open; "waiting": the same, but the server limits the requests or does not answer
 * - "needs-permission": accounts are missing, and nothing is sent before the visitor consents again
 * - "no-lists": the server has no lists, so that the posts go to Home
 * - "incomplete": some were refused, a list has a problem, or some are to come at a later visit and the permission was given back
 * - "done": every account is in its list, but for those that were asked
 * - "undoing", "undone": ours are removed, and then the run undoes its follows
 */
export type ServerListsView =
  | { readonly kind: "none" }
  | {
      readonly kind:
        | "filling"
        | "waiting"
        | "needs-permission"
        | "no-lists"
        | "incomplete"
        | "done"
        | "undoing"
        | "undone";
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
   * The visitor's lists of these titles, in any letter case, to ask "Use it / Make another". Needs the permission.
   * @throws RosterError "forbidden" without the permission, or as the request fails
   */
  named(titles: readonly string[], signal: AbortSignal): Promise<readonly NamedList[]>;
  /**
   * Remembers the targets of the run that is about to start; call it before `run.start`, and `leave()` if that resolves to false.
   * Accounts are added after the run has followed them and the server says so. Sends nothing yet.
   * Resolves to false if nobody is signed in, there are no accounts, or other lists are being filled or undone.
   */
  fill(targets: readonly ListTarget[]): Promise<boolean>;
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

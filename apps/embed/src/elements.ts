// The npm package has this file as its declarations, so it imports nothing.

/** The reason for a failed load. */
export type FeedProblem = "unknown" | "unreachable" | "malformed";

/** The state of a list. */
export type ListStatus = "loading" | "ready" | "empty" | "error";

/** An account of a list. */
export interface ListedAccount {
  /** "user" on the home server of the directory, else "user@host". */
  readonly handle: string;
  readonly username: string;
  /** The account's server, if it is not the home server. */
  readonly host?: string;
  readonly name: string;
  readonly isBeta?: boolean;
  readonly tags: Readonly<Record<string, readonly string[]>>;
  readonly followers?: { readonly twitter?: number; readonly mastodon?: number };
  /** The ISO date on which the directory listed it. */
  readonly added?: string;
  /** The address of its profile, in a list of `from`. */
  readonly url?: string;
}

/** `<roster-list>` for scripts. Its attributes are properties too. */
export interface RosterListElement extends HTMLElement {
  /** The accounts to list, in this order: usernames on the home server, full handles or addresses of profiles. */
  accounts: string | readonly string[] | null;
  /** The address of somebody's list, to show in place of accounts of the directory. */
  from: string | null;
  /** The accounts that the list shows. */
  readonly entries: readonly ListedAccount[];
  readonly status: ListStatus;
  /** Requests the data again. If that fails, the list stays as it is. */
  refresh(): Promise<void>;
  sort: string | null;
  limit: string | number | null;
  fill: string | null;
  layout: string | null;
  theme: string | null;
  heading: string | null;
  headingLevel: string | number | null;
  avatars: string | null;
  counts: string | null;
  tags: string | null;
  loading: string | null;
  follow: string | null;
  src: string | null;
  accent: string | null;
  onAccent: string | null;
}

/** `<roster-follow>` for scripts. */
export interface RosterFollowElement extends HTMLElement {
  account: string | null;
  size: string | null;
  label: string | null;
  theme: string | null;
  follow: string | null;
  src: string | null;
  accent: string | null;
  onAccent: string | null;
}

/** The events of the widgets. They bubble. `account` is the handle of an account. */
export interface RosterEvents {
  /** A list has loaded. */
  "roster:ready": CustomEvent<{ readonly count: number }>;
  /** A list did not load, or a follow failed. */
  "roster:error": CustomEvent<{ readonly code: FeedProblem | "failed"; readonly message: string }>;
  /** A click on Follow. Prevent its default to stop the follow. */
  "roster:follow-request": CustomEvent<{ readonly account: string }>;
  /** The visitor follows the account, or has requested to. */
  "roster:follow": CustomEvent<{ readonly account: string; readonly state: "followed" | "requested" }>;
  "roster:unfollow": CustomEvent<{ readonly account: string; readonly state: "unfollowed" }>;
}

declare global {
  interface HTMLElementTagNameMap {
    "roster-list": RosterListElement;
    "roster-follow": RosterFollowElement;
  }
  interface GlobalEventHandlersEventMap extends RosterEvents {}
}

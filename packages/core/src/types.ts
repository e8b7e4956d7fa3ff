/** Tag lists by key. The keys are those of the taxonomy, plus the team tag named in `site.teams.tag`. The first item of a list is the one displayed. */
export type Tags = Readonly<Record<string, readonly string[]>>;

/** Follower counts per network. 0 means unknown and is never shown. */
export interface Followers {
  readonly twitter: number;
  readonly mastodon: number;
}

/** One listed account. Optional fields go beyond what every entry has. */
export interface Account {
  /** The handle on the home server, with its letter case, without host. */
  readonly username: string;
  readonly name: string;
  /** An https URL or a path below the site's base path; "" means the generated monogram. */
  readonly avatar: string;
  readonly isBeta: boolean;
  readonly tags: Tags;
  readonly followers: Followers;
  /** When the follower counts were read: YYYY-MM-DD, or YYYY-MM where only the month is known. */
  readonly followersAsOf?: string;
  readonly followersSource?: string;
  /** ISO date on which the account was added to the roster. */
  readonly added?: string;
  /** The account's own host, when it is not the home server. */
  readonly host?: string;
  /** Nicknames, city, abbreviation: further words that find the account. */
  readonly aliases?: readonly string[];
  /** "YYYY-MM", "YYYY" or "undated": when the account was last seen on the home server in public material. */
  readonly seenOnHomeServer?: string;
  readonly publicEvidence?: boolean;
  readonly operator?: string;
  readonly official?: boolean;
}

/** The outline of an avatar: what kind of thing the account is, readable without colour. */
export type Shape = "shield" | "circle" | "plate";

/** One value of a facet. */
export interface FacetValue {
  readonly value: string;
  /** The word for many, where it is not `value` itself ("Reporters"). */
  readonly plural?: string;
  /** A name from the icon sprite. */
  readonly icon?: string;
  /** First facet only: the avatar shape of accounts with this value. */
  readonly shape?: Shape;
  /** Background colour (#rrggbb) of a monogram whose account has no single team. */
  readonly ground?: string;
}

/** A dimension accounts are tagged in. The order of facets is that of the filter groups. */
export interface Facet {
  readonly key: string;
  /** The heading of its filter group. */
  readonly label: string;
  /** Whether it is offered as a filter. */
  readonly filter: boolean;
  /** Its place among the chips of a card; without it the facet has no chip. */
  readonly chip?: 1 | 2 | 3;
  /** The ground of a monogram whose account has none or several values of this facet. */
  readonly ground?: string;
  readonly values: readonly FacetValue[];
}

/** A team of the roster. Accounts point to it by the team tag. */
export interface Team {
  /** "<group>/<name>" in lower case, e.g. the file's league and the team's slug. */
  readonly id: string;
  readonly name: string;
  /** The value of the grouping facet (`site.teams.group`) it belongs to. */
  readonly group: string;
  readonly aliases?: readonly string[];
  readonly city?: string;
  readonly region?: string;
  readonly nickname?: string;
  readonly abbreviation?: string;
  readonly country?: string;
  readonly colours?: { readonly primary: string; readonly secondary?: string };
}

/** A page that lists the team accounts of one group, e.g. `/nfl-teams`. */
export interface TeamPage {
  /** Value of the grouping facet. */
  readonly value: string;
  /** Path segment, e.g. "nfl-teams". */
  readonly path: string;
  /** Navigation label and title. */
  readonly label: string;
  readonly icon: string;
}

/** What makes this directory this directory. Read from `roster/site.json`. */
export interface Site {
  readonly name: string;
  readonly tagline: string;
  readonly description: string;
  /** The site's origin, without trailing slash. */
  readonly origin: string;
  /** "/" or "/path" without trailing slash. */
  readonly basePath: string;
  /** The host the listed accounts live on. */
  readonly homeServer: string;
  /** The directory's own account, "user@host". */
  readonly socialAccount: string;
  /** The network's name, as in "Sign in to <network>". */
  readonly network: string;
  /** What the empty search box asks for; a general text when absent. */
  readonly searchHint?: string;
  /** What the directory says of its relation to those it lists. */
  readonly disclaimer?: string;
  /** Which network a follower count reported by the home server belongs to. */
  readonly followersCountIs: keyof Followers;
  /** Where the source is kept. */
  readonly source?: string;
  /** How accounts form teams. Absent in a directory without teams. */
  readonly teams?: {
    /** The tag that holds team ids. */
    readonly tag: string;
    /** The facet and value that mark a team's own account. */
    readonly facet: string;
    readonly value: string;
    /** The facet teams are grouped by. */
    readonly group: string;
    readonly pages: readonly TeamPage[];
  };
}

/** The whole directory as data: what `roster.json` holds once read. */
export interface RosterData {
  readonly site: Site;
  readonly facets: readonly Facet[];
  readonly teams: readonly Team[];
  readonly accounts: readonly Account[];
}

/** A stored sign-in. The instance is a host, with port where it is not the default. */
export interface Session {
  readonly instance: string;
  readonly accessToken: string;
  /** What the instance calls itself in account names, where that is not its host. */
  readonly domain?: string;
}

/** The signed-in visitor's own account. All texts are remote: show them as text only. */
export interface Viewer {
  readonly id: string;
  readonly displayName: string;
  readonly username: string;
  /** An https URL (http on loopback) or "". */
  readonly avatar: string;
  /** An https URL (http on loopback) of the instance itself, or "". */
  readonly url: string;
}

/** Why an action failed, in the words a visitor reads. `retryAt` is in milliseconds since the epoch. */
export interface FollowProblem {
  readonly reason: string;
  readonly retryAt?: number;
}

/** What is known of the visitor's relation to one account. */
export type FollowState =
  | { readonly kind: "signed-out" }
  | { readonly kind: "unknown" }
  | { readonly kind: "not-following"; readonly problem?: FollowProblem }
  | { readonly kind: "following"; readonly problem?: FollowProblem }
  | { readonly kind: "requested"; readonly problem?: FollowProblem }
  | { readonly kind: "busy"; readonly was: "not-following" | "following" | "requested" };

/** Follow states of all accounts: those known by lower-case username, and `rest` for every other account. */
export interface FollowStates {
  readonly known: ReadonlyMap<string, FollowState>;
  readonly rest: FollowState;
}

/** What became of one follow, unfollow or withdrawal. */
export type FollowOutcome =
  | { readonly kind: "followed" | "unfollowed" | "requested" | "withdrawn"; readonly username: string }
  | {
      readonly kind: "failed";
      readonly username: string;
      readonly action: "follow" | "unfollow";
      /** A second line for the toast; "" when there is nothing to add. */
      readonly reason: string;
      /** For the log, never for the page. */
      readonly error: unknown;
    };

/** The list of followings: how far it was read. */
export type FollowList = "signed-out" | "loading" | "ready" | "partial" | FollowListWait;

/** The instance allows no more reading for now. What was read can be used, and the rest is read when it may be. */
export interface FollowListWait {
  readonly kind: "waiting";
  /** In milliseconds since the epoch. */
  readonly until: number;
  /** In the words a visitor reads. */
  readonly reason: string;
}

/** Following, seen from a button. The site answers it with an instance's API, a widget with a popup. */
export interface Follows {
  readonly states: Readable<FollowStates>;
  readonly list: Readable<FollowList>;
  /**
   * Follows when not following, unfollows when following, withdraws when requested. Does nothing while the state is
   * busy or unknown, and resolves to undefined.
   */
  toggle(username: string): Promise<FollowOutcome | undefined>;
  /** Undefined, and nothing happens, where the account is followed, asked or busy already: there is no outcome to tell. */
  follow(username: string): Promise<FollowOutcome | undefined>;
  /** Undefined, and nothing happens, where the account is not followed or is busy. */
  unfollow(username: string): Promise<FollowOutcome | undefined>;
  /** Reads the list of followings again. */
  reload(): Promise<void>;
}

/** A value over time. `initial` is what prerendered HTML shows. */
export interface Readable<T> {
  readonly initial: T;
  get(): T;
  subscribe(listener: () => void): () => void;
}

/** Time, as a port, so that waits are tested without sleeping. Times are in milliseconds. */
export interface Clock {
  now(): number;
  /** Returns a function that cancels. */
  setTimeout(run: () => void, ms: number): () => void;
}

/** The part of localStorage that is used; any call may throw. */
export interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

import type { IncomingHttpHeaders } from "node:http";
import type { FollowOptions } from "./graph.ts";
import type { FilterKeyword, UserFilter } from "./user-filters.ts";

/** A listed account that the instance knows. */
export interface SeedAccount {
  readonly username: string;
  /** Its server, if that is not the home server. */
  readonly host?: string;
  readonly name: string;
  /** Follows of a locked account stay requests until `acceptRequests()`. */
  readonly locked?: boolean;
  /** Returned as `followers_count`, as bridges from another network do. */
  readonly twitterFollowers?: number;
  /** What happened to the account; by default nothing. */
  readonly state?: AccountState;
  /** The address of the account that replaces it: "user@host". */
  readonly movedTo?: string;
  /** It asked not to be found or recommended. */
  readonly unlisted?: boolean;
  /** When it last posted, in milliseconds since the epoch. */
  readonly lastPostAt?: number;
}

/**
 * - "gone": deleted, so that its server answers 410
 * - "suspended": its server answers with an empty account
 * - "limited": hidden from people who do not follow it
 * - "stub": nothing but a handle, as servers know accounts of which they received nothing
 * - "unfindable": in lists only, because no search or look-up finds it
 */
export type AccountState = "gone" | "suspended" | "limited" | "stub" | "unfindable";

/** Lists of accounts for visitors who come with their addresses. */
export interface ListOptions {
  /** Further members of the first list, by their addresses. */
  readonly members?: readonly string[];
}

/** A change of a listed account. An undefined state or address is taken back. */
export interface AccountChange {
  readonly state?: AccountState | undefined;
  readonly movedTo?: string | undefined;
  readonly twitterFollowers?: number;
}

/** A post of an account: public, in English and without attachments, unless its fields say otherwise. */
export interface SeedPost {
  /** When it was posted, in milliseconds since the epoch. */
  readonly at: number;
  readonly html?: string;
  /** Fields of Mastodon's Status that differ from those of such a post. */
  readonly fields?: JsonObject;
}

/** A user of the instance. The password defaults to the username. */
export interface SeedUser {
  readonly username: string;
  readonly password?: string;
  readonly displayName: string;
}

/** The allowed requests per time window. Mastodon has the same windows. */
export interface RateLimits {
  /** Requests per token in 5 minutes, 300 by default. */
  readonly token?: number;
  /** Requests per user in 5 minutes, 1,500 by default. */
  readonly user?: number;
  /** Requests with a paging parameter per user in 15 minutes, 300 by default. */
  readonly paging?: number;
  /** Follows per user in 24 hours, 400 by default. */
  readonly follows?: number;
  /** Requests without a token in 5 minutes. Unlimited by default, because all clients on loopback share one address. */
  readonly anonymous?: number;
}

/** Server software that implements Mastodon's API, each with differences. "mastodon" is Mastodon 4.3 and later. */
export const SERVER_SOFTWARE = [
  "mastodon",
  "mastodon-4.2",
  "mastodon-3.5",
  "hollo",
  "snac",
  "gotosocial",
  "pleroma",
  "pixelfed",
  "activities-next",
] as const;
export type SoftwareName = (typeof SERVER_SOFTWARE)[number];

export interface InstanceOptions {
  /** 0, the default, takes a free port. */
  readonly port?: number;
  /** The host in URLs. With `localhost` or a fixed port, the instance listens on IPv4 and IPv6. */
  readonly host?: "127.0.0.1" | "localhost";
  /** The server of accounts without a host. */
  readonly homeServer?: string | undefined;
  readonly accounts: readonly SeedAccount[];
  /** The server software to imitate, Mastodon by default. */
  readonly software?: SoftwareName;
  /**
   * How long other servers take to accept a follow that became a request although the account is not locked. By default
   * as the software does: 20 s on Hollo, elsewhere only with `acceptRequests()`.
   */
  readonly acceptAfterMs?: number;
  /** The instance is the home server itself: accounts are local and have no host in `acct`. */
  readonly local?: boolean;
  /** The number of other remote accounts that each user follows initially, 120 by default. */
  readonly followings?: number;
  /** Maximum number of accounts on a page of a list, 80 by default. */
  readonly pageLimit?: number;
  readonly users?: readonly SeedUser[];
  /** Serves lists, and knows the strangers in them. The other server softwares have no Collections. */
  readonly lists?: ListOptions;
  /** `false` turns off rate limits and their headers. */
  readonly rateLimit?: RateLimits | false;
  /** Maximum length of `state.requests`, 10,000 by default. */
  readonly keepRequests?: number;
  /** The clock in milliseconds, for codes and rate limits. `Date.now` by default. */
  readonly now?: () => number;
}

/** What the server makes of a consent, besides what the user decides. */
export interface ConsentRules {
  /** The scopes that are not granted although the user agrees. */
  readonly drops?: readonly string[];
  /** The answer names the dropped scopes as if they had been granted. */
  readonly silently?: boolean;
  /** A new token revokes the older ones of its user. */
  readonly revokesOlder?: boolean;
}

/** A list of a user, as the server has it. */
export interface ListRecord {
  readonly id: string;
  readonly title: string;
  readonly exclusive: boolean;
  readonly repliesPolicy: string;
  /** Handles as in `follows`, in the order in which they were added. */
  readonly accounts: readonly string[];
}

/** A filter of a user, as the server has it. */
export interface FilterRecord extends Omit<UserFilter, "keywords"> {
  readonly keywords: readonly Omit<FilterKeyword, "id">[];
  /** It hides nothing any longer, by the clock of the instance. */
  readonly expired: boolean;
}

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** Breaks the requests that match a pattern: replaces the real answer or changes it. */
export interface Fault {
  /** The number of requests to break; all by default. */
  readonly times?: number;
  /** The number of matching requests to let pass first. */
  readonly skip?: number;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: string | Uint8Array;
  readonly json?: Json;
  readonly contentType?: string;
  /** Delay of the answer in milliseconds. */
  readonly delayMs?: number;
  /** Destroys the socket. */
  readonly reset?: boolean;
  /** Never answers. */
  readonly hang?: boolean;
  /** Sends the body in pieces. */
  readonly drip?: { readonly bytes: number; readonly everyMs: number };
  readonly noCors?: boolean;
  /** The only allowed origin. */
  readonly corsOrigin?: string;
  /** Sends Access-Control-Allow-Origin twice. */
  readonly duplicateCors?: boolean;
  /** Replaces the Link header if there is a next page. Receives the URL of that page. */
  readonly link?: (url: string) => string | readonly string[];
  /** Turns a follow into a request, for any account. */
  readonly requested?: boolean;
  /** The body of the answer to a follow or unfollow. The follow has no effect unless `afterEffect` is set. */
  readonly followAnswer?: Json;
  /** Reorders or replaces the accounts of a search answer. */
  readonly searchAnswer?: (accounts: readonly JsonObject[]) => readonly JsonObject[];
  /** Executes the request before breaking its answer. */
  readonly afterEffect?: boolean;
  readonly redirect?: { readonly status: number; readonly location: string };
}

/** A registered OAuth client. */
export interface App {
  readonly id: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly name: string;
  readonly website: string | null;
  readonly scopes: readonly string[];
  readonly redirectUris: readonly string[];
}

export interface Token {
  readonly token: string;
  readonly clientId: string;
  /** Null for a token of the app itself. */
  readonly username: string | null;
  readonly scopes: readonly string[];
  /** The scopes that the answer named. */
  readonly claimed: readonly string[];
  /** Seconds. */
  readonly createdAt: number;
  readonly revoked: boolean;
}

/** A request that the instance received. */
export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  /** Undecoded, without the question mark. */
  readonly query: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** 0 until answered. Stays 0 if a fault closes the socket or never answers. */
  readonly status: number;
}

/** The current state of the instance. */
export interface InstanceState {
  readonly apps: readonly App[];
  readonly tokens: readonly Token[];
  readonly requests: readonly RecordedRequest[];
  /** Accounts that the user follows, newest first. */
  follows(username?: string): readonly string[];
  /** Accounts that the user has requested to follow. */
  requested(username?: string): readonly string[];
  /** The options of a follow or a request, by default those of a plain follow. */
  followOptions(acct: string, username?: string): FollowOptions;
  lists(username?: string): readonly ListRecord[];
  /** Expired ones too. */
  filters(username?: string): readonly FilterRecord[];
}

export interface Instance {
  /** `http://127.0.0.1:PORT`. */
  readonly origin: string;
  /** `127.0.0.1:PORT`. */
  readonly host: string;
  readonly port: number;
  readonly state: InstanceState;
  /**
   * Adds a fault for requests that match the pattern: either a RegExp for `METHOD /path`, or that text with `:name` for
   * any segment, `*` for any method or, at the end, any rest. The oldest fault with `times` left applies. Preflights only
   * match patterns that name OPTIONS, so that they do not use up `times`.
   * @returns a function that removes it
   */
  fault(pattern: string | RegExp, fault: Fault): () => void;
  clearFaults(): void;
  /** Adds a follow to a user, by default the first one. Adds an unknown account as a remote one. */
  seedFollow(acct: string, username?: string): void;
  /** Replaces the posts of an account, in any order. Adds an unknown account as a remote one. */
  seedPosts(acct: string, posts: readonly SeedPost[]): void;
  seedUnfollow(acct: string, username?: string): void;
  /** Counts follows of another client of the user towards the daily limit, by default the first user's. */
  useUpFollows(count: number, username?: string): void;
  /** Adds a list as another client of the user does. @returns its id */
  seedList(title: string, accts?: readonly string[], username?: string): string;
  /** Renames a list as another client of the user does; `null` deletes it. Unknown ids are ignored. */
  changeList(id: string, change: { readonly title: string } | null): void;
  /** How many lists a user may have from now on: 50 by default, as on Mastodon. */
  setListLimit(count: number): void;
  /** Lets every request that adds one of these accounts to a list fail with 422. Replaces the earlier ones. */
  refuseInLists(accts: readonly string[]): void;
  /** What happens to consents from now on. Replaces the earlier rules. */
  setConsent(rules: ConsentRules): void;
  /** Accepts all follow requests, as the home server would. */
  acceptRequests(): void;
  /** Deletes all apps but keeps their tokens. */
  dropApps(): void;
  revokeTokens(): void;
  /** Changes what happened to a listed account. */
  setState(acct: string, change: AccountChange): void;
  /** Replaces the initial remote followings of every user by `count` others. */
  setFollowings(count: number): void;
  /** Closes all sockets at once. */
  close(): Promise<void>;
}

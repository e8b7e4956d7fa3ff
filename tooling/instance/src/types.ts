import type { IncomingHttpHeaders } from "node:http";

/** An account the instance knows from the home server. */
export interface SeedAccount {
  readonly username: string;
  readonly name: string;
  /** Follows of a locked account stay requests until `acceptRequests()`. */
  readonly locked?: boolean;
  /** Answered as `followers_count`, as mirrors of another network do. */
  readonly twitterFollowers?: number;
}

/** Somebody who can sign in at the instance. The password defaults to the username. */
export interface SeedUser {
  readonly username: string;
  readonly password?: string;
  readonly displayName: string;
}

/** Requests allowed per window; the windows are Mastodon's own. */
export interface RateLimits {
  /** Per token in 5 minutes, 300 by default. */
  readonly token?: number;
  /** Per user in 5 minutes, 1,500 by default. */
  readonly user?: number;
  /** Per user in 15 minutes for requests with a paging parameter, 300 by default. */
  readonly paging?: number;
  /** Follows per user in 24 hours, 400 by default. */
  readonly follows?: number;
  /** Requests without a token in 5 minutes; not counted unless given, since all of loopback is one address. */
  readonly anonymous?: number;
}

/** Server software that speaks Mastodon's API in its own way. */
export type MannerName = "mastodon" | "hollo" | "snac" | "gotosocial" | "pleroma" | "pixelfed";

export interface InstanceOptions {
  /** 0, the default, takes a free port. */
  readonly port?: number;
  /** The name used in addresses. With `localhost`, and with a fixed port, both loopback families answer. */
  readonly host?: "127.0.0.1" | "localhost";
  readonly homeServer: string;
  readonly accounts: readonly SeedAccount[];
  /** The server software whose ways it takes, Mastodon's by default. */
  readonly manner?: MannerName;
  /** The instance is the home server itself: accounts are local and have no host in `acct`. */
  readonly local?: boolean;
  /** How many other remote accounts every user follows already, 120 by default. */
  readonly followings?: number;
  /** The most accounts on one page of a list, 80 by default. */
  readonly pageLimit?: number;
  readonly users?: readonly SeedUser[];
  /** `false` switches the counting off and with it the headers. */
  readonly rateLimit?: RateLimits | false;
  /** Answers `/__faults`, `/__state` and `/__control`. */
  readonly control?: boolean;
  /** How many of the last requests `state.requests` holds, 10,000 by default. */
  readonly keepRequests?: number;
  readonly log?: (line: string) => void;
  /** Milliseconds since the epoch, for codes and limits; `Date.now` by default. */
  readonly now?: () => number;
}

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** What goes wrong with the requests a pattern matches. Without an answer of its own it changes the real one. */
export interface Fault {
  /** How many requests it hits; all when absent. */
  readonly times?: number;
  /** How many matching requests pass before the first hit. */
  readonly skip?: number;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: string | Uint8Array;
  readonly json?: Json;
  readonly contentType?: string;
  /** Milliseconds before anything is answered. */
  readonly delayMs?: number;
  /** Destroys the socket. */
  readonly reset?: boolean;
  /** Never answers. */
  readonly hang?: boolean;
  /** Sends the body in pieces. */
  readonly drip?: { readonly bytes: number; readonly everyMs: number };
  readonly noCors?: boolean;
  /** Sent as the only allowed origin. */
  readonly corsOrigin?: string;
  /** Sends Access-Control-Allow-Origin twice. */
  readonly duplicateCors?: boolean;
  readonly noLink?: boolean;
  /** Replaces the Link header of a page that has a next one; gets the address of that next page. */
  readonly link?: (url: string) => string | readonly string[];
  /** A follow becomes a request, whatever the account. */
  readonly requested?: boolean;
  /** The whole answer to a follow or unfollow, which does not happen unless `afterEffect`. */
  readonly followAnswer?: Json;
  /** Reorders or replaces the accounts of a search answer. */
  readonly searchAnswer?: (accounts: readonly JsonObject[]) => readonly JsonObject[];
  /** The request takes effect first; only its answer goes wrong. */
  readonly afterEffect?: boolean;
  readonly redirect?: { readonly status: number; readonly location: string };
}

/** A fault without functions, as `POST /__faults` takes it. */
export type JsonFault = Omit<Fault, "link" | "searchAnswer" | "body"> & { readonly body?: string };

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
  /** Null for a token of the app alone. */
  readonly username: string | null;
  readonly scopes: readonly string[];
  /** Seconds. */
  readonly createdAt: number;
  readonly revoked: boolean;
}

/** One request as it arrived. */
export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  /** Without the question mark, as it arrived. */
  readonly query: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** 0 until answered, and for good when the socket was destroyed or left hanging. */
  readonly status: number;
}

/** What the instance holds, read at the moment of asking. */
export interface InstanceState {
  readonly apps: readonly App[];
  readonly tokens: readonly Token[];
  readonly requests: readonly RecordedRequest[];
  /** Accts the user follows, newest first. */
  follows(username?: string): readonly string[];
  /** Accts the user has asked to follow. */
  requested(username?: string): readonly string[];
}

export interface Instance {
  /** `http://127.0.0.1:PORT`. */
  readonly origin: string;
  /** `127.0.0.1:PORT`. */
  readonly host: string;
  readonly port: number;
  readonly state: InstanceState;
  /**
   * Switches a fault on. The pattern is `METHOD /path` with `:name` for any segment, `*` for any method or, at the
   * end, any rest; or a RegExp tested on `METHOD /path`. The oldest fault that still has hits wins. Preflights are hit
   * only by patterns that name OPTIONS, so that a browser's extra request does not use up `times`.
   * @returns a function that removes it
   */
  fault(pattern: string | RegExp, fault: Fault): () => void;
  clearFaults(): void;
  /** Follows for the user (the first one by default); an unknown acct becomes a known remote account. */
  seedFollow(acct: string, username?: string): void;
  seedUnfollow(acct: string, username?: string): void;
  /** The home server accepts: every request becomes a follow. */
  acceptRequests(): void;
  /** Forgets every registered app; tokens live on. */
  dropApps(): void;
  revokeTokens(): void;
  /** Replaces the seeded remote followings of every user by `count` of them. */
  setFollowings(count: number): void;
  /** Ends every socket at once. */
  close(): Promise<void>;
}

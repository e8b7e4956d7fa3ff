import type { Roster } from "../browse/roster.ts";
import type { CreateFollowsOptions } from "../follows/follows.ts";
import { assertOptions } from "../lib/known.ts";
import { systemClock } from "../lib/clock.ts";
import { RosterError } from "../lib/errors.ts";
import type { PersistedStorage } from "../lib/persisted.ts";
import { fetchRoster } from "../net/fetch-roster.ts";
import { connectSearch, type ConnectedSearch } from "../search/connect.ts";
import type { WorkerLike } from "../search/worker-port.ts";
import type { SessionStore } from "../session.ts";
import type { Clock, Readable, Tags } from "../types.ts";
import { type AddressBar, browserAddressBar, browserStorage } from "./browser.ts";
import type { VisitorFollows } from "./deferred-follows.ts";
import { createKernel } from "./kernel.ts";
import { directoryTexts } from "./messages.ts";
import type { VisitorRun } from "./signed-in.ts";
import { createVisitorSignIn, type VisitorSignIn } from "./visitor-sign-in.ts";

/** The dependencies of a directory. In a browser, only the URL is needed. */
export interface DirectoryOptions extends Pick<CreateFollowsOptions, "page" | "tabs" | "onOutcome" | "onSessionEnded"> {
  /** The address of a directory's `roster.json`. */
  readonly url: string;
  /** Creates the worker of the search. Without it, this thread searches. */
  readonly worker?: () => WorkerLike;
  /** The name of the app on the consent page of the visitor's instance; the name of the directory by default. */
  readonly name?: string;
  /** The storage of the session, `localStorage` by default. */
  readonly at?: PersistedStorage;
  /** The address bar, that of the browser by default. */
  readonly address?: AddressBar;
  readonly clock?: Clock;
  readonly fetch?: (input: string, init: RequestInit) => Promise<Response>;
  readonly signal?: AbortSignal;
  /** Called with failures that no state shows, e.g. of the worker. `console.error` by default. */
  readonly log?: (message: string, error: unknown) => void;
}

const OPTIONS = {
  url: true,
  worker: true,
  name: true,
  at: true,
  address: true,
  clock: true,
  fetch: true,
  signal: true,
  onOutcome: true,
  log: true,
} as const;

/** Browsing, search, sign-in and follows of one directory. */
export interface Directory<T extends Tags = Tags> {
  readonly roster: Roster<T>;
  readonly search: ConnectedSearch<T>;
  readonly follows: VisitorFollows;
  /** The run that follows many accounts. Undefined until the first session has loaded its code. */
  readonly run: Readable<VisitorRun | undefined>;
  /** The session of this browser. Undefined if the visitor is signed out. */
  readonly session: Readable<SessionStore["initial"]>;
  readonly signIn: VisitorSignIn;
  /**
   * Ends the run and the session in this browser at once, then revokes the token at the instance if possible. Rejects only if the code that
   * revokes it cannot be loaded.
   */
  signOut(): Promise<void>;
  /**
   * Restores the session, and finishes the sign-in after the redirect from the instance. Call it once the page can show
   * results. Returns the function that disconnects.
   */
  connect(): () => void;
}

/**
 * Loads a directory with everything that a page needs: lists, search, sign-in and follows. The code of search, sign-in and
 * follows loads at its first use.
 * @template T the tags that the caller expects in the directory, e.g. `Tags` of `@roster/data`. Nothing checks that it has them.
 * @throws RosterError "unknown-option", which names the most similar option; "roster-unreachable" if the request fails, "roster-data" if the response is no roster, e.g. a page; the
 * reason of the signal if it aborts
 * @example
 * const directory = await createDirectory({ url: "https://roster.example/roster.json", fetch });
 * const disconnect = directory.connect();
 * directory.roster.query({ limit: 1 }).map(({ name }) => name); // ["Red Team"]
 * directory.follows.states.get().rest.kind; // "signed-out"
 * disconnect();
 */
export function createDirectory<T extends Tags = Tags>(options: DirectoryOptions): Promise<Directory<T>>;
export async function createDirectory(options: DirectoryOptions): Promise<Directory> {
  assertOptions(options, OPTIONS);
  const { url, at = browserStorage, clock = systemClock, signal, log = console.error } = options;
  const { address = browserAddressBar(url), onOutcome, onSessionEnded } = options;
  const io = options.fetch && { fetch: options.fetch };
  const roster = await fetchRoster(url, { ...io, ...(signal && { signal }) });
  const { homeServer } = roster.site;
  const name = options.name ?? roster.site.name;
  // the page is not the directory's own site, which may lie below a path
  const site = { name, homeServer, basePath: "/" };
  const pageOrigin = address.read().origin;
  const shared = { site, at, pageOrigin, clock, log, ...io };
  const { session, follows, run, signOut, isOnline, ...kernel } = createKernel({
    ...shared,
    ...(options.page && { page: options.page }),
    ...(options.tabs && { tabs: options.tabs }),
    hostOf: (username) => roster.get(username)?.host,
    loadPage: async () => ({
      listed: async () => (username) => roster.get(username) !== undefined,
      ...(onOutcome && { onOutcome }),
      ...(onSessionEnded && { onSessionEnded }),
    }),
  });
  const { finish, ...signIn } = createVisitorSignIn(address, async () => {
    const { createSignIn } = await import("../mastodon/index.ts");
    const page = pageOrigin + address.read().pathname;
    const { navigate } = address;
    return createSignIn({ ...shared, session, isOnline, navigate, redirectUri: page, website: page });
  });
  const noSearch = (cause?: unknown): never => {
    throw new RosterError("no-search", directoryTexts.notLoaded("The search"), { cause });
  };
  const loadEngine = async () => (await import("../search-orama/index.ts").catch(noSearch)).createSearch(roster);
  const { worker = noSearch } = options;
  const search = connectSearch(worker, {
    fallback: loadEngine,
    accounts: async () => (one) => roster.get(one),
    clock,
    log: options.worker ? log : () => {}, // without a worker, it fails as in a browser without workers
  });

  return {
    roster,
    follows,
    run,
    session,
    signIn,
    search,
    signOut,
    connect() {
      const disconnect = kernel.connect();
      void finish();
      return disconnect;
    },
  };
}

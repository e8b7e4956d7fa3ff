import { type AccountRef, createRoster, type Roster, fetchRoster } from "../roster/roster.ts";
import type { CreateFollowsOptions } from "../follows/follows.ts";
import { stateOf } from "../lib/follow-state.ts";
import type { SignInState } from "../instance/sign-in/sign-in-state.ts";
import type { FollowTexts, SignInTexts } from "../words/texts.ts";
import { type Acct, acctOf, shortAcct, splitAcct } from "../lib/acct.ts";
import { assertObject, assertWorker, nearest } from "../lib/known.ts";
import { systemClock } from "../lib/clock.ts";
import { RosterError } from "../lib/errors.ts";
import type { PersistedStorage } from "../lib/storage.ts";
import type { SearchState, WorkerLike } from "../search/connect.ts";
import type { SearchPort } from "../search/port.ts";
import type { SearchWords } from "../search/search-words.ts";
import type { SessionStore } from "../lib/session.ts";
import type { Clock, FollowOutcome, FollowState, Readable, RosterFile, Tags } from "../types.ts";
import { browserStorage, elsewhere } from "./browser.ts";
import { type VisitorFollows, createKernel } from "./kernel.ts";
import { createDeferredSearch } from "./search.ts";
import { directoryTexts } from "../words/errors.ts";
import type { VisitorRun } from "./signed-in.ts";
import { type AddressBar, createVisitorSignIn } from "./sign-in.ts";

/** The number of accounts that are read again when the visitor returns to the page. */
const MAX_READ_AGAIN = 40;

/** The dependencies of a directory. In a browser, only its data is needed: a `url`, or the data itself. */
export type DirectoryOptions<T extends Tags = Tags> = DirectoryPorts & (DirectoryAddress | RosterFile<T>);

/** A directory that is loaded. */
export interface DirectoryAddress {
  /** The address of a directory's `roster.json`. */
  readonly url: string;
  readonly accounts?: never;
}

/** The texts that visitors read, in their language. Texts that are missing are English. */
export type DirectoryTexts = Partial<FollowTexts & SignInTexts & { readonly signInNotLoaded: string }>;

/** What a directory uses beside its data. Each has a default. */
export interface DirectoryPorts extends Pick<CreateFollowsOptions, "page" | "tabs" | "onOutcome" | "onSessionEnded"> {
  /** Creates the worker of the search. Without it, or if it fails, this thread searches. */
  readonly worker?: () => WorkerLike;
  /**
   * People, places and other words that only a search reads, or the address of their `search-words.json`. By default those
   * beside the `url`, if that is a `roster.json`. A worker loads its own: see `fetchSearchWords`.
   */
  readonly words?: SearchWords | string;
  /** The name of the app on the consent page of the visitor's instance; the name of the directory by default. */
  readonly name?: string;
  /** The storage of the session, `localStorage` by default. */
  readonly at?: PersistedStorage;
  /** The address bar, that of the browser by default. */
  readonly address?: AddressBar;
  readonly clock?: Clock;
  /** The texts of states, outcomes and runs. They are English by default. */
  readonly texts?: DirectoryTexts;
  readonly fetch?: (input: string, init: RequestInit) => Promise<Response>;
  readonly signal?: AbortSignal;
  /** Called with failures that no state shows, e.g. of the worker. `console.error` by default. */
  readonly log?: (message: string, error: unknown) => void;
}

/** Browsing, search, sign-in and follows of one directory. */
export interface Directory<T extends Tags = Tags> extends SearchPort<T> {
  readonly roster: Roster<T>;
  /** The results of the latest search, to subscribe to. Answers to earlier terms never change it. */
  readonly results: Readable<SearchState<T>>;
  /** The states of all accounts, to subscribe to, and the list of followings. */
  readonly follows: VisitorFollows;
  /** The run that follows many accounts. Undefined until the first session has loaded its code. */
  readonly run: Readable<VisitorRun | undefined>;
  /** The session of this browser. Undefined if the visitor is signed out. */
  readonly session: Readable<SessionStore["initial"]>;
  /** The step of signing in to show. A failed one has a message for the visitor, a mistyped text its problem. */
  readonly signInState: Readable<SignInState>;
  /**
   * The state of following an account. A return to the page reads the states that were asked last again.
   * @throws RosterError "unknown-account" if it is not listed
   */
  state(account: AccountRef): FollowState;
  /**
   * Follows an account. Does nothing and resolves to undefined if it is followed, requested or busy, or nobody is signed in.
   * Rejects with a RosterError "unknown-account" if it is not listed.
   */
  follow(account: AccountRef): Promise<FollowOutcome | undefined>;
  /** Unfollows an account, or withdraws its request. Otherwise as `follow`. */
  unfollow(account: AccountRef): Promise<FollowOutcome | undefined>;
  /**
   * Follows an account, or unfollows it if it is followed or requested: the click on its button. Does nothing while its state is
   * unknown. Otherwise as `follow`.
   */
  toggle(account: AccountRef): Promise<FollowOutcome | undefined>;
  /** Navigates to the consent page of an instance, which redirects back to this page. Never throws. */
  signIn(instance: string): Promise<void>;
  /** Returns `signInState` to its first step. */
  resetSignIn(): void;
  /**
   * Ends the run and the session in this browser at once, then revokes the token at the instance if possible. Resolves
   * to false if the token is still valid there, as far as this browser knows. Rejects only if the code that revokes it cannot
   * be loaded.
   */
  signOut(): Promise<boolean>;
  /**
   * Restores the session, and finishes the sign-in after the redirect from the instance. Call it once the page can show
   * results. Returns the function that ends it.
   */
  start(): () => void;
}

/**
 * Creates a directory with everything that a page needs: lists, search, sign-in and follows. The code of each part loads at its
 * first use.
 * @template T the tags that the caller expects at the URL, e.g. `Tags` of `@roster/data`. Nothing checks that it has them.
 * @throws RosterError "option" without a URL and accounts, with both, or for a worker or words of another form;
 * "roster-unreachable" if the request fails; "roster-data" if the response is no roster, e.g. a page; the reason of the signal
 * if it aborts
 * @example
 * const directory = await createDirectory({ url: "https://roster.example/roster.json", fetch });
 * const stop = directory.start();
 * const { hits } = await directory.search("red", { where: { region: ["North", "South"] } });
 * hits.map(({ account }) => account.name); // ["Red Team", "Ann Example"]
 * directory.state("gamebot").kind; // "signed-out"
 * stop();
 */
export function createDirectory<T extends Tags = Tags>(options: DirectoryOptions<T>): Promise<Directory<T>>;
export function createDirectory(options: DirectoryOptions): Promise<Directory>; // of accounts that have different tags
export async function createDirectory(options: DirectoryOptions): Promise<Directory> {
  assertObject(options, (url) => `createDirectory({ url: ${url} })`);
  if (options.accounts ? "url" in options && options.url : !options.url)
    throw new RosterError("option", directoryTexts.noData);
  if (options.worker !== undefined) assertWorker(options.worker);
  if (options.words !== undefined && typeof options.words !== "string") {
    const { readWords } = await import("../search/search-words.ts");
    readWords(options.words);
  }
  const { at = browserStorage, clock = systemClock, log = console.error, texts } = options;
  const { onOutcome, onSessionEnded } = options;
  const io = options.fetch && { fetch: options.fetch };
  const roster = options.accounts === undefined ? await fetchRoster(options.url, options) : createRoster(options);
  const hosts = Array.from(new Set(roster.accounts.map((account) => splitAcct(account.acct)[1])));
  const ownAddress = options.accounts
    ? `https://${roster.site.homeServer ?? hosts[0] ?? "directory.invalid"}`
    : options.url;
  const { address = browserAddressBar(ownAddress) } = options;
  // the page is not the directory's own site, which may lie below a path
  const site = { name: options.name ?? roster.site.name, basePath: "/" };
  const pageOrigin = address.read().origin;
  const shared = { site, at, pageOrigin, clock, log, ...io };
  const page = options.page ?? (typeof window === "undefined" ? elsewhere : undefined);
  const asked = new Set<Acct>(); // the accounts whose state was asked, the latest last
  const { session, follows, run, signOut, isOnline, ...kernel } = createKernel({
    ...shared,
    hosts,
    ...(page && { page }),
    ...(options.tabs && { tabs: options.tabs }),
    loadPage: async () => ({
      listed: async () => (acct) => roster.get(acct) !== undefined,
      onScreen: () => Array.from(asked).slice(-MAX_READ_AGAIN),
      texts,
      ...(onOutcome && { onOutcome }),
      ...(onSessionEnded && { onSessionEnded }),
    }),
  });
  const signIn = createVisitorSignIn(
    address,
    async () => {
      const { createSignIn } = await import("../instance/index.ts");
      const page = pageOrigin + address.read().pathname;
      const { navigate } = address;
      return createSignIn({ ...shared, texts, session, isOnline, navigate, redirectUri: page, website: page });
    },
    log,
    texts?.signInNotLoaded ?? directoryTexts.notLoaded("Signing in"),
  );
  const noSearch = (cause?: unknown): never => {
    throw new RosterError("no-search", directoryTexts.notLoaded("The search"), { cause });
  };
  const loadEngine = async () => {
    const [{ createSearch }, words] = await Promise.all([
      import("../search-engine/create-search.ts"),
      import("../search/search-words.ts").then(({ loadWords }) => loadWords(options, io, log)),
    ]).catch(noSearch);
    return createSearch(roster, words);
  };
  const { worker = noSearch } = options;
  const search = createDeferredSearch(async () => {
    const { connectSearch } = await import("../search/connect.ts");
    return connectSearch(worker, {
      fallback: loadEngine,
      accounts: async () => roster.get,
      clock,
      log: options.worker ? log : () => {}, // without a worker, it fails as in a browser without workers
    });
  }, log);
  const listedAcct = (account: AccountRef): Acct => {
    const listed = roster.get(account);
    if (listed) return listed.acct;
    const handle = typeof account === "string" ? account : acctOf(account, roster.site);
    const known = roster.accounts.map((one) => shortAcct(one.acct, roster.site));
    throw new RosterError("unknown-account", directoryTexts.unknownAccount(handle, nearest(handle, known)));
  };
  const act = (verb: "follow" | "unfollow" | "toggle") => async (account: AccountRef) => {
    const acct = listedAcct(account);
    return session.get() === undefined ? undefined : follows[verb](acct);
  };

  return {
    roster,
    follows,
    run,
    session,
    search: search.search,
    results: search.state,
    signInState: signIn.state,
    signIn: signIn.begin,
    resetSignIn: signIn.reset,
    signOut,
    state(account) {
      const acct = listedAcct(account);
      asked.delete(acct);
      asked.add(acct);
      return stateOf(follows.states.get(), acct);
    },
    follow: act("follow"),
    unfollow: act("unfollow"),
    toggle: act("toggle"),
    start() {
      const disconnect = kernel.connect();
      void signIn.finish();
      return disconnect;
    },
  };
}

/** The address bar of this browser. Elsewhere, the page counts as one of the directory, and nobody can sign in. */
function browserAddressBar(directory: string): AddressBar {
  if (typeof location !== "undefined") {
    return {
      read: () => new URL(location.href),
      replace: (url) => history.replaceState(history.state, "", url),
      navigate: (url) => location.assign(url),
    };
  }
  return {
    read: () => new URL(directory),
    replace: () => {},
    navigate: () => {
      throw new RosterError("no-address", directoryTexts.noAddress);
    },
  };
}

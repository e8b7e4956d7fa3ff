import { createFollowRun, type FollowRun } from "../follows/run/follow-run.ts";
import { createFollowAlerts, type FollowAlerts } from "../follows/follow-alerts.ts";
import { lookUpAccounts, preflight } from "../follows/run/preflight.ts";
import {
  createFollows,
  type CreateFollowsOptions,
  type RunnableFollows,
  type SessionFollows,
} from "../follows/follows.ts";
import type { CreateServerListsOptions, ServerLists } from "../follows/server-lists/index.ts";
import { storedFollows } from "../follows/stored.ts";
import type { FollowStores } from "../lib/follow-stores.ts";
import type { SessionStore } from "../lib/session.ts";
import { storageKey, type PersistedStorage } from "../lib/storage.ts";
import type { PagePort } from "../follows/signed-in-session.ts";
import type { TabsPort } from "../follows/other-tabs.ts";
import type { Acct } from "../lib/acct.ts";
import type { Clock, Site } from "../types.ts";

/** The run of the visitor's browser, with everything that is stored about their follows. */
export interface VisitorRun
  extends Omit<FollowRun, "connect">, Pick<RunnableFollows, "requestTimes" | "asOf" | "clicks"> {
  /** The accounts that the visitor's server cannot follow, as far as it says so. For use before `start`. */
  preflight(accts: readonly Acct[]): ReturnType<typeof preflight>;
  /** Asks the visitor's server about the first 40 of these accounts. For use before `start`. Never throws. */
  lookUp(accts: readonly Acct[], options: Parameters<typeof lookUpAccounts>[2]): Promise<void>;
  /** What the follows of single accounts ask for. */
  readonly alerts: FollowAlerts;
}

export interface SignedIn {
  /** Also connects the run. */
  readonly follows: SessionFollows;
  readonly run: VisitorRun;
  /** Loads and connects the lists at the visitor's server, for as long as the page is open. */
  openLists(permissions: CreateServerListsOptions["permissions"]): Promise<ServerLists>;
}

/** What a page adds to follows. */
export interface FollowsPage
  extends Pick<CreateFollowsOptions, "texts" | "onOutcome" | "onSessionEnded">, Pick<PagePort, "onScreen"> {
  /** Loads a function that says whether an account is listed. */
  readonly listed: () => Promise<(acct: Acct) => boolean>;
  /** Called when follows connect. Returns the function that disconnects. */
  connect?(signedIn: SignedIn): () => void;
}

export interface KernelOptions extends Pick<CreateFollowsOptions, "page" | "tabs"> {
  readonly site: Pick<Site, "basePath">;
  /** The servers of the listed accounts. */
  readonly hosts: readonly string[];
  readonly at: PersistedStorage;
  readonly pageOrigin: string;
  readonly clock: Clock;
  readonly fetch?: (input: string, init: RequestInit) => Promise<Response>;
  readonly log?: (message: string, error: unknown) => void;
  /** Loads what the page adds to follows, together with their code. */
  readonly loadPage: () => Promise<FollowsPage>;
}

/**
 * Opens the follows and the run of this browser. Its tabs agree, requests that wait are read until they are accepted, and the
 * states that were known last are shown while the browser is offline.
 */
export function openSignedIn(
  options: Omit<KernelOptions, "loadPage"> & {
    readonly session: SessionStore;
    readonly page: PagePort;
    readonly stores: FollowStores;
  },
  ofPage: FollowsPage,
): SignedIn {
  const { session, site, at, pageOrigin, clock, fetch, hosts, log } = options;
  const { basePath } = site;
  const { connect, listed, onScreen, ...listeners } = ofPage;
  const { page: port } = options;
  const seen = port.onScreen ? () => port.onScreen?.() ?? [] : onScreen;
  // not spread: the methods of a class are no own properties
  const page: PagePort = {
    isVisible: () => port.isVisible(),
    isOnline: () => port.isOnline(),
    onWake: (listener) => port.onWake(listener),
    ...(seen && { onScreen: seen }),
  };
  const isPage = typeof window !== "undefined";
  const { tabs = isPage ? openBrowserTabs(storageKey("rosterRelations", basePath)) : undefined } = options;
  const locks = isPage ? navigator.locks : undefined;
  const follows = createFollows({
    session,
    clock,
    page,
    ...listeners,
    ...(log && { log }),
    ...(tabs && { tabs }),
    stored: storedFollows({ at, basePath, locks }),
    stores: options.stores,
    async connect() {
      const { connectFollows } = await import("../instance/index.ts");
      const shared = { site, hosts, at, pageOrigin, clock, isOnline: page.isOnline, ...(fetch && { fetch }) };
      return (credentials) => connectFollows({ session: credentials, ...shared });
    },
  });
  const run = createFollowRun({ ...options, basePath, follows, locks, listed });
  const { requestTimes, asOf, clicks } = follows;
  const signedIn: SignedIn = {
    async openLists(permissions) {
      const { createServerLists } = await import("../follows/server-lists/index.ts");
      const lists = createServerLists({ ...options, basePath, follows, run, locks, permissions });
      lists.connect();
      return lists;
    },
    run: {
      ...run,
      requestTimes,
      asOf,
      clicks,
      preflight: (accts) => preflight(follows, accts, clock),
      alerts: createFollowAlerts(follows),
      lookUp: (accts, options) => lookUpAccounts(follows, accts, options),
    },
    follows: {
      ...follows,
      connect() {
        const undo = [follows.connect(), run.connect()];
        if (connect) undo.push(connect(signedIn));
        return () => undo.toReversed().forEach((off) => off());
      },
    },
  };
  return signedIn;
}

/**
 * The messages between the tabs of this browser. Some browsers do not keep a page for Back while its channel is open.
 * @param name the same for the tabs that agree
 */
function openBrowserTabs(name: string): TabsPort {
  let tabs: { readonly post: TabsPort["post"]; readonly close: () => void } | undefined;
  return {
    post: (message) => tabs?.post(message),
    onMessage(listener) {
      const open = (): void => {
        if (tabs) return;
        const channel = new BroadcastChannel(name);
        channel.onmessage = ({ data }: MessageEvent<unknown>) => listener(data);
        tabs = { post: channel.postMessage.bind(channel), close: () => channel.close() };
      };
      const close = (): void => {
        tabs?.close();
        tabs = undefined;
      };
      const stop = new AbortController();
      open();
      window.addEventListener("pagehide", close, { signal: stop.signal });
      window.addEventListener("pageshow", open, { signal: stop.signal });
      return () => {
        stop.abort();
        close();
      };
    },
  };
}

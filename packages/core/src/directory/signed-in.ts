import { createFollowRun, preflight } from "../follows/run/follow-run.ts";
import { createFollows } from "../follows/follows.ts";
import type { FollowStores } from "../lib/follow-state.ts";
import type { SessionStore } from "../lib/session.ts";
import { storageKey } from "../lib/storage.ts";
import type { PagePort } from "../follows/signed-in-session.ts";
import { openBrowserTabs } from "./browser-tabs.ts";
import type { FollowsPage, KernelOptions, SignedIn } from "./kernel-options.ts";

/**
 * Opens the follows and the run of this browser. Its tabs agree, requests that wait are read until they are accepted, and the
 * states that were known last are shown while the browser is offline.
 * @param added what the page adds to them
 */
export function openSignedIn(
  options: Omit<KernelOptions, "loadPage"> & {
    readonly session: SessionStore;
    readonly page: PagePort;
    readonly stores: FollowStores;
  },
  added: FollowsPage,
): SignedIn {
  const { session, site, at, pageOrigin, clock, fetch, hosts, log } = options;
  const { basePath } = site;
  const { connect, listed, onScreen, ...listeners } = added;
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
    stored: { at, basePath },
    stores: options.stores,
    locks,
    async connect() {
      const { connectFollows } = await import("../instance/index.ts");
      const shared = { site, hosts, at, pageOrigin, clock, isOnline: page.isOnline, ...(fetch && { fetch }) };
      return (credentials) => connectFollows({ session: credentials, ...shared });
    },
  });
  const run = createFollowRun({ ...options, basePath, follows, locks, listed });
  const signedIn: SignedIn = {
    run: {
      ...run,
      requestTimes: follows.requestTimes,
      asOf: follows.asOf,
      clicks: follows.clicks,
      preflight: (accts) => preflight(follows, accts, clock),
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

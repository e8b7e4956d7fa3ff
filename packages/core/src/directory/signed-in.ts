import { createFollowRun, type FollowRun } from "../follow-run/follow-run.ts";
import { preflight } from "../follow-run/preflight.ts";
import { createFollows, type RunnableFollows, type SessionFollows } from "../follows/follows.ts";
import { createLastKnown, type AsOf } from "../follows/last-known.ts";
import { createRequestTimes, type RequestTimes } from "../follows/request-times.ts";
import { storageKey, type SessionStore } from "../session.ts";
import type { PagePort } from "../follows/signed-in-session.ts";
import type { Acct, Readable } from "../types.ts";
import { openBrowserTabs } from "./browser-tabs.ts";
import type { FollowsPage, KernelOptions } from "./kernel.ts";

/** The run of the visitor's browser, with everything that is stored about their follows. */
export interface VisitorRun extends Omit<FollowRun, "connect"> {
  /** When waiting requests were sent, as far as this browser knows. */
  readonly requestTimes: Readable<ReturnType<RequestTimes["get"]>>;
  /** The age of the follow states that the page shows. */
  readonly asOf: Readable<AsOf>;
  readonly clicks: RunnableFollows["clicks"];
  /** The accounts that the visitor's server cannot follow, as far as it says so. For use before `start`. */
  preflight(accts: readonly Acct[]): ReturnType<typeof preflight>;
}

/** What a signed-in visitor needs. */
export interface SignedIn {
  /** Also connects the run. */
  readonly follows: SessionFollows;
  readonly run: VisitorRun;
}

/**
 * Opens the follows and the run of this browser. Its tabs agree, requests that wait are read until they are accepted, and the
 * states that were known last are shown while the browser is offline.
 * @param added what the page adds to them
 */
export function openSignedIn(
  options: Omit<KernelOptions, "loadPage"> & { readonly session: SessionStore; readonly page: PagePort },
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
    async connect() {
      const { connectFollows } = await import("../mastodon/index.ts");
      const shared = { site, hosts, at, pageOrigin, clock, isOnline: page.isOnline, ...(fetch && { fetch }) };
      return (credentials) => connectFollows({ session: credentials, ...shared });
    },
  });
  const shared = { ...options, basePath, follows, ...(locks && { locks }) };
  const run = createFollowRun({ ...shared, ...site, listed });
  const requestTimes = createRequestTimes({ ...shared, homeServer: site.homeServer });
  const lastKnown = createLastKnown(shared);
  const signedIn: SignedIn = {
    run: {
      ...run,
      requestTimes,
      asOf: lastKnown.asOf,
      clicks: follows.clicks,
      preflight: (accts) => preflight(follows, accts, clock),
    },
    follows: {
      ...follows,
      states: lastKnown.states,
      connect() {
        const undo = [requestTimes, lastKnown, follows, run].map((part) => part.connect());
        if (connect) undo.push(connect(signedIn));
        return () => undo.toReversed().forEach((off) => off());
      },
    },
  };
  return signedIn;
}

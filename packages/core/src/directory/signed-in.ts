import { createFollowRun, type CreateFollowRunOptions, type FollowRun } from "../follow-run/follow-run.ts";
import {
  createFollows,
  type CreateFollowsOptions,
  type RunnableFollows,
  type SessionFollows,
} from "../follows/follows.ts";
import { createLastKnown, type AsOf } from "../follows/last-known.ts";
import { createRequestTimes, type RequestTimes } from "../follows/request-times.ts";
import { storageKey } from "../session.ts";
import type { Readable } from "../types.ts";
import { openBrowserTabs } from "./browser-tabs.ts";

/** The run of the visitor's browser, with everything that is stored about their follows. */
export interface VisitorRun extends Omit<FollowRun, "connect"> {
  /** When waiting requests were sent, by lower-case username, as far as this browser knows. */
  readonly requestTimes: Readable<ReturnType<RequestTimes["get"]>>;
  /** The age of the follow states that the page shows. */
  readonly asOf: Readable<AsOf>;
  readonly clicks: RunnableFollows["clicks"];
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
 */
export function openSignedIn(
  options: CreateFollowsOptions & Omit<CreateFollowRunOptions, "follows" | "locks">,
): SignedIn {
  const isPage = typeof window !== "undefined" && "BroadcastChannel" in window;
  const { tabs = isPage ? openBrowserTabs(storageKey("rosterRelations", options.basePath)) : undefined } = options;
  const follows = createFollows({ ...options, ...(tabs && { tabs }) });
  const locks = isPage && "locks" in navigator ? navigator.locks : undefined;
  const shared = { ...options, ...(locks && { locks }), follows };
  const run = createFollowRun(shared);
  const requestTimes = createRequestTimes(shared);
  const lastKnown = createLastKnown(shared);
  return {
    run: { ...run, requestTimes, asOf: lastKnown.asOf, clicks: follows.clicks },
    follows: {
      ...follows,
      states: lastKnown.states,
      connect() {
        const undo = [requestTimes, lastKnown, follows, run].map((part) => part.connect());
        // the page got no messages while the browser kept it for Back
        const onShow = ({ persisted }: PageTransitionEvent): void => {
          if (persisted) void follows.reload();
        };
        if (isPage) window.addEventListener("pageshow", onShow);
        return () => {
          if (isPage) window.removeEventListener("pageshow", onShow);
          for (const off of undo.toReversed()) off();
        };
      },
    },
  };
}

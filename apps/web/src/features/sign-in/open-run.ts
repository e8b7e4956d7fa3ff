import { type Clock, type Readable, type RunnableFollows, type SessionFollows, type SessionStore } from "@roster/core";
import { createFollowRun, type FollowRunView } from "@roster/core/follow-run";
import { createLastKnown, createRequestTimes } from "@roster/core/site";
import { browserStorage } from "../../browser.ts";
import { site } from "../../directory.ts";
import type { VisitorRun } from "../../page.ts";
import type { RosterLoader } from "../roster/roster-loader.ts";

/**
 * Adds the run, the clicks that wait, the times of requests and the last known states to the follows of this browser. They
 * connect and disconnect with them.
 */
export function openRun(options: {
  readonly follows: RunnableFollows;
  readonly session: SessionStore;
  readonly roster: Pick<RosterLoader, "load">;
  readonly clock: Clock;
  readonly show: (run: VisitorRun) => void;
  /** Watches how long the page waits for the server. Returns the function that ends it. */
  readonly connectWait: (run: Readable<FollowRunView>) => () => void;
}): SessionFollows {
  const { follows, session, roster, clock, show, connectWait } = options;
  const shared = {
    follows,
    clock,
    at: browserStorage,
    basePath: site.basePath,
    ...("locks" in navigator && { locks: navigator.locks }),
  };
  const run = createFollowRun({
    ...shared,
    async listed() {
      const loaded = await roster.load();
      if (loaded === undefined) throw new Error("The roster could not be loaded.");
      return (username) => loaded.roster.get(username) !== undefined;
    },
  });
  const requestTimes = createRequestTimes(shared);
  const lastKnown = createLastKnown({ ...shared, session });
  show({ ...run, requestTimes, asOf: lastKnown.asOf, clicks: follows.clicks });
  return {
    ...follows,
    states: lastKnown.states,
    connect() {
      const parts = [requestTimes, lastKnown, follows, run];
      const disconnect = [...parts.map((part) => part.connect()), connectWait(run.view)];
      return () => {
        for (const off of disconnect.toReversed()) off();
      };
    },
  };
}

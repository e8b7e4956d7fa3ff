import { type Clock, createFollowRun, type FollowRun, type RunnableFollows, type SessionFollows } from "@roster/core";
import { browserStorage } from "../../browser.ts";
import { site } from "../../directory.ts";
import type { RosterLoader } from "../roster/roster-loader.ts";

/** Adds the run to the follows of this browser: it connects and disconnects with them. */
export function openRun(options: {
  readonly follows: RunnableFollows;
  readonly roster: Pick<RosterLoader, "load">;
  readonly clock: Clock;
  readonly show: (run: FollowRun) => void;
}): SessionFollows {
  const { follows, roster, clock, show } = options;
  const run = createFollowRun({
    follows,
    clock,
    at: browserStorage,
    basePath: site.basePath,
    ...("locks" in navigator && { locks: navigator.locks }),
    async listed() {
      const loaded = await roster.load();
      if (loaded === undefined) throw new Error("The roster could not be loaded.");
      return (username) => loaded.roster.get(username) !== undefined;
    },
  });
  show(run);
  return {
    ...follows,
    connect() {
      const disconnect = [follows.connect(), run.connect()];
      return () => {
        for (const off of disconnect.toReversed()) off();
      };
    },
  };
}

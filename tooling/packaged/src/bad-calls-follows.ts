import * as core from "@roster/core";
import { flag, fn, listed, none, optional, optionalFn, optionalText, type Allowed } from "./bad-values.ts";
import { createWorld } from "./example-world.ts";
import { good, listen, type GoodCall } from "./good-call.ts";

/** The right calls of follows and of runs. */
export function followCalls(): Readonly<Record<string, GoodCall>> {
  const { at, session } = createWorld();
  const options = { session, homeServer: "bots.example", connect: async () => Promise.reject(new Error("offline")) };
  const follows = core.createFollows(options);
  const run = core.createFollowRun({ follows, at });
  const { signal } = new AbortController();
  const one = { username: none };
  const io = { clock: optional, log: optionalFn };
  const prefixed = (allowed: Readonly<Record<string, Allowed>>): Readonly<Record<string, Allowed>> =>
    Object.fromEntries(Object.entries(allowed).map(([key, values]) => [`options.${key}`, values]));
  return {
    createFollows: good(core.createFollows, [options], {
      options: none,
      ...prefixed({ session: none, homeServer: none, connect: fn, page: optional, onOutcome: optionalFn, ...io }),
    }),
    "follows.toggle": good(follows.toggle, ["gamebot"], one),
    "follows.follow": good(follows.follow, ["gamebot"], one),
    "follows.unfollow": good(follows.unfollow, ["gamebot"], one),
    "follows.refresh": good(follows.refresh, [["gamebot"], true], { usernames: listed, acted: flag }),
    "follows.states.subscribe": listen(follows.states),
    "follows.list.subscribe": listen(follows.list),
    "follows.viewer.subscribe": listen(follows.viewer),
    "follows.clicks.count.subscribe": listen(follows.clicks.count),
    "follows.batch.state": good(follows.batch.state, ["gamebot"], one),
    "follows.batch.relations": good(follows.batch.relations, [["gamebot"], signal], {
      usernames: none, // nobody is signed in
      signal: none,
    }),
    "follows.batch.act": good(follows.batch.act, ["gamebot", "follow", signal], {
      username: none,
      action: none,
      signal: none,
    }),
    createFollowRun: good(core.createFollowRun, [{ follows, at }], {
      options: none,
      ...prefixed({ follows: none, at: none, locks: optional, basePath: optionalText, listed: optionalFn, ...io }),
    }),
    "run.start": good(run.start, [[], "follow"], { usernames: listed, action: optional }),
    "run.view.subscribe": listen(run.view),
  };
}

import { createFollows } from "@roster/core";
import { createFollowRun } from "@roster/core/follow-run";
import { flag, fn, listed, none, optional, optionalFn, optionalText, type Allowed } from "./bad-values.ts";
import { createWorld } from "./example-world.ts";
import { good, listen, type GoodCall } from "./good-call.ts";

const io = { clock: optional, log: optionalFn };
const prefixed = (allowed: Readonly<Record<string, Allowed>>): Readonly<Record<string, Allowed>> =>
  Object.fromEntries(Object.entries(allowed).map(([key, values]) => [`options.${key}`, values]));

/** The right calls of follows. */
export function followCalls(): Readonly<Record<string, GoodCall>> {
  const { session } = createWorld();
  const options = { session, homeServer: "bots.example", connect: async () => Promise.reject(new Error("offline")) };
  const follows = createFollows(options);
  const { signal } = new AbortController();
  const one = { username: none };
  return {
    createFollows: good(createFollows, [options], {
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
  };
}

/** The right calls of a run over many accounts. */
export function followRunCalls(): Readonly<Record<string, GoodCall>> {
  const { at, session } = createWorld();
  const options = { session, homeServer: "bots.example", connect: async () => Promise.reject(new Error("offline")) };
  const follows = createFollows(options);
  const run = createFollowRun({ follows, at });
  return {
    createFollowRun: good(createFollowRun, [{ follows, at }], {
      options: none,
      ...prefixed({ follows: none, at: none, locks: optional, basePath: optionalText, listed: optionalFn, ...io }),
    }),
    "run.start": good(run.start, [[], "follow"], { usernames: listed, action: optional }),
    "run.view.subscribe": listen(run.view),
  };
}

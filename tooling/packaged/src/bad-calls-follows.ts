import { createFollows } from "@roster/core";
import { createFollowRun } from "@roster/core/follow-run";
import { followMethods } from "./bad-calls-methods.ts";
import { fn, listed, none, optional, optionalFn, optionalText, type Allowed } from "./bad-values.ts";
import { createWorld } from "./example-world.ts";
import { good, listen, type Table } from "./good-call.ts";

const io = { clock: optional, log: optionalFn };
const prefixed = (allowed: Readonly<Record<string, Allowed>>): Readonly<Record<string, Allowed>> =>
  Object.fromEntries(Object.entries(allowed).map(([key, values]) => [`options.${key}`, values]));

/** The right calls of follows. */
export function followCalls(): Table {
  const { session } = createWorld();
  const options = { session, homeServer: "bots.example", connect: async () => Promise.reject(new Error("offline")) };
  const follows = createFollows(options);
  const calls = {
    createFollows: good(createFollows, [options], {
      options: none,
      ...prefixed({ session: none, homeServer: none, connect: fn, page: optional, onOutcome: optionalFn, ...io }),
    }),
    ...followMethods(follows),
  };
  return { calls, objects: { follows } };
}

/** The right calls of a run over many accounts. */
export function followRunCalls(): Table {
  const { at, session } = createWorld();
  const options = { session, homeServer: "bots.example", connect: async () => Promise.reject(new Error("offline")) };
  const follows = createFollows(options);
  const run = createFollowRun({ follows, at });
  const calls = {
    createFollowRun: good(createFollowRun, [{ follows, at }], {
      options: none,
      ...prefixed({ follows: none, at: none, locks: optional, basePath: optionalText, listed: optionalFn, ...io }),
    }),
    "run.start": good(run.start, [[], "follow"], { usernames: listed, action: optional }),
    "run.view.subscribe": listen(run.view),
  };
  return { calls, objects: { run } };
}

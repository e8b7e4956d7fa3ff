import * as core from "../index.ts";
import type { SessionFollows } from "../index.ts";
import { boolean, callback, clock, guard, guardMethods, host, oneOf, signal, storage, store, text } from "./guard.ts";

const usernames = [text] as const;
const action = /* @__PURE__ */ oneOf("follow", "unfollow");

export const createSession = /* @__PURE__ */ guard(
  "createSession",
  core.createSession,
  { options: { at: storage, "pageOrigin?": text, "basePath?": text } },
  (session) =>
    guardMethods("session", session, {
      ...store,
      set: { signedIn: { instance: text, token: { access_token: text }, "domain?": text, "viewer?": {} } },
    }),
);

export const createFollows = /* @__PURE__ */ guard(
  "createFollows",
  core.createFollows,
  {
    options: {
      session: { get: callback, subscribe: callback, refresh: callback, clear: callback },
      homeServer: host,
      connect: callback,
      "clock?": clock,
      "page?": { isVisible: callback, isOnline: callback, onWake: callback },
      "onOutcome?": callback,
      "onSessionEnded?": callback,
      "log?": callback,
    },
  },
  (follows) => {
    guardMethods("follows.clicks.count", follows.clicks.count, store);
    guardMethods("follows.batch", follows.batch, {
      state: { username: text },
      "async find": { username: text, signal },
      "async relations": { usernames, signal },
      "async act": { username: text, action, signal },
    });
    return guardFollows(follows);
  },
);

/** Wraps the methods of follows, and those of its stores. */
export function guardFollows<F extends SessionFollows>(follows: F): F {
  for (const [name, made] of Object.entries({ states: follows.states, list: follows.list, viewer: follows.viewer })) {
    guardMethods(`follows.${name}`, made, store);
  }
  return guardMethods("follows", follows, {
    "async toggle": { username: text },
    "async follow": { username: text },
    "async unfollow": { username: text },
    "async refresh": { usernames, "acted?": boolean },
  });
}

export const createFollowRun = /* @__PURE__ */ guard(
  "createFollowRun",
  core.createFollowRun,
  {
    options: {
      follows: { batch: {} },
      at: storage,
      "locks?": { request: callback },
      "clock?": clock,
      "basePath?": text,
      "listed?": callback,
      "log?": callback,
    },
  },
  (run) => {
    guardMethods("run.view", run.view, store);
    return guardMethods("run", run, { "async start": { usernames, "action?": action } });
  },
);

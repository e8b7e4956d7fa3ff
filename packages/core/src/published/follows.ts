import * as core from "../index.ts";
import type { SessionFollows } from "../index.ts";
import {
  boolean,
  callback,
  clock,
  guard,
  guardMethods,
  guardStore,
  host,
  oneOf,
  signal,
  storage,
  text,
  username,
} from "./guard.ts";

const usernames = [username] as const;
const action = /* @__PURE__ */ oneOf("follow", "unfollow");

export const createSession = /* @__PURE__ */ guard(
  "createSession",
  core.createSession,
  { options: { at: storage, "pageOrigin?": text, "basePath?": text } },
  (session) =>
    guardMethods("session", guardStore("session", session), {
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
    guardStore("follows.clicks.count", follows.clicks.count);
    guardMethods("follows.batch", follows.batch, {
      state: { username },
      "async find": { username, signal },
      "async relations": { usernames, signal },
      "async act": { username, action, signal },
    });
    return guardFollows(follows);
  },
);

/** Wraps the methods of follows, and those of its stores. */
export function guardFollows<F extends SessionFollows>(follows: F): F {
  for (const name of ["states", "list", "viewer"] as const) guardStore(`follows.${name}`, follows[name]);
  return guardMethods("follows", follows, {
    "async toggle": { username },
    "async follow": { username },
    "async unfollow": { username },
    "async refresh": { usernames, "acted?": boolean },
  });
}

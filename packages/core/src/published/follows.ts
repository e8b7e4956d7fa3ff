import * as core from "../index.ts";
import type { RunnableFollows } from "../index.ts";
import { readStoredHost } from "../net/host.ts";
import {
  boolean,
  callback,
  clock,
  guard,
  guardMethods,
  guardStore,
  host,
  type Kind,
  oneOf,
  signal,
  storage,
  text,
  username,
} from "./guard.ts";
import { notAnInstance } from "./messages.ts";

const usernames = [username] as const;
/** A token has to fit into a header. */
const token: Kind = (value) => (typeof value === "string" && /^[\x21-\x7e]+$/.test(value)) || "a text without spaces";
const action = /* @__PURE__ */ oneOf("follow", "unfollow");

export const createSession = /* @__PURE__ */ guard(
  "createSession",
  core.createSession,
  { options: { at: storage, "pageOrigin?": text, "basePath?": text, "clock?": clock } },
  (session, [{ pageOrigin }]) => {
    const instance: Kind = (value) => readStoredHost(value, pageOrigin) !== undefined || notAnInstance;
    return guardMethods("session", guardStore("session", session), {
      set: { signedIn: { instance, token: { access_token: token }, "domain?": text, "viewer?": {} } },
    });
  },
);

export const createFollows = /* @__PURE__ */ guard(
  "createFollows",
  core.createFollows,
  {
    options: {
      session: { get: callback, subscribe: callback, refresh: callback, clear: callback },
      homeServer: host,
      "hostOf?": callback,
      connect: callback,
      "clock?": clock,
      "tabs?": { post: callback, onMessage: callback },
      "page?": { isVisible: callback, isOnline: callback, onWake: callback },
      "onOutcome?": callback,
      "onSessionEnded?": callback,
      "log?": callback,
    },
  },
  guardFollows,
);

/** Wraps the methods of follows, and those of its stores. */
export function guardFollows(follows: RunnableFollows): RunnableFollows {
  guardStore("follows.clicks.count", follows.clicks.count);
  guardMethods("follows.batch", follows.batch, {
    state: { username },
    "async find": { username, signal },
    "async relations": { usernames, signal },
    "async act": { username, action, signal },
  });
  for (const name of ["states", "list", "viewer"] as const) guardStore(`follows.${name}`, follows[name]);
  return guardMethods("follows", follows, {
    "async toggle": { username },
    "async follow": { username },
    "async unfollow": { username },
    "async refresh": { usernames, "acted?": boolean },
  });
}

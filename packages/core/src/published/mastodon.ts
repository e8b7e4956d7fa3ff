import * as mastodon from "../mastodon/index.ts";
import {
  address,
  any,
  callback,
  clock,
  count,
  guard,
  guardClass,
  guardMethods,
  guardStore,
  host,
  type Kind,
  signal,
  storage,
  text,
  username,
} from "./guard.ts";

export * from "../mastodon/index.ts";

const client = {
  instance: { origin: address },
  "token?": text,
  "fetch?": callback,
  "signal?": signal,
  "clock?": clock,
  "timeLimitMs?": count,
  "maxBytes?": count,
};
const origin: Kind = (value) =>
  (typeof value === "string" && URL.canParse(value) && new URL(value).origin === value) ||
  'an origin such as "https://roster.example"';
const path = { path: text, "data?": any, "meta?": {} };
const session = { get: callback, set: callback, clear: callback, refresh: callback };

export const MastodonError = /* @__PURE__ */ guardClass("MastodonError", mastodon.MastodonError, {
  kind: text,
  "message?": text,
  "options?": {},
});
export const InstanceInputError = /* @__PURE__ */ guardClass("InstanceInputError", mastodon.InstanceInputError, {
  message: text,
  "options?": {},
});

/** The methods of the result are those of masto. */
export const createMastodonClient = /* @__PURE__ */ guard("createMastodonClient", mastodon.createMastodonClient, {
  options: client,
});

export const createMastodonHttp = /* @__PURE__ */ guard(
  "createMastodonHttp",
  mastodon.createMastodonHttp,
  { options: client },
  (http) =>
    guardMethods("http", http, {
      "async get": path,
      "async post": path,
      "async put": path,
      "async patch": path,
      "async delete": path,
      "async request": { params: { method: text, path: text } },
    }),
);

export const connectFollows = /* @__PURE__ */ guard(
  "connectFollows",
  mastodon.connectFollows,
  {
    options: {
      session: { instance: text, accessToken: text, "domain?": text },
      site: { homeServer: host, basePath: text },
      "at?": storage,
      "pageOrigin?": text,
      "fetch?": callback,
      "clock?": clock,
    },
  },
  (backend) => {
    const one = { username, signal };
    return guardMethods("backend", backend, {
      "async find": one,
      "async follow": one,
      "async unfollow": one,
      "async relationships": { usernames: [username], signal },
      "async viewer": { signal, "onWait?": callback },
      list: { viewerId: text, signal, "onWait?": callback },
    });
  },
);

export const parseInstance = /* @__PURE__ */ guard("parseInstance", mastodon.parseInstance, {
  text,
  "where?": { "pageOrigin?": text },
});
export const parseLinks = /* @__PURE__ */ guard("parseLinks", mastodon.parseLinks, { header: text });
export const nextPage = /* @__PURE__ */ guard("nextPage", mastodon.nextPage, {
  headers: { get: callback },
  page: text,
});

export const createSignIn = /* @__PURE__ */ guard(
  "createSignIn",
  mastodon.createSignIn,
  {
    options: {
      site: { name: text, basePath: text },
      at: storage,
      session,
      navigate: callback,
      redirectUri: address,
      website: address,
      pageOrigin: origin,
      "fetch?": callback,
      "clock?": clock,
      "isOnline?": callback,
      "locks?": { request: callback },
      "log?": callback,
    },
  },
  (signIn) => {
    guardStore("signIn.state", signIn.state);
    return guardMethods("signIn", signIn, {
      "async begin": { text, to: { back: text, "follow?": text } },
      "async finish": { url: address },
    });
  },
);

export const signOut = /* @__PURE__ */ guard("async signOut", mastodon.signOut, {
  options: {
    session,
    "ended?": { instance: text, accessToken: text },
    at: storage,
    "pageOrigin?": text,
    "basePath?": text,
    "fetch?": callback,
    "clock?": clock,
    "log?": callback,
  },
});

import * as remote from "../remote-follow/index.ts";
import { address, boolean, callback, clock, count, guard, guardClass, oneOf, signal, text } from "./guard.ts";

export * from "../remote-follow/index.ts";

export const ServerInputError = /* @__PURE__ */ guardClass("ServerInputError", remote.ServerInputError, {
  kind: text,
  message: text,
  "options?": {},
});

export const findFollowPage = /* @__PURE__ */ guard("async findFollowPage", remote.findFollowPage, {
  text,
  "io?": { "fetch?": callback, "signal?": signal, "clock?": clock, "timeoutMs?": count, "allowLoopback?": boolean },
});

export const followUrl = /* @__PURE__ */ guard("followUrl", remote.followUrl, {
  page: { template: address, takes: /* @__PURE__ */ oneOf("handle", "url") },
  target: { acct: text, "url?": address },
});

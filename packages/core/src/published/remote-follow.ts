import * as remote from "../remote-follow/index.ts";
import { RosterError } from "../lib/errors.ts";
import {
  address,
  boolean,
  callback,
  clock,
  count,
  guard,
  guardClass,
  type Kind,
  oneOf,
  only,
  signal,
  text,
} from "./guard.ts";
import { noPlace } from "./messages.ts";

export * from "../remote-follow/index.ts";

export const ServerInputError = /* @__PURE__ */ guardClass("ServerInputError", remote.ServerInputError, {
  kind: text,
  message: text,
  "options?": {},
});

const handle: Kind = (value) =>
  /^\s*@?[^\s/@]+@[^\s/@]+\s*$/.test(String(value)) || 'a handle such as "gulls@bots.example"';

const io = { "fetch?": callback, "signal?": signal, "clock?": clock, "timeoutMs?": count, "allowLoopback?": boolean };
export const findFollowPage = /* @__PURE__ */ guard("async findFollowPage", remote.findFollowPage, {
  text,
  "io?": /* @__PURE__ */ only(io),
});

export const followUrl = /* @__PURE__ */ guard(
  "followUrl",
  remote.followUrl,
  {
    page: { template: address, takes: /* @__PURE__ */ oneOf("handle", "url") },
    target: { acct: handle, "url?": address },
  },
  (url, [{ template, opens }]) => {
    // a profile is the account's own page
    if (opens === "profile" || /\{(?:uri|object)\}/.test(template)) return url;
    throw new RosterError("option", noPlace);
  },
);

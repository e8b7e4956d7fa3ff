import { json, refuse } from "../http.ts";
import { accountId, secret } from "../ids.ts";
import { bearer } from "../mastodon/auth.ts";
import type { Route } from "../router.ts";
import type { Json } from "../types.ts";
import { mastodon } from "./mastodon.ts";
import { replaceRoute, type ServerQuirks, withList, withObject, withRedirect } from "./quirks.ts";
import { requestFollows, withVersion } from "./shared.ts";

const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const FLAKE = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const MAX_IDS = 20;

/**
 * GoToSocial: ULIDs, follows start as requests, lookup needs a token, rate limits end at a Unix timestamp. Source: its
 * code and documentation.
 */
export const gotosocial: ServerQuirks = {
  ...mastodon,
  accountId: (sequence) => `01${digits(accountId(sequence), CROCKFORD).padStart(24, "F")}`,
  reset: (at) => String(Math.floor(at / 1_000)),
  routes: (base) =>
    replaceRoute(
      requestFollows(withVersion(base, "gotosocial", "0.19.0+git-1a2b3c4")),
      "GET /api/v1/accounts/lookup",
      (handler, call) => {
        if (bearer(call) === null) throw refuse(401, "Unauthorized: token not supplied");
        return handler(call);
      },
    ),
};

/**
 * Pleroma: flake ids, client ids with "=", null instead of false, no code if the app was authorized before. Source: its
 * code.
 */
export const pleroma: ServerQuirks = {
  ...mastodon,
  accountId: (sequence) => `A${digits(accountId(sequence), FLAKE)}`,
  clientId: () => `${secret()}=`,
  routes: (base) =>
    ["POST /api/v1/accounts/:id/follow", "POST /api/v1/accounts/:id/unfollow"].reduce(
      (routes, line) => replaceRoute(routes, line, (handler, call) => withObject(handler(call), nullForFalse)),
      withoutRepeatedCode(withVersion(base, "pleroma", "2.7.2 (compatible; Pleroma 2.9.0)")),
    ),
};

function withoutRepeatedCode(base: readonly Route[]): readonly Route[] {
  const relations = replaceRoute(base, "GET /api/v1/accounts/relationships", (handler, call) =>
    withList(handler(call), (list) => list.map(nullForFalse)),
  );
  return replaceRoute(relations, "GET /oauth/authorize", (handler, call) =>
    withRedirect(handler(call), (query) => query.delete("code")),
  );
}

/** Pixelfed: at most twenty relationships per request. Source: its code. */
export const pixelfed: ServerQuirks = {
  ...mastodon,
  routes: (base) =>
    replaceRoute(
      withVersion(base, "pixelfed", "3.5.3 (compatible; Pixelfed 0.12.5)"),
      "GET /api/v1/accounts/relationships",
      (handler, call) =>
        call.query.getAll("id[]").length > MAX_IDS
          ? json({ message: "The id field must not have more than 20 items." }, 422)
          : handler(call),
    ),
};

function nullForFalse(value: Readonly<Record<string, Json>>): Json {
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, field === false ? null : field]));
}

/** Writes a decimal id in another alphabet. */
function digits(decimal: string, alphabet: string): string {
  let rest = BigInt(decimal);
  let text = "";
  for (const base = BigInt(alphabet.length); rest > 0n; rest /= base) text = `${alphabet[Number(rest % base)]}${text}`;
  return text;
}

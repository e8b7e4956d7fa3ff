import { json, refuse } from "../http.ts";
import { accountId, secret } from "../ids.ts";
import { bearer } from "../mastodon/auth.ts";
import { microseconds } from "../rate-limit.ts";
import type { Route } from "../router.ts";
import type { Json } from "../types.ts";
import { instead, type Manner, withList, withObject, withoutParameter } from "./manner.ts";
import { requestingFollows, saying } from "./shared.ts";

/** Mastodon itself. */
export const mastodon: Manner = { accountId, clientId: secret, reset: microseconds, routes: (base) => base };

const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const FLAKE = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const MAX_IDS = 20;

/** GoToSocial: ULIDs, follows that wait, no look-up for strangers, limits that end at a Unix second. */
export const gotosocial: Manner = {
  accountId: (sequence) => `01${digits(accountId(sequence), CROCKFORD).padStart(24, "F")}`,
  clientId: secret,
  reset: (at) => String(Math.floor(at / 1_000)),
  routes: (base) =>
    instead(requestingFollows(saying(base, "0.19.0+git-1a2b3c4")), "GET /api/v1/accounts/lookup", (handler, call) => {
      if (bearer(call) === null) throw refuse(401, "Unauthorized: token not supplied");
      return handler(call);
    }),
};

/** Pleroma: flake ids, client ids with "=", null for false, and no code for whom the app was authorized before. */
export const pleroma: Manner = {
  accountId: (sequence) => `A${digits(accountId(sequence), FLAKE)}`,
  clientId: () => `${secret()}=`,
  reset: microseconds,
  routes: (base) =>
    ["POST /api/v1/accounts/:id/follow", "POST /api/v1/accounts/:id/unfollow"].reduce(
      (routes, line) => instead(routes, line, (handler, call) => withObject(handler(call), nullForFalse)),
      shortcut(saying(base, "2.7.2 (compatible; Pleroma 2.9.0)")),
    ),
};

function shortcut(base: readonly Route[]): readonly Route[] {
  const relations = instead(base, "GET /api/v1/accounts/relationships", (handler, call) =>
    withList(handler(call), (list) => list.map(nullForFalse)),
  );
  return instead(relations, "GET /oauth/authorize", (handler, call) =>
    withoutParameter(handler(call), (url) => url.searchParams.has("code"), "code"),
  );
}

/** Pixelfed: at most twenty relations a call. */
export const pixelfed: Manner = {
  ...mastodon,
  routes: (base) =>
    instead(
      saying(base, "3.5.3 (compatible; Pixelfed 0.12.5)"),
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

/** A decimal id in another alphabet. */
function digits(decimal: string, alphabet: string): string {
  let rest = BigInt(decimal);
  let text = "";
  for (const base = BigInt(alphabet.length); rest > 0n; rest /= base) text = `${alphabet[Number(rest % base)]}${text}`;
  return text;
}

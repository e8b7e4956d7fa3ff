import { json } from "../http.ts";
import { accountId, secret } from "../ids.ts";
import type { Route } from "../router.ts";
import type { Json } from "../types.ts";
import { mastodon } from "./mastodon.ts";
import { replaceRoute, type ServerQuirks, withList, withObject, withRedirect } from "./quirks.ts";
import { digits, withVersion } from "./shared.ts";

const FLAKE = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const MAX_IDS = 20;

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

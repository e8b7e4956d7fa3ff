import { json } from "../http.ts";
import { accountId, secret } from "../ids.ts";
import type { JsonObject } from "../types.ts";
import { mastodon } from "./mastodon.ts";
import { replaceRoute, type ServerQuirks, withList, withObject, withRedirect } from "./quirks.ts";
import { digits, withVersion } from "./shared.ts";

const FLAKE = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const MAX_IDS = 20;
const RELATIONSHIPS = "GET /api/v1/accounts/relationships";
const CHANGED = ["POST /api/v1/accounts/:id/follow", "POST /api/v1/accounts/:id/unfollow"];

const nullForFalse = (value: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(value).map(([name, field]) => [name, field === false ? null : field]));

/**
 * Pleroma: flake ids, client ids with "=", null instead of false, no code if the app was authorized before. Source: its
 * code.
 */
export const pleroma: ServerQuirks = {
  ...mastodon,
  accountId: (sequence) => `A${digits(accountId(sequence), FLAKE)}`,
  clientId: () => `${secret()}=`,
  changes: [
    withVersion("pleroma", "2.7.2 (compatible; Pleroma 2.9.0)"),
    replaceRoute(CHANGED, (handler, call) => withObject(handler(call), nullForFalse)),
    replaceRoute(RELATIONSHIPS, (handler, call) => withList(handler(call), (list) => list.map(nullForFalse))),
    replaceRoute("GET /oauth/authorize", (handler, call) =>
      withRedirect(handler(call), (query) => query.delete("code")),
    ),
  ],
};

/** Pixelfed: at most twenty relationships per request. Source: its code. */
export const pixelfed: ServerQuirks = {
  ...mastodon,
  changes: [
    withVersion("pixelfed", "3.5.3 (compatible; Pixelfed 0.12.5)"),
    replaceRoute(RELATIONSHIPS, (handler, call) =>
      call.query.getAll("id[]").length > MAX_IDS
        ? json({ message: "The id field must not have more than 20 items." }, 422)
        : handler(call),
    ),
  ],
};

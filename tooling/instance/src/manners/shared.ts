import { type Call, json } from "../http.ts";
import { accountOf } from "../mastodon/accounts.ts";
import { requireUser } from "../mastodon/auth.ts";
import { accountEntity, relationshipEntity } from "../mastodon/entities.ts";
import type { Route } from "../router.ts";
import type { JsonObject } from "../types.ts";
import type { World } from "../world.ts";
import { instead, withObject } from "./manner.ts";

/** Both versions of what the instance says of itself, with another version text and whatever else differs. */
export function saying(routes: readonly Route[], version: string, v1: JsonObject = {}): readonly Route[] {
  const first = instead(routes, "GET /api/v1/instance", (handler, call) =>
    withObject(handler(call), (value) => ({ ...value, version, ...v1 })),
  );
  return instead(first, "GET /api/v2/instance", (handler, call) =>
    withObject(handler(call), (value) => ({ ...value, version })),
  );
}

/** Every follow is a request until the other server has answered. */
export function requestingFollows(routes: readonly Route[]): readonly Route[] {
  return instead(routes, "POST /api/v1/accounts/:id/follow", (handler, call) =>
    handler({ ...call, requestedOnly: true }),
  );
}

/** The whole list at once, without a Link header, whatever limit is asked. */
export function listingAtOnce(routes: readonly Route[], world: World): readonly Route[] {
  return instead(routes, "GET /api/v1/accounts/:id/following", (_handler, call) => {
    requireUser(world, call, ["read", "read:accounts"]);
    const edges = world.userOf(accountOf(world, call))?.graph.following() ?? [];
    const accounts = edges.flatMap(({ accountId }) => world.directory.byId(accountId) ?? []);
    return json(accounts.map((account) => accountEntity(world, account)));
  });
}

/** The relation of the signed-in user to the account a call names. */
export function relationOf(world: World, call: Call): JsonObject {
  return relationshipEntity(requireUser(world, call, ["write", "write:follows"]), accountOf(world, call));
}

import { createHash } from "node:crypto";
import { type Call, json } from "../http.ts";
import { accountId } from "../ids.ts";
import { accountOf } from "../mastodon/accounts.ts";
import { requireUser } from "../mastodon/auth.ts";
import { accountEntity, relationshipEntity } from "../mastodon/entities.ts";
import type { Route } from "../router.ts";
import type { JsonObject } from "../types.ts";
import type { World } from "../world.ts";
import { replaceRoute, withObject } from "./quirks.ts";

/**
 * Changes the version in both instance endpoints, and further fields in version 1.
 * @param name the name of the software in nodeinfo
 */
export function withVersion(
  routes: readonly Route[],
  name: string,
  version: string,
  v1: JsonObject = {},
): readonly Route[] {
  const first = replaceRoute(routes, "GET /api/v1/instance", (handler, call) =>
    withObject(handler(call), (value) => ({ ...value, version, ...v1 })),
  );
  const second = replaceRoute(first, "GET /api/v2/instance", (handler, call) =>
    withObject(handler(call), (value) => ({ ...value, version })),
  );
  return replaceRoute(second, "GET /nodeinfo/2.0", (handler, call) =>
    withObject(handler(call), (value) => ({ ...value, software: { name, version } })),
  );
}

/** Turns every follow into a request, like servers that wait until the other server accepts. */
export function requestFollows(routes: readonly Route[]): readonly Route[] {
  return replaceRoute(routes, "POST /api/v1/accounts/:id/follow", (handler, call) =>
    handler({ ...call, requestedOnly: true }),
  );
}

/** Returns the whole list of followings without a Link header and ignores `limit`. */
export function listWithoutPaging(routes: readonly Route[], world: World): readonly Route[] {
  return replaceRoute(routes, "GET /api/v1/accounts/:id/following", (_handler, call) => {
    requireUser(world, call, ["read", "read:accounts"]);
    const edges = world.userOf(accountOf(world, call))?.graph.following() ?? [];
    const accounts = edges.flatMap(({ accountId }) => world.directory.byId(accountId) ?? []);
    return json(accounts.map((account) => accountEntity(world, account)));
  });
}

/** The relationship of the signed-in user to the account in the path. */
export function relationshipOf(world: World, call: Call): JsonObject {
  return relationshipEntity(requireUser(world, call, ["write", "write:follows"]), accountOf(world, call));
}

/** An account id in the form of a UUID of version 7. */
export function uuid(sequence: number): string {
  const digest = createHash("sha256").update(accountId(sequence)).digest("hex");
  return [digest.slice(0, 8), digest.slice(8, 12), `7${digest.slice(13, 16)}`, `8${digest.slice(17, 20)}`]
    .concat(digest.slice(20, 32))
    .join("-");
}

/** Writes a decimal id in another alphabet. */
export function digits(decimal: string, alphabet: string): string {
  let rest = BigInt(decimal);
  let text = "";
  for (const base = BigInt(alphabet.length); rest > 0n; rest /= base) text = `${alphabet[Number(rest % base)]}${text}`;
  return text;
}

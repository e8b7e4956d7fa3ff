import { createHash } from "node:crypto";
import { json } from "../http.ts";
import { accountId } from "../ids.ts";
import { accountOf } from "../mastodon/accounts.ts";
import { requireToken, requireUser } from "../mastodon/auth.ts";
import { accountEntity } from "../mastodon/entities.ts";
import type { JsonObject } from "../types.ts";
import { type Change, inOrder, replaceRoute, withObject } from "./quirks.ts";

export const FOLLOWING = "GET /api/v1/accounts/:id/following";
/** OAuth metadata, which Mastodon has since version 4.3. */
export const METADATA = "GET /.well-known/oauth-authorization-server";
export const STATUSES = "GET /api/v1/accounts/:id/statuses";

/**
 * Changes the version in both instance endpoints, and further fields in version 1.
 * @param name the name of the software in nodeinfo
 */
export function withVersion(name: string, version: string, v1: JsonObject = {}): Change {
  const withFields = (line: string, fields: JsonObject): Change =>
    replaceRoute(line, (handler, call) => withObject(handler(call), (value) => ({ ...value, ...fields })));
  return inOrder(
    withFields("GET /api/v1/instance", { version, ...v1 }),
    withFields("GET /api/v2/instance", { version }),
    withFields("GET /nodeinfo/2.0", { software: { name, version } }),
  );
}

/** Turns every follow into a request, like servers that wait until the other server accepts. */
export const requestFollows = replaceRoute("POST /api/v1/accounts/:id/follow", (handler, call) =>
  handler({ ...call, requestedOnly: true }),
);

/** Returns the whole list of followings without a Link header and ignores `limit`. */
export const listWithoutPaging = replaceRoute(FOLLOWING, (_handler, call, world) => {
  requireUser(world, call, ["read", "read:accounts"]);
  const edges = world.userOf(accountOf(world, call))?.graph.following() ?? [];
  const accounts = edges.flatMap(({ accountId }) => world.directory.byId(accountId) ?? []);
  return json(accounts.map((account) => accountEntity(world, account)));
});

/** Lets a route need a token with one of these permissions. */
export const closeRoute = (line: string, anyOf: readonly string[]): Change =>
  replaceRoute(line, (handler, call, world) => {
    requireToken(world, call, anyOf);
    return handler(call);
  });

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

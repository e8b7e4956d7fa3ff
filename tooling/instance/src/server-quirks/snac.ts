import { createHash } from "node:crypto";
import { type Answer, type Call, HTML_TYPE, json, refuse } from "../http.ts";
import { secret } from "../ids.ts";
import { microseconds } from "../rate-limit.ts";
import type { Route } from "../router.ts";
import type { World } from "../world.ts";
import { replaceRoute, type ServerQuirks, mapRefusals, textIn, withList, withObject } from "./quirks.ts";
import { listWithoutPaging, relationshipOf, withVersion } from "./shared.ts";

/** snac: no v2, empty errors, unchecked OAuth, apps deleted with their token, "following" even for locked accounts. */
export const snac: ServerQuirks = {
  accountId: (sequence) => createHash("md5").update(String(sequence)).digest("hex"),
  clientId: secret,
  reset: microseconds,
  routes: (base, world) =>
    mapRefusals(
      withUncheckedOAuth(withPrefixSearch(listWithoutPaging(withFollowsAtOnce(base, world), world), world), world),
      empty,
    ),
};

function withFollowsAtOnce(base: readonly Route[], world: World): readonly Route[] {
  const routes = replaceRoute(
    withVersion(base, "4.0.0 (not true; snac 2.94)", { urls: {} }),
    "GET /api/v2/instance",
    () => {
      throw refuse(404, "Not Found");
    },
  );
  // snac reports locked accounts as followed, but does not list them
  const follow = replaceRoute(routes, "POST /api/v1/accounts/:id/follow", (handler, call) => {
    const answer = handler(call);
    return answer.status === 200 ? json({ ...relationshipOf(world, call), following: true, requested: false }) : answer;
  });
  return replaceRoute(follow, "GET /api/v1/accounts/relationships", (handler, call) =>
    withList(handler(call), (list) => list.slice(0, 1)),
  );
}

/** Search only matches prefixes of known usernames. Lookup resolves, and adds the host to local accounts. */
function withPrefixSearch(routes: readonly Route[], world: World): readonly Route[] {
  const search = replaceRoute(routes, "GET /api/v1/accounts/search", (handler, call) => {
    const prefix = (call.query.get("q") ?? "").toLowerCase();
    return withList(handler(call), (list) => list.filter((account) => textIn(account, "username").startsWith(prefix)));
  });
  return replaceRoute(search, "GET /api/v1/accounts/lookup", (handler, call) =>
    withObject(handler(call), (value) => {
      const acct = textIn(value, "acct");
      return { ...value, acct: acct.includes("@") ? acct : `${acct}@${world.domain}` };
    }),
  );
}

function withUncheckedOAuth(routes: readonly Route[], world: World): readonly Route[] {
  const exchange = replaceRoute(routes, "POST /oauth/token", (_handler, call) => exchanged(world, call));
  return replaceRoute(exchange, "POST /oauth/revoke", (handler, call) => {
    const token = world.oauth.token(call.form.get("token") ?? "");
    const answer = handler(call);
    if (token !== undefined) world.oauth.dropApp(token.clientId);
    return answer;
  });
}

/** Exchanges a code without checking secret, redirect address or verifier. */
function exchanged(world: World, call: Call): Answer {
  const code = call.form.get("code") ?? "";
  const grant = world.oauth.peek(code);
  if (grant === undefined) return empty({ status: 400, headers: {}, body: "" });
  world.oauth.spend(code);
  const token = world.oauth.issue(grant.clientId, grant.username, grant.scopes);
  const scope = token.scopes.join(" ");
  return json({ access_token: token.token, token_type: "Bearer", scope, created_at: token.createdAt });
}

/** Empties the body. snac answers 422 to an invalid token. */
function empty(answer: Answer): Answer {
  return { status: answer.status === 401 ? 422 : answer.status, headers: { "Content-Type": HTML_TYPE }, body: "" };
}

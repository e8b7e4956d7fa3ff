import { createHash } from "node:crypto";
import { type Answer, type Call, HTML_TYPE, json, refuse } from "../http.ts";
import { secret } from "../ids.ts";
import { microseconds } from "../rate-limit.ts";
import type { Route } from "../router.ts";
import type { World } from "../world.ts";
import { instead, type Manner, refuseAs, textIn, withList, withObject } from "./manner.ts";
import { listingAtOnce, relationOf, saying } from "./shared.ts";

/** snac: no v2, empty errors, OAuth that checks nothing, apps that go with their token, "following" at once. */
export const snac: Manner = {
  accountId: (sequence) => createHash("md5").update(String(sequence)).digest("hex"),
  clientId: secret,
  reset: microseconds,
  routes: (base, world) =>
    refuseAs(authorizing(finding(listingAtOnce(following(base, world), world), world), world), empty),
};

function following(base: readonly Route[], world: World): readonly Route[] {
  const routes = instead(saying(base, "4.0.0 (not true; snac 2.94)", { urls: {} }), "GET /api/v2/instance", () => {
    throw refuse(404, "Not Found");
  });
  // it says so of a locked account too, and then leaves it out of the list
  const follow = instead(routes, "POST /api/v1/accounts/:id/follow", (handler, call) => {
    const answer = handler(call);
    return answer.status === 200 ? json({ ...relationOf(world, call), following: true, requested: false }) : answer;
  });
  return instead(follow, "GET /api/v1/accounts/relationships", (handler, call) =>
    withList(handler(call), (list) => list.slice(0, 1)),
  );
}

/** Its search compares the beginnings of names and resolves nothing; a look-up does, and adds a host to its own. */
function finding(routes: readonly Route[], world: World): readonly Route[] {
  const search = instead(routes, "GET /api/v1/accounts/search", (handler, call) => {
    const asked = (call.query.get("q") ?? "").toLowerCase();
    return withList(handler(call), (list) => list.filter((account) => textIn(account, "username").startsWith(asked)));
  });
  return instead(search, "GET /api/v1/accounts/lookup", (handler, call) =>
    withObject(handler(call), (value) => {
      const acct = textIn(value, "acct");
      return { ...value, acct: acct.includes("@") ? acct : `${acct}@${world.domain}` };
    }),
  );
}

function authorizing(routes: readonly Route[], world: World): readonly Route[] {
  const exchange = instead(routes, "POST /oauth/token", (_handler, call) => exchanged(world, call));
  return instead(exchange, "POST /oauth/revoke", (handler, call) => {
    const token = world.oauth.token(call.form.get("token") ?? "");
    const answer = handler(call);
    if (token !== undefined) world.oauth.dropApp(token.clientId);
    return answer;
  });
}

/** Neither secret, nor address, nor verifier are compared. */
function exchanged(world: World, call: Call): Answer {
  const code = call.form.get("code") ?? "";
  const grant = world.oauth.peek(code);
  if (grant === undefined) return empty({ status: 400, headers: {}, body: "" });
  world.oauth.spend(code);
  const token = world.oauth.issue(grant.clientId, grant.username, grant.scopes);
  const scope = token.scopes.join(" ");
  return json({ access_token: token.token, token_type: "Bearer", scope, created_at: token.createdAt });
}

/** A bad token is 422 here. */
function empty(answer: Answer): Answer {
  return { status: answer.status === 401 ? 422 : answer.status, headers: { "Content-Type": HTML_TYPE }, body: "" };
}

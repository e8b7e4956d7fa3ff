import { createHash } from "node:crypto";
import { type Answer, type Call, HTML_TYPE, json, Refusal, refuse } from "../http.ts";
import { search } from "../mastodon/accounts.ts";
import { requireUser } from "../mastodon/auth.ts";
import type { Route } from "../router.ts";
import type { JsonObject } from "../types.ts";
import type { World } from "../world.ts";
import { mastodon } from "./mastodon.ts";
import { mapRefusals, replaceRoute, type ServerQuirks, textIn, withList, withObject } from "./quirks.ts";
import { listWithoutPaging, relationshipOf, withVersion } from "./shared.ts";

const ANY_SCOPE = ["read:accounts", "read:follows", "write:follows"];
const SEARCH_ALL = "/api/v2/search";
const DENY_BUTTON = /<button[^>]*value="deny">[^<]*<\/button>/;

/** snac, as version 2.94 behaved when the site was used with it. Account ids are MD5 sums. */
export const snac: ServerQuirks = {
  ...mastodon,
  accountId: (sequence) => createHash("md5").update(String(sequence)).digest("hex"),
  // no Access-Control-Max-Age: every request with a token had its preflight
  cors: { uncached: true },
  routes: (base, world) =>
    [
      withInstanceInfo,
      withFollowsAtOnce,
      withOneRelationship,
      listWithoutPaging,
      withSearches,
      withInventedCounts,
      withoutPostsForStrangers,
      withUncheckedOAuth,
      withoutDeny,
      withEmptyErrors,
    ].reduce((routes, change) => change(routes, world), base),
};

/** A false version, no `urls`, and no version 2 of the description. */
function withInstanceInfo(base: readonly Route[]): readonly Route[] {
  const routes = withVersion(base, "snac", "4.0.0 (not true; snac 2.94)", { urls: {} });
  return replaceRoute(routes, "GET /api/v2/instance", () => {
    throw refuse(404, "Not Found");
  });
}

/** A locked account counts as followed at once, but is not on the list. */
function withFollowsAtOnce(routes: readonly Route[], world: World): readonly Route[] {
  return replaceRoute(routes, "POST /api/v1/accounts/:id/follow", (handler, call) => {
    const answer = handler(call);
    return answer.status === 200 ? json(asFollowed(relationshipOf(world, call))) : answer;
  });
}

/** `relationships` answers the first id only, even if several are asked for. */
function withOneRelationship(routes: readonly Route[]): readonly Route[] {
  return replaceRoute(routes, "GET /api/v1/accounts/relationships", (handler, call) =>
    withList(handler(call), (list) =>
      list.slice(0, 1).map((value) => (value["requested"] === true ? asFollowed(value) : value)),
    ),
  );
}

function asFollowed(relationship: JsonObject): JsonObject {
  return { ...relationship, following: true, requested: false };
}

/**
 * `accounts/search` matches only prefixes of usernames, `lookup` finds no remote account, and `v2/search` resolves. With an
 * invalid token the first two answer 404, and only `v2/search` 401.
 */
function withSearches(routes: readonly Route[], world: World): readonly Route[] {
  const byPrefix = replaceRoute(routes, "GET /api/v1/accounts/search", (handler, call) =>
    orNotFound(() => {
      const prefix = (call.query.get("q") ?? "").toLowerCase();
      return withList(handler(call), (list) =>
        list.filter((account) => textIn(account, "username").startsWith(prefix)),
      );
    }),
  );
  const local = replaceRoute(byPrefix, "GET /api/v1/accounts/lookup", (handler, call) =>
    orNotFound(() => {
      if (world.directory.byAcct(call.query.get("acct") ?? "")?.host !== null) throw refuse(404, "Not Found");
      // local accounts get their host here, but not in verify_credentials
      return withObject(handler(call), (value) => ({ ...value, acct: `${textIn(value, "acct")}@${world.domain}` }));
    }),
  );
  return replaceRoute(local, `GET ${SEARCH_ALL}`, (_handler, call) => {
    requireUser(world, call, ANY_SCOPE);
    return json({ accounts: search(world, call), statuses: [], hashtags: [] });
  });
}

/** Posts need a token, but no permission. */
function withoutPostsForStrangers(routes: readonly Route[], world: World): readonly Route[] {
  return replaceRoute(routes, "GET /api/v1/accounts/:id/statuses", (handler, call) =>
    orNotFound(() => {
      requireUser(world, call, ANY_SCOPE);
      return handler({ ...call, headers: {} }); // without the token, whose permissions do not count
    }),
  );
}

/** Every account has posted today, but has neither posts nor followers. */
function withInventedCounts(routes: readonly Route[], world: World): readonly Route[] {
  return ["GET /api/v1/accounts/lookup", "GET /api/v1/accounts/:id"].reduce(
    (changed, line) =>
      replaceRoute(changed, line, (handler, call) =>
        withObject(handler(call), (value) => ({
          ...value,
          followers_count: 0,
          statuses_count: 0,
          last_status_at: new Date(world.now()).toISOString().slice(0, 10),
        })),
      ),
    routes,
  );
}

function orNotFound(handle: () => Answer): Answer {
  try {
    return handle();
  } catch (error) {
    throw error instanceof Refusal ? refuse(404, "Not Found") : error;
  }
}

/** The exchange of a code checks no secret, redirect address or verifier. An app is deleted with its token. */
function withUncheckedOAuth(routes: readonly Route[], world: World): readonly Route[] {
  const exchange = replaceRoute(routes, "POST /oauth/token", (_handler, call) => exchanged(world, call));
  return replaceRoute(exchange, "POST /oauth/revoke", (handler, call) => {
    const token = world.oauth.token(call.form.get("token") ?? "");
    const answer = handler(call);
    if (token !== undefined) world.oauth.dropApp(token.clientId);
    return answer;
  });
}

function exchanged(world: World, call: Call): Answer {
  const code = call.form.get("code") ?? "";
  const grant = world.oauth.peek(code);
  if (grant === undefined) return empty(400);
  world.oauth.spend(code);
  const token = world.oauth.issue(grant.clientId, grant.username, grant.scopes);
  const scope = token.scopes.join(" ");
  return json({ access_token: token.token, token_type: "Bearer", scope, created_at: token.createdAt });
}

/** The page that asks for consent has no Deny. */
function withoutDeny(routes: readonly Route[]): readonly Route[] {
  return replaceRoute(routes, "GET /oauth/authorize", (handler, call) => {
    const answer = handler(call);
    return typeof answer.body === "string" ? { ...answer, body: answer.body.replace(DENY_BUTTON, "") } : answer;
  });
}

/** Errors have an empty body. An invalid token is answered with 422, except by `v2/search`. */
function withEmptyErrors(routes: readonly Route[]): readonly Route[] {
  return mapRefusals(routes, ({ status }, { path }) => empty(status === 401 && path !== SEARCH_ALL ? 422 : status));
}

function empty(status: number): Answer {
  return { status, headers: { "Content-Type": HTML_TYPE }, body: "" };
}

import { json, notFound, refuse } from "../http.ts";
import { accountId } from "../ids.ts";
import { accountOf, search } from "../mastodon/accounts.ts";
import { requireToken, requireUser } from "../mastodon/auth.ts";
import { fingerOf, localAccount } from "../mastodon/well-known.ts";
import type { Route } from "../router.ts";
import type { JsonObject } from "../types.ts";
import type { World } from "../world.ts";
import { mastodon } from "./mastodon.ts";
import { replaceRoute, type ServerQuirks, textIn, withList, withObject, withoutRoutes } from "./quirks.ts";
import { digits, requestFollows, withVersion } from "./shared.ts";

const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const FOLLOW = "POST /api/v1/accounts/:id/follow";
const READ_ACCOUNTS = ["read", "read:accounts"];

/** GoToSocial, as version 0.20 behaved when the site was used with it. Account ids are ULIDs. */
export const gotosocial: ServerQuirks = {
  ...mastodon,
  accountId: (sequence) => `01${digits(accountId(sequence), CROCKFORD).padStart(24, "F")}`,
  reset: (at) => String(Math.floor(at / 1_000)),
  routes: (base, world) =>
    [
      withSearches,
      requestFollows,
      withFollowOptions,
      withRefusedFollows,
      withoutStrangers,
      withDomainBlocks,
      withLastingNames,
    ].reduce(
      (routes, change) => change(routes, world),
      withoutRoutes(
        withVersion(base, "gotosocial", "0.20.0+git-1a2b3c4"),
        "GET /.well-known/oauth-authorization-server",
      ),
    ),
};

/**
 * `accounts/search` resolves a handle with a leading "@", and takes all other text for words of a text. `lookup` finds only
 * accounts that the server knows.
 */
function withSearches(base: readonly Route[], world: World): readonly Route[] {
  const resolved = new Set<string>();
  const isKnown = (id: string): boolean =>
    resolved.has(id) ||
    world.directory.byId(id)?.host === null ||
    world.users.some(({ graph }) => graph.isFollowing(id) || graph.isRequested(id));
  const byHandle = replaceRoute(base, "GET /api/v1/accounts/search", (_handler, call) => {
    requireUser(world, call, READ_ACCOUNTS);
    const handle = call.query.get("q") ?? "";
    const account = /^@[^@]+@[^@]+$/.test(handle) ? world.directory.byAcct(handle) : undefined;
    if (account === undefined || (call.query.get("resolve") !== "true" && !isKnown(account.id))) return json([]);
    resolved.add(account.id);
    return json(search(world, call).slice(0, 1));
  });
  return replaceRoute(byHandle, "GET /api/v1/accounts/lookup", (handler, call) => {
    requireToken(world, call, READ_ACCOUNTS);
    return withObject(handler(call), (account) => {
      if (!isKnown(textIn(account, "id"))) throw notFound();
      return account;
    });
  });
}

/** A follow keeps `notify` and `reblogs`, and a repeated one changes them. `notifying` is false until it is accepted. */
function withFollowOptions(base: readonly Route[], world: World): readonly Route[] {
  const options = new Map<string, { readonly notify: boolean; readonly reblogs: boolean }>();
  const withOptions = (user: string, relation: JsonObject): JsonObject => {
    const { notify = false, reblogs = true } = options.get(`${user} ${textIn(relation, "id")}`) ?? {};
    const { languages: _, ...known } = relation;
    const [following, requested] = [known["following"] === true, known["requested"] === true];
    return { ...known, notifying: notify && following, showing_reblogs: reblogs && (following || requested) };
  };
  const following = replaceRoute(base, FOLLOW, (handler, call) => {
    const { username } = requireUser(world, call, ["write", "write:follows"]);
    const answer = handler(call);
    const { form } = call;
    const key = `${username} ${call.params["id"]}`;
    options.set(key, { notify: form.get("notify") === "true", reblogs: form.get("reblogs") !== "false" });
    return withObject(answer, (relation) => withOptions(username, relation));
  });
  return replaceRoute(following, "GET /api/v1/accounts/relationships", (handler, call) => {
    const { username } = requireUser(world, call, ["read", "read:follows"]);
    return withList(handler(call), (list) => list.map((relation) => withOptions(username, relation)));
  });
}

/** A follow of oneself is not acceptable, and a repeated one fails while the first is a request. */
function withRefusedFollows(base: readonly Route[], world: World): readonly Route[] {
  return replaceRoute(base, FOLLOW, (handler, call) => {
    const { account, graph } = requireUser(world, call, ["write", "write:follows"]);
    const { id } = accountOf(world, call);
    if (id === account.id) throw refuse(406, "Not Acceptable: FollowRequest target cannot be yourself");
    if (graph.isRequested(id)) throw refuse(500, "Internal Server Error");
    return handler(call);
  });
}

/** Posts and followings need a token, and posts a permission that follows do not need. */
function withoutStrangers(base: readonly Route[], world: World): readonly Route[] {
  const followings = replaceRoute(base, "GET /api/v1/accounts/:id/following", (handler, call) => {
    requireToken(world, call, READ_ACCOUNTS);
    return handler(call);
  });
  return replaceRoute(followings, "GET /api/v1/accounts/:id/statuses", (handler, call) => {
    requireToken(world, call, ["read", "read:statuses"]);
    return handler(call);
  });
}

/** The servers that the moderators block are shown to the users of the instance. */
function withDomainBlocks(base: readonly Route[], world: World): readonly Route[] {
  const path = "/api/v1/instance/domain_blocks";
  return [...base, { method: "GET", path, handler: (call) => (requireToken(world, call, READ_ACCOUNTS), json([])) }];
}

/** WebFinger knows deleted accounts, too. Strangers do not get the actor. */
function withLastingNames(base: readonly Route[], world: World): readonly Route[] {
  const routes = replaceRoute(base, "GET /.well-known/webfinger", (handler, call) => {
    const account = localAccount(world, call.query.get("resource") ?? "");
    if (account === undefined) return handler(call);
    const self = { rel: "self", type: "application/activity+json", href: `${world.origin}/users/${account.username}` };
    return withObject(account.state === "gone" ? fingerOf(world, account) : handler(call), ({ links, ...value }) => ({
      ...value,
      links: [self, ...(Array.isArray(links) ? links : []).filter((link) => !JSON.stringify(link).includes('"self"'))],
    }));
  });
  const handler = (): never => {
    throw refuse(401, "Unauthorized");
  };
  return [...routes, { method: "GET", path: "/users/:name", handler }];
}

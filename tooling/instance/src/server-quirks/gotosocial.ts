import { isJson, json, notFound, refuse } from "../http.ts";
import { accountId } from "../ids.ts";
import { accountOf, search } from "../mastodon/accounts.ts";
import { requireToken, requireUser } from "../mastodon/auth.ts";
import { fingerOf, localAccount } from "../mastodon/well-known.ts";
import { mastodon } from "./mastodon.ts";
import { type Change, inOrder, replaceRoute, type ServerQuirks, textIn, withObject, withoutRoutes } from "./quirks.ts";
import { closeRoute, digits, FOLLOWING, METADATA, requestFollows, STATUSES, withVersion } from "./shared.ts";

const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const FOLLOW = "POST /api/v1/accounts/:id/follow";
const READ_ACCOUNTS = ["read", "read:accounts"];

/**
 * `accounts/search` resolves a handle with a leading "@", and takes all other text for words of a text. `lookup` finds only
 * accounts that the server knows.
 */
const withSearches: Change = (routes, world) => {
  const resolved = new Set<string>();
  const isKnown = (id: string): boolean =>
    resolved.has(id) ||
    world.directory.byId(id)?.host === null ||
    world.users.some(({ graph }) => graph.isFollowing(id) || graph.isRequested(id));
  const change = inOrder(
    replaceRoute("GET /api/v1/accounts/search", (_handler, call) => {
      requireUser(world, call, READ_ACCOUNTS);
      const handle = call.query.get("q") ?? "";
      const account = /^@[^@]+@[^@]+$/.test(handle) ? world.directory.byAcct(handle) : undefined;
      if (account === undefined || (call.query.get("resolve") !== "true" && !isKnown(account.id))) return json([]);
      resolved.add(account.id);
      return json(search(world, call).slice(0, 1));
    }),
    replaceRoute("GET /api/v1/accounts/lookup", (handler, call) => {
      requireToken(world, call, READ_ACCOUNTS);
      return withObject(handler(call), (account) => {
        if (!isKnown(textIn(account, "id"))) throw notFound();
        return account;
      });
    }),
  );
  return change(routes, world);
};

/** A follow of oneself is not acceptable, and a repeated one fails while the first is a request. */
const withRefusedFollows = replaceRoute(FOLLOW, (handler, call, world) => {
  const { account, graph } = requireUser(world, call, ["write", "write:follows"]);
  const { id } = accountOf(world, call);
  if (id === account.id) throw refuse(406, "Not Acceptable: FollowRequest target cannot be yourself");
  if (graph.isRequested(id)) throw refuse(500, "Internal Server Error");
  return handler(call);
});

/** A form loses the keywords of a filter, which hides nothing then. */
const withoutKeywordsOfForms = replaceRoute("POST /api/v2/filters", (handler, call) => {
  if (isJson(call)) return handler(call);
  const form = new URLSearchParams([...call.form].filter(([name]) => !name.startsWith("keywords_attributes")));
  return handler({ ...call, form });
});

/** Posts and followings need a token, and posts a permission that follows do not need. */
const withoutStrangers = inOrder(closeRoute(FOLLOWING, READ_ACCOUNTS), closeRoute(STATUSES, ["read", "read:statuses"]));

/** The servers that the moderators block are shown to the users of the instance. */
const withDomainBlocks: Change = (routes, world) => ({
  ...routes,
  "GET /api/v1/instance/domain_blocks": (call) => {
    requireToken(world, call, READ_ACCOUNTS);
    return json(world.blockedHosts.map((domain) => ({ domain, suspended_at: "2026-01-01T00:00:00.000Z" })));
  },
});

/** WebFinger knows deleted accounts, too. Strangers do not get the actor. */
const withLastingNames = inOrder(
  replaceRoute("GET /.well-known/webfinger", (handler, call, world) => {
    const account = localAccount(world, call.query.get("resource") ?? "");
    if (account === undefined) return handler(call);
    const self = { rel: "self", type: "application/activity+json", href: `${world.origin}/users/${account.username}` };
    return withObject(account.state === "gone" ? fingerOf(world, account) : handler(call), ({ links, ...value }) => ({
      ...value,
      links: [self, ...(Array.isArray(links) ? links : []).filter((link) => !JSON.stringify(link).includes('"self"'))],
    }));
  }),
  (routes) => ({
    ...routes,
    "GET /users/:name": () => {
      throw refuse(401, "Unauthorized");
    },
  }),
);

/** GoToSocial, as version 0.20 behaved when the site was used with it. Account ids are ULIDs. */
export const gotosocial: ServerQuirks = {
  ...mastodon,
  accountId: (sequence) => `01${digits(accountId(sequence), CROCKFORD).padStart(24, "F")}`,
  reset: (at) => String(Math.floor(at / 1_000)),
  changes: [
    withVersion("gotosocial", "0.20.0+git-1a2b3c4"),
    withoutRoutes(METADATA),
    withSearches,
    requestFollows,
    withRefusedFollows,
    withoutKeywordsOfForms,
    withoutStrangers,
    withDomainBlocks,
    withLastingNames,
  ],
};

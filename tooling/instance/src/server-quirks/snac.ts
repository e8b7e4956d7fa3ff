import { createHash } from "node:crypto";
import { type Answer, HTML_TYPE, json, Refusal, refuse } from "../http.ts";
import { accountOf, search } from "../mastodon/accounts.ts";
import { requireUser } from "../mastodon/auth.ts";
import { relationshipEntity } from "../mastodon/entities.ts";
import { entityIn, fieldsOf, userFor } from "../mastodon/lists.ts";
import { issueFor, tokenEntity } from "../mastodon/token.ts";
import type { JsonObject } from "../types.ts";
import { mastodon } from "./mastodon.ts";
import {
  inOrder,
  mapRefusals,
  replaceRoute,
  type ServerQuirks,
  textIn,
  withList,
  withObject,
  withoutRoutes,
} from "./quirks.ts";
import { listWithoutPaging, STATUSES, withVersion } from "./shared.ts";

const ANY_SCOPE = ["read:accounts", "read:follows", "write:follows"];
const SEARCH_ALL = "/api/v2/search";
const DENY_BUTTON = /<button[^>]*value="deny">[^<]*<\/button>/;

/** A false version, no `urls`, and no version 2 of the description. */
const withInstanceInfo = inOrder(
  withVersion("snac", "4.0.0 (not true; snac 2.94)", { urls: {} }),
  replaceRoute("GET /api/v2/instance", () => {
    throw refuse(404, "Not Found");
  }),
);

const asFollowed = (relationship: JsonObject): JsonObject => ({ ...relationship, following: true, requested: false });

/** A locked account counts as followed at once, but is not on the list. */
const withFollowsAtOnce = replaceRoute("POST /api/v1/accounts/:id/follow", (handler, call, world) => {
  const answer = handler(call);
  if (answer.status !== 200) return answer;
  const user = requireUser(world, call, ["write", "write:follows"]);
  return json(asFollowed(relationshipEntity(user, accountOf(world, call))));
});

/** `relationships` answers the first id only, even if several are asked for. */
const withOneRelationship = replaceRoute("GET /api/v1/accounts/relationships", (handler, call) =>
  withList(handler(call), (list) =>
    list.slice(0, 1).map((value) => (value["requested"] === true ? asFollowed(value) : value)),
  ),
);

/**
 * `accounts/search` matches only prefixes of usernames, `lookup` finds no remote account, and `v2/search` resolves. With an
 * invalid token the first two answer 404, and only `v2/search` 401.
 */
const withSearches = inOrder(
  replaceRoute("GET /api/v1/accounts/search", (handler, call) =>
    orNotFound(() => {
      const prefix = (call.query.get("q") ?? "").toLowerCase();
      return withList(handler(call), (list) =>
        list.filter((account) => textIn(account, "username").startsWith(prefix)),
      );
    }),
  ),
  replaceRoute("GET /api/v1/accounts/lookup", (handler, call, world) =>
    orNotFound(() => {
      if (world.directory.byAcct(call.query.get("acct") ?? "")?.host !== null) throw refuse(404, "Not Found");
      // local accounts get their host here, but not in verify_credentials
      return withObject(handler(call), (value) => ({ ...value, acct: `${textIn(value, "acct")}@${world.domain}` }));
    }),
  ),
  replaceRoute(`GET ${SEARCH_ALL}`, (_handler, call, world) => {
    requireUser(world, call, ANY_SCOPE);
    return json({ accounts: search(world, call), statuses: [], hashtags: [] });
  }),
);

/** Posts need a token, but no permission. */
const withoutPostsForStrangers = replaceRoute(STATUSES, (handler, call, world) =>
  orNotFound(() => {
    requireUser(world, call, ANY_SCOPE);
    return handler({ ...call, headers: {} }); // without the token, whose permissions do not count
  }),
);

/** Every account has posted today, but has neither posts nor followers. */
const withInventedCounts = replaceRoute(
  ["GET /api/v1/accounts/lookup", "GET /api/v1/accounts/:id"],
  (handler, call, world) =>
    withObject(handler(call), (value) => ({
      ...value,
      followers_count: 0,
      statuses_count: 0,
      last_status_at: new Date(world.now()).toISOString().slice(0, 10),
    })),
);

function orNotFound(handle: () => Answer): Answer {
  try {
    return handle();
  } catch (error) {
    throw error instanceof Refusal ? refuse(404, "Not Found") : error;
  }
}

/** The exchange of a code checks no secret, redirect address or verifier. An app is deleted with its token. */
const withUncheckedOAuth = inOrder(
  replaceRoute("POST /oauth/token", (_handler, call, world) => {
    const { oauth } = world;
    const code = call.form.get("code") ?? "";
    const grant = oauth.peek(code);
    if (grant === undefined) return empty(400);
    oauth.spend(code);
    return json(tokenEntity(issueFor(world, grant)));
  }),
  replaceRoute("POST /oauth/revoke", (handler, call, { oauth }) => {
    const token = oauth.token(call.form.get("token") ?? "");
    const answer = handler(call);
    if (token !== undefined) oauth.dropApp(token.clientId);
    return answer;
  }),
);

/**
 * The id of a list is the second in which it is made, so that two lists of one second are one, with the last title. Only the answer
 * that makes a list has its policy of replies. Removals are answered with an empty body.
 */
const withListsBySecond = inOrder(
  replaceRoute("POST /api/v1/lists", (_handler, call, world) => {
    const { lists } = userFor(world, call, "write");
    const { title, repliesPolicy = "list" } = fieldsOf(world, call);
    const id = `00${Math.floor(world.now() / 1_000).toString(16)}`;
    const list = lists.change(id, { title }) ?? lists.add({ id, title });
    return json(entityIn(world)({ ...list, repliesPolicy }));
  }),
  replaceRoute(["DELETE /api/v1/lists/:id", "DELETE /api/v1/lists/:id/accounts"], (handler, call) => ({
    ...handler(call),
    body: "",
  })),
);

/** The list of filters is empty for everybody, and none can be made. */
const withoutFilters = inOrder(
  replaceRoute("GET /api/v2/filters", () => json([])),
  replaceRoute("POST /api/v2/filters", () => {
    throw refuse(422, "");
  }),
  withoutRoutes("DELETE /api/v2/filters/:id"),
);

/** The page that asks for consent has no Deny. */
const withoutDeny = replaceRoute("GET /oauth/authorize", (handler, call) => {
  const answer = handler(call);
  return typeof answer.body === "string" ? { ...answer, body: answer.body.replace(DENY_BUTTON, "") } : answer;
});

/** Errors have an empty body. An invalid token is answered with 422, except by `v2/search`. */
const withEmptyErrors = mapRefusals(({ status }, { path }) =>
  empty(status === 401 && path !== SEARCH_ALL ? 422 : status),
);

function empty(status: number): Answer {
  return { status, headers: { "Content-Type": HTML_TYPE }, body: "" };
}

/** snac, as version 2.94 behaved when the site was used with it. Account ids are MD5 sums. */
export const snac: ServerQuirks = {
  ...mastodon,
  accountId: (sequence) => createHash("md5").update(String(sequence)).digest("hex"),
  // no Access-Control-Max-Age: every request with a token had its preflight
  cors: { uncached: true },
  changes: [
    withInstanceInfo,
    withFollowsAtOnce,
    withOneRelationship,
    listWithoutPaging,
    withSearches,
    withInventedCounts,
    withoutPostsForStrangers,
    withUncheckedOAuth,
    withoutDeny,
    withListsBySecond,
    withoutFilters,
    withEmptyErrors,
  ],
};

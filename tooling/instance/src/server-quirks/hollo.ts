import { JSON_TYPE, refuse } from "../http.ts";
import { requireToken } from "../mastodon/auth.ts";
import type { Route } from "../router.ts";
import type { World } from "../world.ts";
import { mastodon } from "./mastodon.ts";
import {
  mapRefusals,
  replaceRoute,
  type ServerQuirks,
  withList,
  withObject,
  withoutRoutes,
  withRedirect,
} from "./quirks.ts";
import { listWithoutPaging, requestFollows, uuid, withVersion } from "./shared.ts";

const APP_FIELDS = new Set(["client_name", "redirect_uris", "redirect_uris[]", "scopes", "website"]);

/** Hollo, as version 0.10.0 behaved when the site was used with it. Account ids are UUIDs. */
export const hollo: ServerQuirks = {
  ...mastodon,
  accountId: uuid,
  // no Access-Control-Max-Age: every request with a token had its preflight
  cors: { uncached: true },
  // the other server's Accept arrived 15 to 21 seconds after a follow, which was a request until then
  acceptAfterMs: 20_000,
  routes: (base, world) =>
    [
      withInstanceInfo,
      withoutInteractionPage,
      withoutExactMatch,
      listWithoutPaging,
      requestFollows,
      withStrictApps,
      withoutStateAfterDeny,
      withMilliseconds,
      withoutPostsForStrangers,
      withErrorObjects,
    ].reduce((routes, change) => change(routes, world), base),
};

/** `urls` is empty in version 1 and missing in version 2. */
function withInstanceInfo(base: readonly Route[]): readonly Route[] {
  const routes = withVersion(base, "hollo", "0.10.0", { urls: {} });
  return replaceRoute(routes, "GET /api/v2/instance", (handler, call) =>
    withObject(handler(call), (value) => ({ ...value, configuration: { statuses: { max_characters: 10_000 } } })),
  );
}

/** No `/authorize_interaction`, no template in WebFinger, and no WebFinger for the bare host. */
function withoutInteractionPage(base: readonly Route[]): readonly Route[] {
  const routes = withoutRoutes(base, "GET /authorize_interaction", "POST /authorize_interaction");
  return replaceRoute(routes, "GET /.well-known/webfinger", (handler, call) => {
    if (call.query.get("resource")?.startsWith("http") === true) throw refuse(404, "Not Found");
    return withObject(handler(call), ({ links, ...value }) => ({
      ...value,
      links: (Array.isArray(links) ? links : []).filter((link) => !JSON.stringify(link).includes('"template"')),
    }));
  });
}

/** The search refreshes accounts that it knows, but does not resolve the exact one. */
function withoutExactMatch(routes: readonly Route[], world: World): readonly Route[] {
  return replaceRoute(routes, "GET /api/v1/accounts/search", (handler, call) => {
    const exact = world.directory.byAcct(call.query.get("q") ?? "")?.id;
    return withList(handler(call), (list) => list.filter(({ id }) => id !== exact));
  });
}

/** An unknown field in the registration of an app is an error. */
function withStrictApps(routes: readonly Route[]): readonly Route[] {
  return replaceRoute(routes, "POST /api/v1/apps", (handler, call) => {
    const unknown = [...call.form.keys()].find((name) => !APP_FIELDS.has(name));
    if (unknown !== undefined) throw refuse(422, `Unrecognized key: "${unknown}"`);
    return handler(call);
  });
}

/** The redirect after a deny has an `error_description` but no `state`. */
function withoutStateAfterDeny(routes: readonly Route[]): readonly Route[] {
  return replaceRoute(routes, "POST /oauth/authorize", (handler, call) =>
    withRedirect(handler(call), (query) => query.has("error") && query.delete("state")),
  );
}

/** `created_at` of a token is in milliseconds. */
function withMilliseconds(routes: readonly Route[]): readonly Route[] {
  return replaceRoute(routes, "POST /oauth/token", (handler, call) =>
    withObject(handler(call), (value) => ({ ...value, created_at: Number(value["created_at"]) * 1_000 })),
  );
}

/** Posts need a token, with a permission that follows do not need. */
function withoutPostsForStrangers(routes: readonly Route[], world: World): readonly Route[] {
  return replaceRoute(routes, "GET /api/v1/accounts/:id/statuses", (handler, call) => {
    requireToken(world, call, ["read", "read:statuses"]);
    return handler(call);
  });
}

/** The error in an answer is an object. */
function withErrorObjects(routes: readonly Route[]): readonly Route[] {
  return mapRefusals(routes, (answer) => ({
    ...answer,
    headers: { "Content-Type": JSON_TYPE },
    body: JSON.stringify({ success: false, error: { name: "Error", message: JSON.parse(String(answer.body)).error } }),
  }));
}

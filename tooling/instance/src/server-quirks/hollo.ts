import { isJson, JSON_TYPE, refuse } from "../http.ts";
import { mastodon } from "./mastodon.ts";
import {
  inOrder,
  mapRefusals,
  replaceRoute,
  type ServerQuirks,
  withList,
  withObject,
  withoutRoutes,
  withRedirect,
} from "./quirks.ts";
import { closeRoute, listWithoutPaging, requestFollows, STATUSES, uuid, withVersion } from "./shared.ts";

const APP_FIELDS = new Set(["client_name", "redirect_uris", "redirect_uris[]", "scopes", "website"]);

/** `urls` is empty in version 1 and missing in version 2. */
const withInstanceInfo = inOrder(
  withVersion("hollo", "0.10.0", { urls: {} }),
  replaceRoute("GET /api/v2/instance", (handler, call) =>
    withObject(handler(call), (value) => ({ ...value, configuration: { statuses: { max_characters: 10_000 } } })),
  ),
);

/** No `/authorize_interaction`, no template in WebFinger, and no WebFinger for the bare host. */
const withoutInteractionPage = inOrder(
  withoutRoutes("GET /authorize_interaction", "POST /authorize_interaction"),
  replaceRoute("GET /.well-known/webfinger", (handler, call) => {
    if (call.query.get("resource")?.startsWith("http") === true) throw refuse(404, "Not Found");
    return withObject(handler(call), ({ links, ...value }) => ({
      ...value,
      links: (Array.isArray(links) ? links : []).filter((link) => !JSON.stringify(link).includes('"template"')),
    }));
  }),
);

/** The search refreshes accounts that it knows, but does not resolve the exact one. */
const withoutExactMatch = replaceRoute("GET /api/v1/accounts/search", (handler, call, world) => {
  const exact = world.directory.byAcct(call.query.get("q") ?? "")?.id;
  return withList(handler(call), (list) => list.filter(({ id }) => id !== exact));
});

/** An unknown field in the registration of an app is an error. */
const withStrictApps = replaceRoute("POST /api/v1/apps", (handler, call) => {
  const unknown = [...call.form.keys()].find((name) => !APP_FIELDS.has(name));
  if (unknown !== undefined) throw refuse(422, `Unrecognized key: "${unknown}"`);
  return handler(call);
});

/** The redirect after a deny has an `error_description` but no `state`. */
const withoutStateAfterDeny = replaceRoute("POST /oauth/authorize", (handler, call) =>
  withRedirect(handler(call), (query) => query.has("error") && query.delete("state")),
);

/** Lists are made from JSON only. */
const withStrictLists = replaceRoute("POST /api/v1/lists", (handler, call) => {
  if (!isJson(call)) throw refuse(400, "ZodError");
  return handler(call);
});

/** `created_at` of a token is in milliseconds. */
const withMilliseconds = replaceRoute("POST /oauth/token", (handler, call) =>
  withObject(handler(call), (value) => ({ ...value, created_at: Number(value["created_at"]) * 1_000 })),
);

/** The error in an answer is an object. */
const withErrorObjects = mapRefusals((answer) => ({
  ...answer,
  headers: { "Content-Type": JSON_TYPE },
  body: JSON.stringify({ success: false, error: { name: "Error", message: JSON.parse(String(answer.body)).error } }),
}));

/** Hollo, as version 0.10.0 behaved when the site was used with it. Account ids are UUIDs. */
export const hollo: ServerQuirks = {
  ...mastodon,
  accountId: uuid,
  // no Access-Control-Max-Age: every request with a token had its preflight
  cors: { uncached: true },
  // the other server's Accept arrived 15 to 21 seconds after a follow, which was a request until then
  acceptAfterMs: 20_000,
  changes: [
    withInstanceInfo,
    withoutInteractionPage,
    withoutExactMatch,
    listWithoutPaging,
    requestFollows,
    withStrictApps,
    withoutStateAfterDeny,
    withMilliseconds,
    withStrictLists,
    closeRoute(STATUSES, ["read", "read:statuses"]), // a permission that follows do not need
    withErrorObjects,
  ],
};

import { refuse } from "../http.ts";
import { bearer } from "../mastodon/auth.ts";
import { mastodon } from "./mastodon.ts";
import { inOrder, replaceApi, replaceRoute, type ServerQuirks, withObject, withRedirect } from "./quirks.ts";
import { uuid, withVersion } from "./shared.ts";

const TOKEN_SECONDS = 7 * 24 * 60 * 60;
/** The paths whose refusals a page of another origin can read. */
const READABLE = ["/api/v1/accounts/verify_credentials", "/api/v2/search"];

/** Tokens expire after a week, and cannot be refreshed. */
const withExpiringTokens = inOrder(
  replaceRoute("POST /oauth/token", (handler, call) =>
    withObject(handler(call), (value) => ({ ...value, expires_in: TOKEN_SECONDS })),
  ),
  replaceApi((handler, call, world) => {
    const token = world.oauth.token(bearer(call) ?? "");
    if (token !== undefined && world.now() >= (token.createdAt + TOKEN_SECONDS) * 1_000)
      throw refuse(401, "The access token expired");
    return handler(call);
  }),
);

/** The redirect back names the server. */
const withIssuer = replaceRoute(["GET /oauth/authorize", "POST /oauth/authorize"], (handler, call, world) =>
  withRedirect(handler(call), (query) => {
    if (query.has("code") || query.has("error")) query.set("iss", world.origin);
  }),
);

/** activities.next, as version 1.144 behaved when the site was used with it. Account ids are UUIDs. */
export const activitiesNext: ServerQuirks = {
  ...mastodon,
  accountId: uuid,
  cors: { unreadable: (path, status) => status === 401 && !READABLE.includes(path) },
  changes: [
    withVersion("activities.next", "4.3.0 (compatible; activities.next 1.144.0)"),
    withExpiringTokens,
    withIssuer,
  ],
};

import { secret, accountId } from "../ids.ts";
import { microseconds } from "../rate-limit.ts";
import { type ServerQuirks, withoutRoutes } from "./quirks.ts";
import { METADATA, withVersion } from "./shared.ts";

/** Mastodon 4.3 and later, without quirks. */
export const mastodon: ServerQuirks = { accountId, clientId: secret, reset: microseconds, changes: [] };

/** Mastodon 4.0 to 4.2. Source: the code of Mastodon, and its documentation. */
export const mastodon42: ServerQuirks = {
  ...mastodon,
  // CORS headers on /oauth/revoke are new in 4.3: a page can revoke a token, but not read the answer
  cors: { closed: "/oauth/revoke" },
  changes: [withVersion("mastodon", "4.2.20"), withoutRoutes(METADATA)],
};

/** Mastodon before 4.0. Source: the code of Mastodon, and its documentation. */
export const mastodon35: ServerQuirks = {
  ...mastodon42,
  // the second version of the instance's description is new in 4.0
  changes: [withVersion("mastodon", "3.5.19"), withoutRoutes(METADATA, "GET /api/v2/instance")],
};

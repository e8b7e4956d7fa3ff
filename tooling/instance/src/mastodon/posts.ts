import type { Account } from "../directory.ts";
import { json } from "../http.ts";
import type { Routes } from "../router.ts";
import type { JsonObject, SeedPost } from "../types.ts";
import type { World } from "../world.ts";
import { accountOf } from "./accounts.ts";
import { checkTokenIfSent } from "./auth.ts";
import { accountEntity } from "./entities.ts";

const PAGE_DEFAULT = 20;
const PAGE_LIMIT = 40;
const SHOWN: readonly unknown[] = ["public", "unlisted"];

/** The posts of an account, newest first, without pinned ones in front. */
export function postRoutes(world: World): Routes {
  return {
    "GET /api/v1/accounts/:id/statuses"(call) {
      checkTokenIfSent(world, call, ["read", "read:statuses"]);
      const account = accountOf(world, call);
      const asked = Number.parseInt(call.query.get("limit") ?? "", 10) || PAGE_DEFAULT;
      const limit = Math.min(Math.max(asked, 1), PAGE_LIMIT);
      const isLeftOut = (post: JsonObject): boolean =>
        !SHOWN.includes(post["visibility"]) ||
        (call.query.get("exclude_replies") === "true" && post["in_reply_to_id"] !== null) ||
        (call.query.get("exclude_reblogs") === "true" && post["reblog"] !== null);
      const all = world.postsOf(account).map((post) => statusEntity(world, account, post));
      return json(all.filter((post) => !isLeftOut(post)).slice(0, limit));
    },
  };
}

function statusEntity(world: World, account: Account, { at, html = "", fields = {} }: SeedPost): JsonObject {
  const id = String(BigInt(at) << 16n); // as Mastodon does: ids begin with the time
  return {
    id,
    created_at: new Date(at).toISOString(),
    in_reply_to_id: null,
    in_reply_to_account_id: null,
    sensitive: false,
    spoiler_text: "",
    visibility: "public",
    language: "en",
    uri: `${account.url}/statuses/${id}`,
    url: `${account.url}/${id}`,
    replies_count: 0,
    reblogs_count: 0,
    favourites_count: 0,
    quotes_count: 0,
    edited_at: null,
    content: html,
    reblog: null,
    application: null,
    account: accountEntity(world, account),
    media_attachments: [],
    mentions: [],
    tags: [],
    emojis: [],
    quote: null,
    card: null,
    poll: null,
    ...fields,
  };
}

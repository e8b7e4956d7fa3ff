import type { Account } from "../directory.ts";
import type { JsonObject } from "../types.ts";
import type { User, World } from "../world.ts";
import { escapeHtml } from "../pages/html.ts";

export function accountEntity(world: World, account: Account): JsonObject {
  const { state, movedTo } = account;
  const entity = plainEntity(world, account);
  return {
    ...entity,
    ...((state === "stub" || state === "suspended") && EMPTY),
    ...(state === "suspended" && { suspended: true }),
    ...(state === "limited" && { limited: true }),
    ...(movedTo !== undefined && { moved: plainEntity(world, world.remember(movedTo)) }),
  };
}

/** The fields of an account of which a server knows the handle alone. */
const EMPTY = { display_name: "", note: "", followers_count: 0, statuses_count: 0, last_status_at: null } as const;

function plainEntity(world: World, account: Account): JsonObject {
  const avatar = `${world.origin}/avatars/${encodeURIComponent(account.username)}.svg`;
  const posts = world.postsOf(account);
  const following = world.userOf(account)?.graph.following().length ?? 0;
  return {
    id: account.id,
    username: account.username,
    acct: world.directory.acct(account),
    display_name: account.name,
    locked: account.locked,
    bot: account.bot,
    discoverable: account.unlisted !== true,
    indexable: false,
    group: false,
    created_at: "2023-01-05T00:00:00.000Z",
    note: `<p>${escapeHtml(account.name)}</p>`,
    url: account.url,
    uri: account.url,
    avatar,
    avatar_static: avatar,
    header: `${world.origin}/avatars/header.svg`,
    header_static: `${world.origin}/avatars/header.svg`,
    followers_count: account.followers,
    following_count: following,
    statuses_count: posts.length,
    last_status_at: posts[0] === undefined ? null : new Date(posts[0].at).toISOString().slice(0, 10),
    hide_collections: false,
    feature_approval: { automatic: account.unlisted === true ? [] : ["public"], manual: [], current_user: "unknown" },
    noindex: account.unlisted === true,
    emojis: [],
    roles: [],
    fields: [],
  };
}

/** The account of the signed-in user, with private fields. */
export function credentialEntity(world: World, user: User): JsonObject {
  return {
    ...accountEntity(world, user.account),
    source: {
      privacy: "public",
      sensitive: false,
      language: null,
      note: "",
      fields: [],
      follow_requests_count: 0,
      hide_collections: null,
      discoverable: true,
      indexable: false,
      attribution_domains: [],
    },
    role: { id: "-99", name: "", permissions: "65536", color: "", highlighted: false },
  };
}

export function relationshipEntity(user: User, account: Account): JsonObject {
  const following = user.graph.isFollowing(account.id);
  const requested = user.graph.isRequested(account.id);
  const options = user.graph.options(account.id);
  const { abilities } = user;
  const isNotifying = following || (requested && abilities.notify !== "after accept");
  return {
    id: account.id,
    following,
    showing_reblogs: options.reblogs && (following || (requested && abilities.reblogs === "kept")),
    notifying: options.notify && isNotifying,
    ...(abilities.languages !== "absent" && { languages: options.languages }),
    followed_by: false,
    blocking: false,
    blocked_by: false,
    muting: false,
    muting_notifications: false,
    requested,
    requested_by: false,
    domain_blocking: false,
    endorsed: false,
    note: "",
  };
}

import { json } from "../http.ts";
import type { Routes } from "../router.ts";
import type { JsonObject } from "../types.ts";
import type { World } from "../world.ts";
import { accountEntity } from "./entities.ts";

const VERSION = "4.5.2";
/** Also the text of the front page. */
export const DESCRIPTION =
  "A Mastodon-compatible server on loopback, for demonstration and tests. Its data is lost when it stops.";

/** Endpoints that describe the instance, in both versions. */
export function instanceRoutes(world: World): Routes {
  return {
    "GET /api/v1/instance": () => json(instanceV1(world)),
    "GET /api/v2/instance": () => json(instanceV2(world)),
  };
}

function instanceV1(world: World): JsonObject {
  return {
    uri: world.domain,
    title: world.title,
    short_description: DESCRIPTION,
    description: DESCRIPTION,
    email: `admin@${world.domain}`,
    version: VERSION,
    urls: { streaming_api: world.origin.replace("http", "ws") },
    stats: { user_count: world.users.length, status_count: 0, domain_count: 12 },
    thumbnail: `${world.origin}/avatars/header.svg`,
    languages: ["en"],
    registrations: false,
    approval_required: false,
    invites_enabled: false,
    configuration: configuration(),
    contact_account: contact(world),
    rules: [],
  };
}

function instanceV2(world: World): JsonObject {
  const streaming = world.origin.replace("http", "ws");
  return {
    domain: world.domain,
    title: world.title,
    version: VERSION,
    source_url: "https://github.com/mastodon/mastodon",
    description: DESCRIPTION,
    usage: { users: { active_month: world.users.length } },
    thumbnail: { url: `${world.origin}/avatars/header.svg` },
    languages: ["en"],
    configuration: { urls: { streaming, status: "", about: `${world.origin}/` }, ...configuration() },
    registrations: { enabled: false, approval_required: false, message: null, url: null },
    api_versions: { mastodon: 7 },
    contact: { email: `admin@${world.domain}`, account: contact(world) },
    rules: [],
  };
}

function configuration(): JsonObject {
  return {
    accounts: { max_featured_tags: 10, max_pinned_statuses: 5 },
    statuses: { max_characters: 500, max_media_attachments: 4, characters_reserved_per_url: 23 },
    polls: { max_options: 4, max_characters_per_option: 50, min_expiration: 300, max_expiration: 2629746 },
  };
}

function contact(world: World): JsonObject | null {
  const first = world.users[0];
  return first === undefined ? null : accountEntity(world, first.account);
}

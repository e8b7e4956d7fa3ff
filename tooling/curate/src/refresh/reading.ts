import { readAcct } from "@roster/core";
import { MastodonError } from "@roster/core/mastodon";
import { readHost } from "@roster/core/site";
import * as z from "zod";
import { toLine, toPlainText } from "./plain-text.ts";
import { type Answer, BusyError, RedirectError, type Servers } from "./servers.ts";

/** The most posts that Mastodon sends at once. */
const PAGE = 40;
/** Clocks of servers differ. A later post is none. */
const AHEAD_MS = 5 * 60_000;
export const DAY_MS = 86_400_000;
/** The days of which posts are counted. */
export const COUNTED_DAYS = 28;

const text = z.string().catch("");
const flag = z.boolean().catch(false);
const count = z.number().int().nonnegative().optional().catch(undefined);
const time = z
  .string()
  .refine((written) => !Number.isNaN(Date.parse(written)))
  .optional()
  .catch(undefined);

/** What the API says about an account. A field of the wrong type is unknown. */
const profileSchema = z.object({
  /** Undefined if the server has no API for strangers, but knows the name by WebFinger. */
  id: z.string().optional(),
  /** The server knows the name and says nothing else to strangers: the account may be deleted, or have moved. */
  nameOnly: flag,
  username: z.string(),
  name: text,
  bio: text,
  avatar: text,
  followers: count,
  /** The number of all posts, as the server counts them. */
  posts: count,
  created: time,
  lastPost: time,
  locked: flag,
  /** The server hides the account from people who do not follow it. */
  limited: flag,
  movedTo: z.string().optional(),
});
const postsSchema = z.object({
  /** The times of the newest public posts, without replies and boosts. Undefined if the server does not show them. */
  recent: z.array(z.string()).optional(),
  /** The time of the oldest post of a full page. Nobody knows what came before. */
  since: z.string().optional(),
});
const seenSchema = z.object({
  ...profileSchema.shape,
  ...postsSchema.shape,
  status: z.literal("seen"),
  etags: z.object({ profile: z.string().optional(), posts: z.string().optional() }),
});
const missingSchema = z.object({ status: z.literal("missing"), why: z.string() });
export const readingSchema = z.discriminatedUnion("status", [seenSchema, missingSchema]);

type Profile = z.output<typeof profileSchema>;
type Posts = z.output<typeof postsSchema>;
export type Seen = z.output<typeof seenSchema>;
/** What the server of an account said about it. */
export type Reading = z.output<typeof readingSchema>;

const entitySchema = z.object({
  // the id becomes a part of an address and of the data
  id: z
    .union([z.string(), z.number()])
    .transform(String)
    .check(z.regex(/^[!-~]{1,100}$/)),
  acct: z.string().max(500),
  display_name: text,
  note: text,
  avatar: text,
  followers_count: count,
  statuses_count: count,
  created_at: time,
  last_status_at: time,
  locked: flag,
  suspended: flag,
  limited: flag,
  moved: z
    .object({ acct: z.string().max(150) })
    .optional()
    .catch(undefined),
});
const statusesSchema = z.array(
  z.object({ created_at: z.string(), visibility: text, reblog: z.unknown(), in_reply_to_id: z.unknown() }),
);
const actorSchema = z.object({
  preferredUsername: z.string(),
  name: text,
  summary: text,
  published: time,
  manuallyApprovesFollowers: flag,
  movedTo: text,
});
const PROFILE_PAGE = "http://webfinger.net/rel/profile-page";
const fingerSchema = z.object({ links: z.array(z.object({ rel: text, href: text })) });

export interface Who {
  readonly username: string;
  readonly host: string;
  /** Its id at its server, from an earlier reading. */
  readonly id?: string | undefined;
}

/**
 * Reads accounts: by id if it is known, and only what changed since an earlier reading. The function that it returns throws an
 * Error if the server does not answer, or answers with something else.
 */
export function createReader(servers: Servers): (who: Who, before?: Reading) => Promise<Reading> {
  /** The hosts of APIs that are not at the host of the handles. */
  const apis = new Map<string, string>();

  const ask = (who: Who, path: string, etag?: string): Promise<Answer> =>
    servers.ask(apis.get(who.host) ?? who.host, path, { etag });

  async function profileBy(who: Who, path: string, etag?: string): Promise<Loaded<Profile> | "suspended"> {
    const { data, etag: now } = await ask(who, path, etag);
    if (data === undefined) return { etag: now };
    const { success, data: entity } = entitySchema.safeParse(data);
    if (!success) throw new Error(`${who.host} answers with something that is no account`);
    if (!isOf(who, entity.acct)) throw new Error(`${who.host} answers with @${entity.acct}`);
    return entity.suspended ? "suspended" : { value: profileOf(who, entity), etag: now };
  }

  async function findProfile(who: Who, before: Seen | undefined): Promise<Loaded<Profile> | "suspended"> {
    if (who.id !== undefined) {
      const etag = before?.id === who.id ? before.etags.profile : undefined;
      try {
        return await profileBy(who, `/api/v1/accounts/${encodeURIComponent(who.id)}`, etag);
      } catch (error) {
        // a server that was set up again has other ids, so the handle decides
        if (error instanceof BusyError || (error instanceof MastodonError && !isNotFound(error))) throw error;
      }
    }
    return await profileBy(who, `/api/v1/accounts/lookup?acct=${encodeURIComponent(handleOf(who))}`);
  }

  /** The addresses of the account's actor and page by WebFinger. Undefined if the server knows no such name. */
  async function finger(who: Who): Promise<{ readonly actor: URL; readonly page: URL } | undefined> {
    const path = `/.well-known/webfinger?resource=${encodeURIComponent(`acct:${handleOf(who)}`)}`;
    try {
      const { data } = await servers.ask(who.host, path, { accept: "application/jrd+json", mayRedirect: true });
      const links = fingerSchema.safeParse(data).data?.links ?? [];
      const linked = (name: string, base: string | URL): URL => {
        const href = links.find(({ rel }) => rel === name)?.href ?? "";
        const isAddress = URL.canParse(href, base) && /^https?:$/.test(new URL(href, base).protocol);
        return new URL(isAddress ? href : "", base);
      };
      const actor = linked("self", `https://${who.host}`);
      return { actor, page: linked(PROFILE_PAGE, actor) };
    } catch (error) {
      if (isNotFound(error)) return undefined;
      throw error;
    }
  }

  /** Asks the API, and by WebFinger what its refusal means: no account, no API at this address, or one for members only. */
  async function load(who: Who, before: Seen | undefined): Promise<Loaded<Profile> | Reading> {
    try {
      const found = await findProfile(who, before);
      return found === "suspended" ? { status: "missing", why: found } : found;
    } catch (error) {
      if (isStatus(error, 410)) return { status: "missing", why: "410 Gone" };
      const isElsewhere = error instanceof Error && error.cause instanceof RedirectError;
      if (!isNotFound(error) && !isClosed(error) && !isElsewhere) throw error;
      const found = await finger(who);
      if (found === undefined) return { status: "missing", why: "404 Not Found" };
      const { actor, page } = found;
      const isNew = actor.host !== (apis.get(who.host) ?? who.host) && readHost(actor.host) !== undefined;
      if (isNew && !servers.isNamed(who.host)) {
        apis.set(who.host, actor.host);
        return await load(who, before);
      }
      if (isElsewhere) throw error;
      return await readActor(who, actor, page);
    }
  }

  /**
   * What the actor says about an account of a server without this API. Many servers show it to other servers only, and know
   * the names of deleted accounts. Their pages are gone.
   */
  async function readActor(who: Who, { pathname, search }: URL, page: URL): Promise<Loaded<Profile> | Reading> {
    const accept = "application/activity+json";
    const host = apis.get(who.host) ?? who.host;
    const { data } = await servers.ask(host, pathname + search, { accept }).catch(() => ({ data: undefined }));
    const actor = actorSchema.safeParse(data).data;
    if (actor === undefined) {
      const status = await servers.statusOf(
        servers.isNamed(who.host) ? who.host : page.host,
        page.pathname + page.search,
      );
      if (status === 404 || status === 410) return { status: "missing", why: `the page ${page.pathname} is gone` };
    } else if (actor.movedTo !== "") return { status: "missing", why: `moved to ${actor.movedTo}` };
    const value = profileSchema.parse({
      username: actor?.preferredUsername ?? who.username,
      nameOnly: actor === undefined,
      name: toLine(actor?.name ?? ""),
      bio: toPlainText(actor?.summary ?? ""),
      created: actor?.published,
      locked: actor?.manuallyApprovesFollowers,
    });
    return { value };
  }

  async function loadPosts(who: Who, id: string, before: Seen | undefined): Promise<Loaded<Posts>> {
    const path = `/api/v1/accounts/${encodeURIComponent(id)}/statuses?limit=${PAGE}&exclude_replies=true&exclude_reblogs=true`;
    try {
      const { data, etag } = await ask(who, path, before?.etags.posts);
      return { ...(data !== undefined && { value: postsOf(data, servers.now()) }), etag };
    } catch (error) {
      // many servers show posts only to their own members
      if (error instanceof MastodonError && [401, 403, 404, 422].includes(error.status ?? 0)) return { value: {} };
      throw error;
    }
  }

  return async (who, earlier) => {
    const before = earlier?.status === "seen" ? earlier : undefined;
    const found = await load(who, before);
    if ("status" in found) return found;
    const { value: profile = before } = found;
    if (profile === undefined)
      throw new Error(`${who.host} says that nothing changed since a reading that nobody made`);
    const needsPosts = profile.id !== undefined && profile.movedTo === undefined && !isOld(profile, servers.now());
    const posts = needsPosts && profile.id !== undefined ? await loadPosts(who, profile.id, before) : { value: {} };
    return seenSchema.parse({
      ...profile,
      ...postsSchema.parse(posts.value ?? before ?? {}),
      status: "seen",
      etags: { profile: found.etag, posts: posts.etag },
    });
  };
}

/** Something that a server sent; without a value if it is the same as before. */
interface Loaded<T> {
  readonly value?: T;
  readonly etag?: string | undefined;
}

const handleOf = ({ username, host }: Who): string => `${username}@${host}`;
const isStatus = (error: unknown, status: number): boolean => error instanceof MastodonError && error.status === status;
const isNotFound = (error: unknown): boolean => isStatus(error, 404) || isStatus(error, 410);
const isClosed = (error: unknown): boolean => isStatus(error, 401) || isStatus(error, 403);

/** Whether a handle that a server writes is that of the account. A server omits its own host. */
function isOf(who: Who, acct: string): boolean {
  return [who.username, handleOf(who)].some((one) => one.toLowerCase() === acct.toLowerCase());
}

/** Whether the last post is older than the days of which posts are counted. */
export const isOld = ({ lastPost }: Profile, now: number): boolean =>
  lastPost !== undefined && now - Date.parse(lastPost) > COUNTED_DAYS * DAY_MS;

function profileOf(who: Who, entity: z.output<typeof entitySchema>): Profile {
  const { acct, moved, followers_count: followers, statuses_count: posts, last_status_at: lastPost } = entity;
  // snac sends two zeros and the day of today for every account
  const isInvented = posts === 0 && lastPost !== undefined;
  return profileSchema.parse({
    id: entity.id,
    username: acct.split("@")[0],
    name: toLine(entity.display_name.replace(/:\w+:/g, "")),
    bio: toPlainText(entity.note),
    avatar: entity.avatar,
    followers: isInvented ? followers || undefined : followers,
    posts: isInvented ? undefined : posts,
    created: entity.created_at,
    lastPost: isInvented ? undefined : lastPost,
    locked: entity.locked,
    limited: entity.limited,
    movedTo: moved && readAcct(moved.acct, { homeServer: who.host }),
  });
}

function postsOf(data: unknown, now: number): Posts {
  const { success, data: page } = statusesSchema.safeParse(data);
  if (!success) return {};
  const times = page.map(({ created_at: at }) => at).filter((at) => Date.parse(at) <= now + AHEAD_MS);
  const newest = (list: readonly string[]) => list.toSorted((a, b) => Date.parse(b) - Date.parse(a));
  const shown = page.filter(
    (post) =>
      ["public", "unlisted"].includes(post.visibility) &&
      (post.reblog ?? null) === null &&
      (post.in_reply_to_id ?? null) === null,
  );
  const since = page.length < PAGE ? undefined : newest(times).at(-1);
  const recent = newest(shown.map(({ created_at: at }) => at).filter((at) => times.includes(at)));
  return { recent, ...(since !== undefined && { since }) };
}

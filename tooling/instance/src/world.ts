import { type Account, createDirectory, type Directory, type NewAccount, splitAcct } from "./directory.ts";
import { createGraph, type Graph } from "./graph.ts";
import type { Abilities } from "./server-quirks/abilities.ts";
import { createUserFilters, type UserFilters } from "./user-filters.ts";
import { createUserLists, type UserLists } from "./user-lists.ts";
import { createOAuthStore } from "./oauth-store.ts";
import { createSessions } from "./sessions.ts";
import { BLOCKED_HOST, strangers } from "./lists/strangers.ts";
import type { ConsentRules, InstanceOptions, SeedAccount, SeedPost, SeedUser } from "./types.ts";

export interface User {
  readonly username: string;
  readonly password: string;
  readonly account: Account;
  readonly graph: Graph;
  readonly lists: UserLists;
  readonly filters: UserFilters;
  readonly abilities: Abilities;
}

/** The state of the instance, for the handlers. */
export type World = ReturnType<typeof createWorld>;

/** The differences of a server software from Mastodon that concern its state. */
export interface WorldQuirks {
  /** Clients must treat ids as opaque: each software has its own format. */
  accountId(sequence: number): string;
  clientId(): string;
  /** How long a follow stays a request although the account is not locked. By default until `acceptRequests()`. */
  readonly acceptAfterMs?: number;
}

const DEFAULT_FOLLOWINGS = 120;
const PAGE_LIMIT = 80;
/** Ids of lists, filters and keywords follow those of all accounts. */
const FIRST_ID = 1_000_000;
const NO_RULES: ConsentRules = {};
const LIST_LIMIT = 50;

export function createWorld(options: InstanceOptions, origin: string, quirks: WorldQuirks, abilities: Abilities) {
  const host = new URL(origin).host;
  const homeServer = options.homeServer?.toLowerCase() ?? "";
  const local = options.local ?? false;
  const domain = local ? homeServer : host;
  const port = new URL(origin).port;
  const directory = createDirectory([domain, host, `127.0.0.1:${port}`, `localhost:${port}`], quirks.accountId);
  const now = options.now ?? Date.now;

  const seeds: readonly SeedUser[] = options.users ?? [{ username: "demo", displayName: "Demo Fan" }];
  let made = FIRST_ID;
  const makeId = (): string => {
    made += 1;
    return quirks.accountId(made);
  };
  const users = seeds.map(({ username, password = username, displayName: name }): User => {
    const account = directory.add({ username, host: null, name, url: `${origin}/@${username}` });
    const lists = createUserLists(makeId);
    // without a condition to follow, an account stays in the lists
    const graph = createGraph(now, (id) => abilities.lists !== "any" && lists.forget(id));
    return { username, password, account, graph, lists, filters: createUserFilters(makeId), abilities };
  });
  const unlisted = options.lists ? strangers(options.accounts, now()) : [];
  addRoster(directory, [...options.accounts, ...unlisted], homeServer, local);

  const posts = new Map<string, readonly SeedPost[]>(); // by account id
  const world = {
    origin,
    host,
    /** The host in the handles of local accounts. */
    domain,
    title: local ? homeServer : "Loopback Social",
    pageLimit: options.pageLimit ?? PAGE_LIMIT,
    /** How long other servers take to accept follows that became requests although the account is not locked. */
    acceptAfterMs: options.acceptAfterMs ?? quirks.acceptAfterMs ?? Number.POSITIVE_INFINITY,
    abilities,
    listLimit: LIST_LIMIT,
    consent: NO_RULES,
    /** The ids of accounts that no list takes. */
    refusedInLists: new Set<string>(),
    directory,
    oauth: createOAuthStore(now, quirks.clientId),
    sessions: createSessions(),
    users,
    now,
    /** The servers that the moderators block. */
    blockedHosts: options.lists ? [BLOCKED_HOST] : [],
    user: (username: string) => users.find((user) => user.username.toLowerCase() === username.toLowerCase()),
    userOf: (account: Account) => users.find((user) => user.account.id === account.id),
    setFollowings(count: number): void {
      const ids = Array.from({ length: count }, (_, index) => seededPerson(directory, index).id);
      for (const user of users) user.graph.seed(ids);
    },
    /** The posts of an account, newest first. */
    postsOf: ({ id }: Account): readonly SeedPost[] => posts.get(id) ?? [],
    setPosts({ id }: Account, some: readonly SeedPost[]): void {
      posts.set(
        id,
        some.toSorted((a, b) => b.at - a.at),
      );
    },
    /** Finds an account, or adds it as a remote one. */
    remember(acct: string): Account {
      const known = directory.byAcct(acct);
      const { username, host } = splitAcct(acct);
      if (known && (host === null || known.host === null || directory.acct(known) === `${username}@${host}`))
        return known;
      const url = host === null ? `${origin}/@${username}` : pageOf(username, host);
      // the account keeps its id when the spelling of its handle changes
      return directory.add({ name: username, followers: 0, url, ...known, username, host });
    },
  };
  world.setFollowings(options.followings ?? DEFAULT_FOLLOWINGS);
  for (const { username, host, lastPostAt } of unlisted) {
    const account = world.remember(`${username}@${host}`);
    if (lastPostAt !== undefined) world.setPosts(account, [{ at: lastPostAt }]);
    if (username === "yours") for (const { graph } of users) graph.follow(account.id);
  }
  return world;
}

function pageOf(username: string, host: string): string {
  return `https://${host}/@${username}`;
}

/** Adds accounts, and two similar ones each, because real searches are fuzzy. */
function addRoster(directory: Directory, accounts: readonly SeedAccount[], homeServer: string, local: boolean): void {
  const add = (server: string, account: Omit<NewAccount, "host" | "url">): void => {
    if (directory.byAcct(`${account.username}@${server}`) !== undefined) return;
    const host = local && server === homeServer ? null : server;
    directory.add({ ...account, host, url: pageOf(account.username, server) });
  };
  for (const { username, host = homeServer, name, locked = false, unlisted = false, ...seed } of accounts) {
    const { twitterFollowers, state, movedTo } = seed;
    const followers = twitterFollowers !== undefined && { followers: twitterFollowers };
    const changes = { ...(state !== undefined && { state }), ...(movedTo !== undefined && { movedTo }) };
    add(host, { username, name, locked, unlisted, bot: true, ...followers, ...changes });
  }
  for (const { username, host = homeServer, name } of accounts) {
    add(host, { username: `n${username}`, name: `${name} (not official)` });
    add("mirror.example", { username, name });
  }
}

function seededPerson(directory: Directory, index: number): Account {
  const username = `person${index + 1}`;
  const host = `town${(index % 9) + 1}.example`;
  return (
    directory.byAcct(`${username}@${host}`) ??
    directory.add({ username, host, name: `Person ${index + 1}`, url: pageOf(username, host) })
  );
}

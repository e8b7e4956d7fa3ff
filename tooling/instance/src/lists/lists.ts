import { type Account, splitAcct } from "../directory.ts";
import { type Answer, type Call, json, notFound } from "../http.ts";
import { accountEntity } from "../mastodon/entities.ts";
import { html, page } from "../pages/html.ts";
import type { Routes } from "../router.ts";
import { packRoutes } from "./packs.ts";
import { PLAIN, specialStrangers } from "./strangers.ts";
import type { InstanceOptions, JsonObject, SeedAccount } from "../types.ts";
import type { World } from "../world.ts";

interface Item {
  /** Undefined if the account has left the list, or blocks its maker. */
  readonly account?: Account;
  readonly state: "accepted" | "pending" | "rejected";
}
type Collection = readonly [name: string, items: readonly Item[], isPrivate?: boolean];

const CHANGED = "2026-10-01T10:00:00.000Z";
const ACTIVITY = "application/activity+json; charset=utf-8";
const OPEN = { "Access-Control-Allow-Origin": "*" };
const PAGE = 10;

/** Endpoints that serve lists of accounts in the manner of several softwares. */
export function listRoutes(world: World, options: InstanceOptions): Routes {
  const { hostname } = new URL(world.origin);
  const maker = world.directory.add({ username: "jo", host: null, name: "Jo Berg", url: `${world.origin}/@jo` });
  // the actor of the instance itself, which nobody can follow
  const itself = { username: hostname, host: null, name: hostname, url: `${world.origin}/actor` };
  world.directory.add({ ...itself, state: "unfindable" });
  const { friends, plain } = membersOf(world, [...world.users.map(({ username }) => username), hostname], options);
  const isMastodon = (options.software ?? "mastodon") === "mastodon";
  return {
    ...(isMastodon && collectionRoutes(world, maker, friends, plain)),
    ...kitRoutes(world, maker, accountsIn(friends), accountsIn(plain.slice(0, 25))),
    ...packRoutes,
  };
}

const accountsIn = (items: readonly Item[]): readonly Account[] => items.flatMap(({ account }) => account ?? []);

/** The members of the lists: 25 with everything that is special, and 150 with nothing special. */
function membersOf(world: World, local: readonly string[], { accounts, homeServer, lists }: InstanceOptions) {
  const item = (acct: string, state: Item["state"] = "accepted"): Item => ({ account: world.remember(acct), state });
  const acctOf = ({ username, host = homeServer }: SeedAccount): string => `${username}@${host}`;
  const special = [...accounts.slice(0, 3), ...specialStrangers(accounts, 0)].map(acctOf);
  const [first = "", second = "", ...others] = PLAIN.map(acctOf);
  const friends: readonly Item[] = [
    ...[...(lists?.members ?? []), ...special, ...local].map((acct) => item(acct)),
    item(first, "pending"),
    item(second, "pending"),
    { state: "rejected" },
    ...others.map((acct) => item(acct)),
  ];
  return { friends: friends.slice(0, 25), plain: [first, second, ...others].map((acct) => item(acct)) };
}

/** Collections, as Mastodon 4.6 serves them, accounts by their ids, and the domain blocks that it shows. */
function collectionRoutes(world: World, maker: Account, friends: readonly Item[], plain: readonly Item[]): Routes {
  const collections: Readonly<Record<string, Collection>> = {
    "116001": ["Rink friends", friends],
    "116002": ["Hockey beat writers", plain.slice(0, 25)],
    "116003": ["Hockey everywhere", plain],
    "116004": ["Not for everybody", plain.slice(0, 5), true],
    "116005": ["Nobody yet", []],
  };
  const find = ({ params: { id = "" } }: Call): readonly [string, Collection] => {
    const collection = collections[id];
    if (collection === undefined) throw notFound();
    return [id, collection];
  };
  const show = (call: Call, headers = {}): Answer => json(collectionEntity(world, maker, ...find(call)), 200, headers);
  const web = (call: Call): Answer => webPage(world, find(call)[1][0]);
  return {
    "GET /api/v1/collections/:id": (call) => show(call),
    "GET /api/v1_alpha/collections/:id": (call) => show(call, { Deprecation: "@1781049600" }),
    "GET /collections/:id": web,
    "GET /ap/users/:user/collections/:id": web,
    "GET /api/v1/accounts": ({ query }) =>
      json(
        query
          .getAll("id[]")
          .flatMap((id) => world.directory.byId(id) ?? [])
          .map((one) => accountEntity(world, one)),
      ),
    "GET /api/v1/instance/domain_blocks": () =>
      json(world.blockedHosts.map((domain) => ({ domain, digest: "0".repeat(64), severity: "suspend", comment: "" }))),
  };
}

function collectionEntity(world: World, maker: Account, id: string, collection: Collection): JsonObject {
  const [name, members, isPrivate = false] = collection;
  const items = members.map(({ account, state }, at) => {
    const accountId = account && { account_id: account.id };
    return { id: String(9_000 + at), state, created_at: CHANGED, ...accountId };
  });
  const fields = { description: "Kept by hand.", language: "en", local: true, sensitive: false, tag: null };
  return {
    collection: {
      id,
      account_id: maker.id,
      uri: `${world.origin}/ap/users/${maker.id}/collections/${id}`,
      url: `${world.origin}/collections/${id}`,
      name,
      ...fields,
      discoverable: !isPrivate,
      item_count: items.length,
      items,
      created_at: CHANGED,
      updated_at: CHANGED,
    },
    // as they are now, not as they were when the list was made
    accounts: [maker, ...accountsIn(members)].map((one) => accountEntity(world, world.directory.byId(one.id) ?? one)),
  };
}

/** Lists of ActivityPub: /kits/inline, /kits/ids, /kits/paged, /kits/circle; and the same under /closed without CORS. */
function kitRoutes(world: World, maker: Account, friends: readonly Account[], writers: readonly Account[]): Routes {
  const local = [maker, ...world.users.map(({ account }) => account)];
  const idOf = ({ id, host, username }: Account): string =>
    host === null ? `${world.origin}/ap/users/${id}` : `https://${host}/users/${username}`;
  const kit = (call: Call): JsonObject => {
    const id = `${world.origin}${call.path}`;
    const about = { id, name: "Starter kit", attributedTo: `${world.origin}/users/jo`, updated: CHANGED };
    const number = Number(call.query.get("page") ?? 0);
    const rest = writers.slice((number - 1) * PAGE);
    const isLast = rest.length <= PAGE;
    const kits: Readonly<Record<string, JsonObject>> = {
      inline: { type: "Collection", totalItems: 24, items: friends.map((one) => actor(idOf(one), one)) },
      ids: { type: "OrderedCollection", totalItems: 9_999, orderedItems: [...local, ...writers].map(idOf) },
      circle: { type: "Collection", first: id, next: id, items: writers.slice(0, 1).map(idOf) },
      paged: { type: "OrderedCollection", totalItems: 25, first: `${id}?page=1` },
    };
    const found = kits[call.params["kit"] ?? ""];
    if (found === undefined) throw notFound();
    if (number === 0) return { ...about, ...found };
    const next = isLast ? {} : { next: `${id}?page=${number + 1}` };
    return { type: "OrderedCollectionPage", partOf: id, orderedItems: rest.slice(0, PAGE).map(idOf), ...next };
  };
  const activity = (call: Call, value: JsonObject, headers = {}): Answer => {
    if (!/json/.test(call.headers.accept ?? "")) return webPage(world, "Starter kit");
    const document = { "@context": "https://www.w3.org/ns/activitystreams", ...value };
    return json(document, 200, { "Content-Type": ACTIVITY, ...headers });
  };
  return {
    "GET /kits/:kit": (call) => activity(call, kit(call), OPEN),
    "GET /closed/kits/:kit": (call) => activity(call, kit(call)),
    "GET /ap/users/:id": (call) => {
      const account = local.find(({ id }) => id === call.params["id"]);
      if (!account) throw notFound();
      return activity(call, actor(idOf(account), account), OPEN);
    },
  };
}

function actor(id: string, { username, name, url, locked, movedTo, unlisted = false }: Account): JsonObject {
  const moved = movedTo === undefined ? undefined : splitAcct(movedTo);
  return {
    id,
    type: "Person",
    preferredUsername: username,
    name,
    url,
    discoverable: !unlisted,
    indexable: !unlisted,
    manuallyApprovesFollowers: locked,
    ...(moved && { movedTo: `https://${moved.host}/users/${moved.username}` }),
  };
}

const webPage = ({ title }: World, name: string): Answer => page(name, title, html`<h1>${name}</h1>`);

import type { mastodon } from "masto";
import type { Wire } from "../instance/http/send.ts";
import type { Time } from "../lib/clock.ts";
import { fieldsOf, isRecord, itemsOf } from "../lib/untrusted.ts";
import {
  accountIn,
  bridged,
  foundIn,
  lineOf,
  type ListFacts,
  type ListMaker,
  listOfRows,
  type ListPage,
  MAX_ENTRIES,
  type Origin,
  type Row,
  rowsIn,
} from "./account-list.ts";

/** Where a list was read. */
export interface Place extends Origin {
  /** Its address, whose server is that of accounts without one. */
  readonly from?: string | undefined;
}

type Json = Readonly<Record<string, unknown>>;

/** Reads a list that a program wrote. The form decides, because servers name the same fields differently. */
export function readJsonList(value: unknown, place: Place): ListPage | undefined {
  const fields = fieldsOf(value);
  for (const read of [feed, blueskyPack, blueskyList, actors, directory]) {
    const list = read(fields, place);
    if (list) return list;
  }
  return collection(value, place) ?? plainArray(value, place);
}

const text = (value: unknown): string => (typeof value === "string" ? value : "");
/** JSON-LD writes a list of one item as the item. */
const many = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];
const startOf = (value: unknown): readonly unknown[] => itemsOf(value).slice(0, MAX_ENTRIES + 1);
const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : "");

function timeOf(value: unknown): Time | undefined {
  const time = Date.parse(text(value).slice(0, 40));
  return Number.isNaN(time) ? undefined : time;
}

/** Those of the fields around a list that were found. */
function about(title: unknown, makerName: unknown, makerAt: unknown, changed: unknown, origin: Origin) {
  const [name, acct, changedAt] = [lineOf(makerName), accountIn(makerAt, origin), timeOf(changed)];
  const maker: ListMaker = { ...(name && { name }), ...(acct && { acct }) };
  return {
    title: lineOf(title),
    ...((name || acct) && { maker }),
    ...(changedAt !== undefined && { changedAt }),
  };
}

const isAccount = (value: unknown): value is Json =>
  isRecord(value) && typeof value["acct"] === "string" && typeof value["username"] === "string";

/** A value and its first fields, of which a foreign file may have very many. */
function partsOf(value: unknown): readonly unknown[] {
  const parts = [value];
  const fields = fieldsOf(value);
  for (const key in fields) if (parts.push(fields[key]) > 20) break;
  return parts;
}

/** A Collection of Mastodon: the list, and beside it or in its items the accounts in full, among them its maker. */
function collection(value: unknown, place: Place): ListPage | undefined {
  const parts = partsOf(value);
  const list = fieldsOf(parts.find((one) => Array.isArray(fieldsOf(one)["items"])));
  const { items, account_id: makerId, updated_at: changed, discoverable } = list;
  const title = list["name"] ?? list["title"] ?? list["slug"];
  const lines = startOf(items).map((item) => fieldsOf(item));
  const beside = [...parts, items].find((one) => startOf(one).some(isAccount));
  const accounts = [...startOf(beside), ...lines.map((item) => item["account"])].filter((one) => isAccount(one));
  const isEmpty = Array.isArray(items) && items.length === 0 && title !== undefined;
  if (accounts.length === 0 && !isEmpty) return undefined;
  const states = new Map(lines.map((item) => [item["account_id"], item["state"]]));
  const made = accounts.find(({ id }) => id === makerId) ?? fieldsOf(list["created_by"]);
  const listed = accounts.filter(({ id }) => id !== makerId || makerId === undefined || states.has(id));
  const rowOf = (account: Json): Row => ({
    ...accountRow(account, place),
    why: states.get(account["id"]) === "pending" ? "pending" : undefined,
  });
  return {
    ...listOfRows("collection", rowsIn(listed, rowOf), {
      ...about(title, made["display_name"], addressOf(made, place), changed, place),
      ...(made["acct"] === undefined && typeof makerId === "string" && { makerId }),
    }),
    ...(discoverable === false && { isPrivate: true }),
  };
}

/** Reads an account that a server of Mastodon sent. */
export function accountRow(value: unknown, place: Place): Row {
  const account = fieldsOf<Wire<mastodon.v1.Account>>(value);
  const { display_name: name, locked, moved, discoverable, noindex, last_status_at: last } = account;
  const { automatic, manual } = fieldsOf(account.feature_approval);
  const isClosed = Array.isArray(automatic) && [...automatic, ...many(manual)].length === 0;
  const lastPost = timeOf(last);
  const facts: ListFacts = {
    ...(locked === true && { locked }),
    ...((discoverable === false || noindex === true || isClosed) && { unlisted: true }),
    ...(isRecord(moved) && { movedTo: accountIn(addressOf(moved, place), place) ?? "" }),
    ...(lastPost !== undefined && { lastPost }),
  };
  return { text: account.acct, found: foundIn([addressOf(fieldsOf(value), place)], place), name, facts };
}

/** The handle of an account that a server sent. One without a server is of the server that its profile names. */
function addressOf({ acct, url }: Json, { from = "", ...origin }: Place): string {
  if (text(acct).includes("@")) return text(acct);
  return accountIn(url, origin) ?? `${text(acct)}@${hostOf(from)}`;
}

/** A collection of ActivityPub: actors, or their addresses, in the list itself or in its first page. */
function actors(list: Json, origin: Place): ListPage | undefined {
  if (!many(list["type"]).some((type) => /Collection(?:Page)?$/.test(text(type)))) return undefined;
  const page = isRecord(list["first"]) ? list["first"] : list;
  const items = [...many(page["orderedItems"]), ...many(page["items"])];
  // a list with its items in itself may have them once more in pages
  const next = page["next"] ?? (page === list && items.length === 0 ? list["first"] : undefined);
  const [made] = many(list["attributedTo"]);
  const { name, url, id = made } = fieldsOf(made);
  const title = list["name"] ?? Object.values(fieldsOf(list["nameMap"]))[0] ?? list["summary"];
  const known = about(title, name, accountIn(id, origin) ?? url, list["updated"] ?? list["published"], origin);
  return {
    ...listOfRows(
      "activitypub",
      rowsIn(items, (item) => actorRow(item, origin)),
      {
        ...known,
        ...(typeof next === "string" && { next }),
        ...(known.maker === undefined && typeof id === "string" && { makerId: id }),
      },
    ),
    ...(list["discoverable"] === false && { isPrivate: true }),
  };
}

function actorRow(item: unknown, origin: Origin, isInner = false): Row {
  const actor = fieldsOf(item);
  const inner = actor["featuredObject"] ?? actor["object"] ?? actor["href"];
  if (inner !== undefined && !isInner) return actorRow(inner, origin, true);
  const { webfinger, preferredUsername: username, name, discoverable, movedTo } = actor;
  const id = text(item) || text(actor["id"]);
  const locked = actor["manuallyApprovesFollowers"] === true;
  const urls = many(actor["url"]).map((url) => (isRecord(url) ? url["href"] : url));
  const facts: ListFacts = {
    ...(locked && { locked }),
    ...(discoverable === false && { unlisted: true }),
    ...(typeof movedTo === "string" && { movedTo: accountIn(movedTo, origin) ?? "" }),
  };
  const found = foundIn([webfinger, `${text(username)}@${hostOf(id)}`, id, ...urls], origin);
  return { text: id || name, found, name, facts, id: /^https?:\/\//.test(id) && URL.canParse(id) ? id : undefined };
}

/** A list without anything around it, such as an export of other software. */
function plainArray(value: unknown, origin: Place): ListPage | undefined {
  const list = listOfRows(
    "activitypub",
    rowsIn(itemsOf(value), (item) => actorRow(item, origin)),
  );
  return list.entries.length > 0 ? list : undefined;
}

/** What the public service of Bluesky answers about a starter pack, whose accounts are in a list of their own. */
function blueskyPack({ starterPack }: Json, origin: Place): ListPage | undefined {
  const { record, creator, list, listItemsSample: sample, indexedAt } = fieldsOf(starterPack);
  if (!isRecord(record)) return undefined;
  const { displayName, handle } = fieldsOf(creator);
  const next = fieldsOf(list)["uri"];
  return listOfRows(
    "bluesky",
    rowsIn(itemsOf(sample), (item) => blueskyRow(item, origin)),
    {
      ...about(record["name"], displayName, bridged(handle), indexedAt, origin),
      ...(typeof next === "string" && { next }),
    },
  );
}

function blueskyList({ list, items, cursor }: Json, origin: Place): ListPage | undefined {
  const { uri, name, creator, indexedAt } = fieldsOf(list);
  if (!text(uri).startsWith("at://")) return undefined;
  const { displayName, handle } = fieldsOf(creator);
  return listOfRows(
    "bluesky",
    rowsIn(itemsOf(items), (item) => blueskyRow(item, origin)),
    {
      ...about(name, displayName, bridged(handle), indexedAt, origin),
      ...(typeof cursor === "string" && { next: cursor }),
    },
  );
}

function blueskyRow(item: unknown, origin: Origin): Row {
  const { handle, displayName: name } = fieldsOf(fieldsOf(item)["subject"]);
  const address = bridged(handle);
  return { text: handle, found: foundIn([address], origin), name, why: address === "" ? "elsewhere" : undefined };
}

/** A JSON Feed whose items are accounts. */
function feed({ version, title, items, authors }: Json, origin: Place): ListPage | undefined {
  if (!text(version).startsWith("https://jsonfeed.org/version/")) return undefined;
  const rowOf = (item: unknown): Row => {
    const { external_url: external, url, id, title: name } = fieldsOf(item);
    return { text: name ?? url, found: foundIn([external, url, id], origin), name };
  };
  const [author] = itemsOf(authors);
  const { name, url } = fieldsOf(author);
  return listOfRows("json-feed", rowsIn(itemsOf(items), rowOf), about(title, name, url, undefined, origin));
}

/** The data of a directory of this software: the whole of it, or one of its lists. */
function directory({ site, name, accounts, homeServer }: Json, origin: Place): ListPage | undefined {
  const whole = fieldsOf(site);
  if (!Array.isArray(accounts) || startOf(accounts).some(isAccount) || (!isRecord(site) && typeof site !== "string"))
    return undefined;
  const home = whole["homeServer"] ?? homeServer;
  const rowOf = (account: unknown): Row => {
    const { username, host = home, name: named, role } = fieldsOf(account);
    const found = foundIn([`${text(username)}@${text(host)}`], origin);
    return { text: username, found, name: named, note: fieldsOf(role)["text"] };
  };
  const owner = whole["name"] ?? site;
  return listOfRows("roster", rowsIn(accounts, rowOf), about(name ?? owner, owner, undefined, undefined, origin));
}

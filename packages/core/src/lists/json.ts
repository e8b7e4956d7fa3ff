import type { mastodon } from "masto";
import type { Wire } from "../instance/http/send.ts";
import { factsOf } from "../lib/account-facts.ts";
import type { Time } from "../lib/clock.ts";
import { fieldsOf, isRecord, itemsOf } from "../lib/untrusted.ts";
import type { ListFacts, ListMaker, ListPage, Place, Row } from "./account-list.ts";
import { accountIn, bridged, foundIn, lineOf, listOfRows, MAX_ENTRIES } from "./account-list.ts";

type Json = Readonly<Record<string, unknown>>;

/** Reads a list that a program wrote. The form decides, because servers name the same fields differently. */
export function readJsonList(value: unknown, place: Place): ListPage | undefined {
  const fields = fieldsOf(value);
  const list = feed(fields, place) ?? bluesky(fields, place) ?? directory(fields, place) ?? collection(value, place);
  if (list || !Array.isArray(value)) return list ?? actors(fields, place);
  const plain = actors({ type: "Collection", items: value }, place);
  return plain?.entries.length === 0 ? undefined : plain;
}

const text = (value: unknown): string => (typeof value === "string" ? value : "");
/** JSON-LD writes a list of one item as the item. */
const many = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];
/** The items up to the limit, and one more, by which a longer list is recognized. */
const startOf = (value: unknown): readonly unknown[] => itemsOf(value).slice(0, MAX_ENTRIES + 1);
const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : "");

const timeOf = (value: unknown): Time | undefined => Date.parse(text(value).slice(0, 40)) || undefined;

/** Returns the title, the maker and the date of a list, without those that are missing. */
function about(place: Place, title: unknown, makerName: unknown, makerAt: unknown, changed?: unknown) {
  const [name, acct, changedAt] = [lineOf(makerName), accountIn(makerAt, place), timeOf(changed)];
  const maker: ListMaker = { ...(name && { name }), ...(acct && { acct }) };
  return { title: lineOf(title), ...((name || acct) && { maker }), ...(changedAt !== undefined && { changedAt }) };
}

const isAccount = (value: unknown): value is Json =>
  isRecord(value) && typeof value["acct"] === "string" && typeof value["username"] === "string";

/** A Collection of Mastodon: the list, and beside it or in its items the accounts in full, among them its maker. */
function collection(value: unknown, place: Place): ListPage | undefined {
  const parts = [value, ...Object.values(fieldsOf(value)).slice(0, 20)];
  const list = fieldsOf(parts.find((one) => Array.isArray(fieldsOf(one)["items"])));
  const { items, account_id: makerId, updated_at: changed, discoverable, name, slug } = list;
  const lines = startOf(items).map((item) => fieldsOf(item));
  const beside = [...parts, items].find((one) => startOf(one).some(isAccount));
  const accounts = [...startOf(beside), ...lines.map((item) => item["account"])].filter(isAccount);
  const isEmpty = Array.isArray(items) && items.length === 0 && name !== undefined && !("type" in list);
  if (accounts.length === 0 && !isEmpty) return undefined;
  const states = new Map(lines.map((item) => [item["account_id"], item["state"]]));
  const made = accounts.find(({ id }) => id === makerId) ?? fieldsOf(list["created_by"]);
  const listed = accounts.filter(({ id }) => id === undefined || id !== makerId || states.has(id));
  // members who have refused are left out, too
  const whyOf = ({ id }: Json): Row["why"] => ((states.get(id) ?? "accepted") === "accepted" ? undefined : "pending");
  const rows = listed.map((account): Row => ({ ...accountRow(account, place), why: whyOf(account) }));
  return listOfRows("collection", rows, {
    ...about(place, name ?? slug, made["display_name"], addressOf(made, place), changed),
    ...(made["acct"] === undefined && typeof makerId === "string" && { makerId }),
    ...(discoverable === false && { isPrivate: true }),
  });
}

/** Reads an account that a server of Mastodon sent. */
export function accountRow(value: unknown, place: Place): Row {
  const account = fieldsOf<Wire<mastodon.v1.Account>>(value);
  const { display_name: name, locked, moved, discoverable, noindex, last_status_at: lastStatusAt } = account;
  const facts: ListFacts = {
    ...factsOf({ locked, discoverable, noindex, approval: account.feature_approval, lastStatusAt }),
    ...(isRecord(moved) && { movedTo: accountIn(addressOf(moved, place), place) ?? "" }),
  };
  return { text: account.acct, found: foundIn([addressOf(fieldsOf(value), place)], place), name, facts };
}

/** The handle of an account that a server sent. A handle without a server is on the server of its profile, or else of the list. */
const addressOf = ({ acct, url }: Json, place: Place): string =>
  text(acct).includes("@") ? text(acct) : (accountIn(url, place) ?? `${text(acct)}@${hostOf(place.from ?? "")}`);

/** A collection of ActivityPub: actors, or their addresses, in the list itself or in its first page. */
function actors(list: Json, place: Place): ListPage | undefined {
  if (!many(list["type"]).some((type) => /Collection(?:Page)?$/.test(text(type)))) return undefined;
  const page = isRecord(list["first"]) ? list["first"] : list;
  const items = [...many(page["orderedItems"]), ...many(page["items"])];
  // a list that holds its items may also name pages with the same items
  const next = page["next"] ?? (page === list && items.length === 0 ? list["first"] : undefined);
  const [made] = many(list["attributedTo"]);
  const { name, url, id = made } = fieldsOf(made);
  const title = list["name"] ?? Object.values(fieldsOf(list["nameMap"]))[0] ?? list["summary"];
  const known = about(place, title, name, accountIn(id, place) ?? url, list["updated"] ?? list["published"]);
  const rows = startOf(items).map((item) => actorRow(item, place));
  return listOfRows("activitypub", rows, {
    ...known,
    ...(typeof next === "string" && { next }),
    ...(known.maker === undefined && typeof id === "string" && { makerId: id }),
    ...(list["discoverable"] === false && { isPrivate: true }),
  });
}

function actorRow(item: unknown, place: Place, isInner = false): Row {
  const actor = fieldsOf(item);
  const inner = actor["featuredObject"] ?? actor["object"] ?? actor["href"];
  if (inner !== undefined && !isInner) return actorRow(inner, place, true);
  const { webfinger, preferredUsername: username, name, discoverable, movedTo } = actor;
  const id = text(item) || text(actor["id"]);
  const { canFeature } = fieldsOf(actor["interactionPolicy"]);
  const { automaticApproval, manualApproval } = fieldsOf(canFeature);
  const approved = [...many(automaticApproval), ...many(manualApproval)].map(text);
  const isClosed = canFeature !== undefined && !approved.some((one) => one.endsWith("Public"));
  const urls = many(actor["url"]).map((url) => (isRecord(url) ? url["href"] : url));
  const facts: ListFacts = {
    ...(actor["manuallyApprovesFollowers"] === true && { locked: true }),
    ...((discoverable === false || isClosed) && { unlisted: true }),
    ...(typeof movedTo === "string" && { movedTo: accountIn(movedTo, place) ?? "" }),
  };
  const found = foundIn([webfinger, `${text(username)}@${hostOf(id)}`, id, ...urls], place);
  return { text: id || name, found, name, facts, id: /^https?:\/\//.test(id) && URL.canParse(id) ? id : undefined };
}

/** What the public service of Bluesky answers about a list, or about a starter pack, whose accounts are in a list of their own. */
function bluesky({ starterPack, list: ownList, items, cursor }: Json, place: Place): ListPage | undefined {
  const pack = fieldsOf(starterPack);
  const list = fieldsOf(pack["list"] ?? ownList);
  const { record, creator = list["creator"], indexedAt = list["indexedAt"] } = pack;
  if (!isRecord(record) && !text(list["uri"]).startsWith("at://")) return undefined;
  const rows = startOf(items ?? pack["listItemsSample"]).map((item): Row => {
    const { handle, displayName: name } = fieldsOf(fieldsOf(item)["subject"]);
    const address = bridged(handle);
    return { text: handle, found: foundIn([address], place), name, why: address === "" ? "elsewhere" : undefined };
  });
  const { displayName, handle } = fieldsOf(creator);
  const next = isRecord(record) ? list["uri"] : cursor;
  return listOfRows("bluesky", rows, {
    ...about(place, fieldsOf(record)["name"] ?? list["name"], displayName, bridged(handle), indexedAt),
    ...(typeof next === "string" && { next }),
  });
}

/** A JSON Feed whose items are accounts. */
function feed({ version, title, items, authors }: Json, place: Place): ListPage | undefined {
  if (!text(version).startsWith("https://jsonfeed.org/version/")) return undefined;
  const rows = startOf(items).map((item): Row => {
    const { external_url: external, url, id, title: name } = fieldsOf(item);
    return { text: name ?? url, found: foundIn([external, url, id], place), name };
  });
  const { name, url } = fieldsOf(itemsOf(authors)[0]);
  return listOfRows("json-feed", rows, about(place, title, name, url));
}

/** The data of a directory of this software: the whole of it, or one of its lists. */
function directory({ site, name, accounts, homeServer, more }: Json, place: Place): ListPage | undefined {
  const { name: owner = site, homeServer: home = homeServer } = fieldsOf(site);
  if (!Array.isArray(accounts) || typeof owner !== "string" || startOf(accounts).some(isAccount)) return undefined;
  const { at } = fieldsOf(more); // from this place on, the accounts are others, which only fill up a short list
  const rows = startOf(typeof at === "number" ? accounts.slice(0, at) : accounts).map((account): Row => {
    const { username, host = home, name: named, role } = fieldsOf(account);
    const found = foundIn([`${text(username)}@${text(host)}`], place);
    return { text: username, found, name: named, note: fieldsOf(role)["text"] };
  });
  return listOfRows("roster", rows, about(place, name ?? owner, owner, undefined));
}

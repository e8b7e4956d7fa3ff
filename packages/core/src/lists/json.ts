import type { mastodon } from "masto";
import type { Wire } from "../instance/http/send.ts";
import { readAcct } from "../lib/acct.ts";
import type { Time } from "../lib/clock.ts";
import { fieldsOf, isRecord, itemsOf } from "../lib/untrusted.ts";
import {
  type AccountList,
  acctAt,
  addressOf,
  bridged,
  handleAcct,
  type ListFacts,
  type ListMaker,
  listOfRows,
  type Origin,
  type Row,
  titleOf,
} from "./account-list.ts";

/** Where a list was read. */
export interface Place extends Origin {
  /** Its address, which gives accounts without a server theirs. */
  readonly from?: string | undefined;
}

/** Reads a list that a program wrote. The form decides, because servers name the same fields differently. */
export function readJsonList(value: unknown, place: Place): AccountList | undefined {
  for (const read of [collection, blueskyPack, blueskyList, feed, directory, actors]) {
    const list = read(value, place);
    if (list) return list;
  }
  return undefined;
}

type Json = Readonly<Record<string, unknown>>;

const text = (value: unknown): string => (typeof value === "string" ? value : "");

const timeOf = (value: unknown): Time | undefined => {
  const time = Date.parse(text(value));
  return Number.isNaN(time) ? undefined : time;
};

/** The fields of a list that were found. */
const about = (title: unknown, maker: ListMaker | undefined, changed: unknown) => {
  const changedAt = timeOf(changed);
  return { title: titleOf(title), ...(maker && { maker }), ...(changedAt !== undefined && { changedAt }) };
};

const maker = (name: unknown, acct: ListMaker["acct"]): ListMaker | undefined => {
  const named = titleOf(name);
  return named === "" && acct === undefined ? undefined : { ...(named && { name: named }), ...(acct && { acct }) };
};

/** A Collection of Mastodon: the list, and beside it its accounts in full. */
function collection(value: unknown, { from, ...origin }: Place): AccountList | undefined {
  if (!isRecord(value)) return undefined;
  const accounts = Object.values(value).find((one): one is Json[] => Array.isArray(one) && one.some(isAccount));
  const list = Object.values(value).find((one): one is Json => isRecord(one) && Array.isArray(one["items"])) ?? value;
  const { items, name, account_id: makerId, updated_at: changed, discoverable } = list;
  if (!Array.isArray(items) || (accounts === undefined && items.length > 0) || "type" in list) return undefined;
  const homeServer = from !== undefined && URL.canParse(from) ? new URL(from).host : "";
  const acctOf = ({ acct, url }: Json) => {
    const address = readAcct(text(acct), { homeServer });
    return (address && handleAcct(address, origin)) ?? acctAt(url, origin);
  };
  const listed = (accounts ?? []).filter((one) => isAccount(one));
  const states = new Map(items.map((item) => [fieldsOf(item)["account_id"], fieldsOf(item)["state"]]));
  const made = listed.find(({ id }) => id === makerId);
  const isListed = ({ id }: Json): boolean => id !== makerId || states.size === 0 || states.has(id);
  return {
    ...listOfRows(
      listed.filter(isListed).map((account): Row => {
        const isPending = states.get(account["id"]) === "pending";
        const row = {
          text: text(account["acct"]),
          acct: acctOf(account),
          name: account["display_name"],
          facts: factsOf(account),
        };
        return isPending ? { ...row, why: "pending" } : row;
      }),
      about(name, made && maker(made["display_name"], acctOf(made)), changed),
    ),
    ...(discoverable === false && { isPrivate: true }),
  };
}

const isAccount = (value: unknown): value is Json =>
  isRecord(value) && typeof value["acct"] === "string" && typeof value["username"] === "string";

function factsOf(value: unknown): ListFacts {
  const account = fieldsOf<Wire<mastodon.v1.Account>>(value);
  const { locked, moved, discoverable, noindex, last_status_at: last } = account;
  const lastPost = timeOf(last);
  return {
    ...(locked === true && { locked }),
    ...((discoverable === false || noindex === true) && { unlisted: true }),
    ...(isRecord(moved) && { movedTo: text(moved["acct"]) }),
    ...(lastPost !== undefined && { lastPost }),
  };
}

/** A collection of ActivityPub: actors, or their addresses, in the list itself or in its first page. */
function actors(value: unknown, origin: Place): AccountList | undefined {
  const type = fieldsOf(value)["type"];
  if (typeof type !== "string" || !/Collection(?:Page)?$/.test(type)) return undefined;
  const list = fieldsOf(value);
  const page = isRecord(list["first"]) ? list["first"] : list;
  const items = [...itemsOf(page["orderedItems"]), ...itemsOf(page["items"])];
  const next = [page["next"], page === list ? list["first"] : undefined].find((one) => typeof one === "string");
  const made = list["attributedTo"];
  const named = fieldsOf(made);
  return {
    ...listOfRows(
      items.map((item) => actorRow(item, origin)),
      {
        ...about(
          list["name"] ?? Object.values(fieldsOf(list["nameMap"]))[0] ?? list["summary"],
          maker(named["name"], acctAt(typeof made === "string" ? made : (named["url"] ?? named["id"]), origin)),
          list["updated"] ?? list["published"],
        ),
        ...(typeof next === "string" && (items.length === 0 || next !== list["first"]) && { next }),
      },
    ),
    ...(list["discoverable"] === false && { isPrivate: true }),
  };
}

function actorRow(item: unknown, origin: Origin): Row {
  const actor = fieldsOf(item);
  const inner = actor["featuredObject"] ?? actor["object"] ?? actor["href"];
  if (inner !== undefined && inner !== item && !isRecord(inner)) return actorRow(inner, origin);
  const one = isRecord(inner) ? inner : actor;
  const id = typeof item === "string" ? item : text(one["id"]);
  const { preferredUsername: username, name, url, discoverable, indexable } = one;
  const { manuallyApprovesFollowers: locked, movedTo } = one;
  const host = URL.canParse(id) ? new URL(id).host : "";
  const acct =
    handleAcct(text(one["webfinger"]), origin) ??
    acctAt(url, origin) ??
    addressOf(username, host, origin) ??
    acctAt(id, origin);
  const facts: ListFacts = {
    ...(locked === true && { locked }),
    ...((discoverable === false || indexable === false) && discoverable !== true && { unlisted: true }),
    ...(typeof movedTo === "string" && { movedTo: acctAt(movedTo, origin) ?? "" }),
  };
  const isId = /^https?:\/\//.test(id) && URL.canParse(id);
  return { text: id || text(name), acct, name, facts, ...(acct === undefined && isId && { id }) };
}

/** What the public service of Bluesky answers about a starter pack. Its accounts are in a list of its own. */
function blueskyPack(value: unknown): AccountList | undefined {
  const pack = fieldsOf(fieldsOf(value)["starterPack"]);
  if (!isRecord(pack["record"])) return undefined;
  const made = fieldsOf(pack["creator"]);
  const list = fieldsOf(pack["list"]);
  return listOfRows(itemsOf(pack["listItemsSample"]).map(blueskyRow), {
    ...about(pack["record"]["name"], maker(made["displayName"], bridged(made["handle"])), pack["indexedAt"]),
    ...(typeof list["uri"] === "string" && { next: list["uri"] }),
  });
}

function blueskyList(value: unknown): AccountList | undefined {
  const { list, items, cursor } = fieldsOf(value);
  if (!isRecord(list) || !text(list["uri"]).startsWith("at://")) return undefined;
  const made = fieldsOf(list["creator"]);
  return listOfRows(itemsOf(items).map(blueskyRow), {
    ...about(list["name"], maker(made["displayName"], bridged(made["handle"])), list["indexedAt"]),
    ...(typeof cursor === "string" && { next: cursor }),
  });
}

function blueskyRow(item: unknown): Row {
  const { handle, displayName: name } = fieldsOf(fieldsOf(item)["subject"]);
  const acct = bridged(handle);
  return { text: text(handle), acct, name, ...(acct === undefined && text(handle) !== "" && { why: "elsewhere" }) };
}

/** A JSON Feed whose items are accounts. */
function feed(value: unknown, origin: Place): AccountList | undefined {
  const { version, title, items, authors } = fieldsOf(value);
  if (!text(version).startsWith("https://jsonfeed.org/version/")) return undefined;
  const rows = itemsOf(items).map((item): Row => {
    const { external_url: external, url, id, title: name } = fieldsOf(item);
    const acct = [external, url, id].map((one) => acctAt(one, origin)).find((one) => one !== undefined);
    return { text: text(name) || text(url), acct, name };
  });
  const [author] = itemsOf(authors);
  return listOfRows(rows, about(title, maker(fieldsOf(author)["name"], undefined), undefined));
}

/** The data of a directory of this software: the whole of it, or one of its lists. */
function directory(value: unknown, origin: Place): AccountList | undefined {
  const { site, name, accounts } = fieldsOf(value);
  if (!Array.isArray(accounts) || (!isRecord(site) && typeof site !== "string")) return undefined;
  const whole = fieldsOf(site);
  const home = text(whole["homeServer"]) || text(fieldsOf(value)["homeServer"]);
  const rows = accounts.map((account): Row => {
    const { username, host, name: named, role } = fieldsOf(account);
    return {
      text: text(username),
      acct: addressOf(username, text(host) || home, origin),
      name: named,
      note: fieldsOf(role)["text"],
    };
  });
  return listOfRows(
    rows,
    about(name ?? whole["name"], maker(typeof site === "string" ? site : whole["name"], undefined), undefined),
  );
}

import { browserStorage, tabStorage, TIMES_KEY } from "@roster/core/kernel";
import { safely, storageKey, type StoredName } from "@roster/core/site";
import * as texts from "@roster/texts/held-values";
import { site } from "../../../directory.ts";
import { readJson, STORED_WORDS, titleOf } from "./stored-words.ts";

/** Where a value is: in this browser, in this tab, or among the files for offline use. */
type Area = "browser" | "tab" | "cache";

/** What one row of the page describes: one value, or several of one kind. */
export interface Stored {
  readonly title: string;
  readonly keys: readonly string[];
  readonly area: Area;
  /** False for what another site at this address has stored. */
  readonly isOurs: boolean;
  readonly bytes: number;
  /** When it was written last, in milliseconds; undefined if nobody has noted that. */
  readonly at?: number | undefined;
}

/** The words for each value, by its key. The table of times is one for all directories at this address. */
const WORDS = new Map(
  Array.from(STORED_WORDS, ([name, words]) => [name === TIMES_KEY ? name : storageKey(name, site.basePath), words]),
);
const BASE = site.basePath === "/" ? "" : site.basePath;
const AREAS = { browser: browserStorage, tab: tabStorage };

/** All values in the storage of this browser and of this tab; undefined if the browser refuses it. */
export function readStored(): readonly Stored[] | undefined {
  return safely(() => joined([...valuesIn("browser", localStorage), ...valuesIn("tab", sessionStorage)]));
}

function valuesIn(area: "browser" | "tab", storage: Storage): readonly Stored[] {
  const all = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
  const sorted = [...[...WORDS.keys()].filter((key) => all.includes(key)), ...all.filter((key) => !WORDS.has(key))];
  return sorted.map((key) => {
    const text = storage.getItem(key) ?? "";
    const words = WORDS.get(key);
    return {
      title: words === undefined ? texts.unknown(key) : titleOf(words, text),
      keys: [key],
      area,
      isOurs: words !== undefined,
      bytes: new Blob([key, text]).size,
      at: timeIn(storage, key),
    };
  });
}

function timeIn(storage: Pick<Storage, "getItem">, key: string): number | undefined {
  const time: unknown = Object(readJson(storage.getItem(TIMES_KEY)))[key];
  return typeof time === "number" ? time : undefined;
}

/** What is known of the session beside the session itself: when its values were written, and the granted scopes in the server's words. */
export function readSessionFacts() {
  const read = (key: string): string | null => safely(() => localStorage.getItem(key)) ?? null;
  const at = (name: StoredName): number | undefined => timeIn({ getItem: read }, storageKey(name, site.basePath));
  const scopes: unknown = Object(readJson(read(storageKey("mastodonToken", site.basePath)))).scope;
  return {
    signedInAt: at("mastodonToken"),
    listAt: at("rosterFollowed"),
    runAt: at("rosterRun2"),
    scopes: typeof scopes === "string" ? scopes : "",
  };
}

/** The files that the service worker has stored, in bytes as the page uses them. */
export async function readCaches(): Promise<readonly Stored[]> {
  const names = await globalThis.caches?.keys().catch(() => []);
  return joined(await Promise.all((names ?? []).map(cached)));
}

async function cached(name: string): Promise<Stored> {
  const [kind] = name.split(`${BASE}:`);
  const title = kind === "files" ? texts.files(site.name) : kind === "visited" ? texts.visited : undefined;
  const responses = await (await caches.open(name)).matchAll();
  const sizes = await Promise.all(responses.map(async (response) => (await response.blob()).size));
  const dates = responses.map(({ headers }) => Date.parse(headers.get("date") ?? "")).filter((date) => date > 0);
  return {
    title: title ?? texts.unknown(name),
    keys: [name],
    area: "cache",
    isOurs: title !== undefined,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    at: dates.length > 0 ? Math.max(...dates) : undefined,
  };
}

/** Joins values of the same title, in the order of the titles. */
function joined(values: readonly Stored[]): readonly Stored[] {
  const rows = Map.groupBy(values, ({ area, title }) => `${area} ${title}`);
  return Array.from(rows.values()).flatMap((same) => {
    const [first] = same;
    const times = same.flatMap(({ at }) => at ?? []);
    const bytes = same.reduce((sum, one) => sum + one.bytes, 0);
    const at = times.length > 0 ? Math.max(...times) : undefined;
    return first ? { ...first, keys: same.flatMap(({ keys }) => keys), bytes, at } : [];
  });
}

/** Removes values. All tabs show the change at once. */
export async function forget({ area, keys }: Pick<Stored, "area" | "keys">): Promise<void> {
  for (const key of keys) {
    if (area === "cache") await caches.delete(key);
    else {
      AREAS[area].storage().removeItem(key);
      // the browser sends this event to other tabs only
      window.dispatchEvent(new StorageEvent("storage", { key }));
    }
  }
}

/** Removes everything of this site, and the service worker, which would store files again. */
export async function forgetEverything(): Promise<void> {
  for (const row of [...(readStored() ?? []), ...(await readCaches())]) if (row.isOurs) await forget(row);
  const workers = await navigator.serviceWorker?.getRegistrations().catch(() => []);
  const ours = (workers ?? []).filter(({ scope }) => new URL(scope).pathname === `${BASE}/`);
  await Promise.all(ours.map((worker) => worker.unregister()));
}

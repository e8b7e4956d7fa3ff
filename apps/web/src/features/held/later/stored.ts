import { browserStorage, tabStorage, TIMES_KEY } from "@roster/core/kernel";
import { safely } from "@roster/core/site";
import * as texts from "@roster/texts/held-values";
import { site } from "../../../directory.ts";
import { keyFor, readJson, titleOf, WORDS } from "./stored-words.ts";

/** What one row of the page describes: one value, or several of one kind. */
export interface Stored {
  readonly title: string;
  readonly keys: readonly string[];
  /** Where it is: in this browser, in this tab, or among the files for offline use. */
  readonly area: "browser" | "tab" | "cache";
  /** False for what another site at this address has stored. */
  readonly isOurs: boolean;
  readonly bytes: number;
  /** When it was written last, in milliseconds; undefined if nobody has noted that. */
  readonly at?: number | undefined;
}

const BASE = site.basePath === "/" ? "" : site.basePath;
const AREAS = { browser: browserStorage, tab: tabStorage };

/** All values in the storage of this browser and of this tab; undefined if the browser refuses it. */
export function readStored(): readonly Stored[] | undefined {
  return safely(() => joined([...valuesIn("browser", localStorage), ...valuesIn("tab", sessionStorage)]));
}

function valuesIn(area: "browser" | "tab", storage: Storage): readonly Stored[] {
  const times = Object(readJson(storage.getItem(TIMES_KEY)));
  const all = Object.keys(storage);
  const sorted = [...[...WORDS.keys()].filter((key) => all.includes(key)), ...all.filter((key) => !WORDS.has(key))];
  return sorted.map((key) => {
    const text = storage.getItem(key) ?? "";
    const words = WORDS.get(key);
    const title = words === undefined ? texts.unknown(key) : titleOf(words, text);
    const at: unknown = times[key];
    const bytes = new Blob([key, text]).size;
    return {
      title,
      keys: [key],
      area,
      isOurs: words !== undefined,
      bytes,
      at: typeof at === "number" ? at : undefined,
    };
  });
}

/** The scopes of the session in the server's words; "" if it has not said them. */
export function readScopes(): string {
  const { scope } = Object(readJson(safely(() => localStorage.getItem(keyFor("mastodonToken"))) ?? null));
  return typeof scope === "string" ? scope : "";
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
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  const about = { title: title ?? texts.unknown(name), keys: [name], isOurs: title !== undefined, bytes };
  return { ...about, area: "cache", at: latest(dates) };
}

const latest = (times: readonly number[]): number | undefined => (times.length > 0 ? Math.max(...times) : undefined);

/** Joins values of the same title, in the order of the titles. */
function joined(values: readonly Stored[]): readonly Stored[] {
  const rows = Map.groupBy(values, ({ area, title }) => `${area} ${title}`);
  return Array.from(rows.values()).flatMap(([first, ...others]) => {
    const same = first ? [first, ...others] : [];
    const keys = same.flatMap((one) => one.keys);
    const bytes = same.reduce((sum, one) => sum + one.bytes, 0);
    return first ? { ...first, keys, bytes, at: latest(same.flatMap(({ at }) => at ?? [])) } : [];
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

/** "1.2 kB" */
export function sizeText(bytes: number): string {
  const options = { style: "unit", unit: "kilobyte", maximumSignificantDigits: 2 } as const;
  return new Intl.NumberFormat(site.language ?? "en", options).format(bytes / 1_000);
}

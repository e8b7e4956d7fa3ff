import { type Acct, type Clock, createStore, type Persisted, type Readable } from "@roster/core";
import {
  type AccountList,
  fetchList,
  listAddress,
  type ListAddress,
  type ReadList,
  readList,
} from "@roster/core/lists";
import { LIST_FRAGMENT, LIST_PATH, withoutBase } from "../../../routes.ts";
import type { KeptList } from "./kept-list.ts";

/** Why there is no list to show. */
export type Problem = {
  /** Counts the problems, so that the same one is said again. */
  readonly nth: number;
} & Reason;

type Reason =
  /** Not an address at which a list may be; an address without a list; a text without accounts. */
  | { readonly kind: "address" | "none" | "nobody" | "too-long" | "offline" }
  | { readonly kind: "closed"; readonly address: ListAddress }
  | { readonly kind: "empty"; readonly title: string }
  | { readonly kind: "busy"; readonly host: string; readonly until?: number | undefined };

/** Where the page is: it asks for a list, reads one, or shows the one that was read. */
export type Reading =
  | { readonly step: "start"; readonly problem?: Problem }
  /** The link of somebody else, which waits for a press. */
  | { readonly step: "asked"; readonly address: ListAddress }
  | { readonly step: "reading"; readonly host: string; readonly wait: "short" | "long" | "slow" }
  | { readonly step: "read"; readonly kept: KeptList };

/** Reads what a link or another app has put into the fragment: the address of a list, or a text. */
export function arrivalOf({ hash }: Pick<URL, "hash">): string | undefined {
  const params = new URLSearchParams(hash.slice(1));
  const names = [LIST_FRAGMENT.slice(0, -1), "url", "text", "title"];
  return names.flatMap((name) => params.get(name) || []).join("\n") || undefined;
}

type Place = Partial<Pick<KeptList, "from" | "file" | "isSent">>;

/** How deep links to this page may be nested. */
const MOST_LINKS = 3;
/** One word that begins as an address does. */
const ADDRESS = /^\s*[a-z][a-z\d+.-]*:\S+\s*$/i;
/** An address that is not on any server. */
const CODE = /^\s*(?:blob|data|file|javascript):/i;
const [LONG_MS, SLOW_MS] = [300, 5_000];

/** Reads lists that the visitor brings: as a text or a file at once, and from an address by one server. */
export function createReading(options: {
  readonly kept: Persisted<KeptList | undefined>;
  readonly clock: Clock;
  readonly pageOrigin: string;
  readonly load?: typeof fetchList;
}) {
  const { kept, clock, pageOrigin, load = fetchList } = options;
  const stored = kept.get();
  const state = createStore<Reading>(stored ? { step: "read", kept: stored } : { step: "start" });
  const readable: Readable<Reading> = state;
  let mine = new AbortController();
  const show = (next: Reading): void => {
    mine.abort();
    mine = new AbortController();
    kept.set(next.step === "read" ? next.kept : undefined);
    state.set(next);
  };
  let nth = 0;
  const fail = (reason: Reason): void => show({ step: "start", problem: { ...reason, nth: ++nth } });
  const finish = (list: AccountList, place: Place): void => {
    if (list.entries.length === 0) fail({ kind: "empty", title: list.title });
    else show({ step: "read", kept: { list, ...place, on: [], off: [], isWhole: false } });
  };
  const request = async (address: ListAddress): Promise<void> => {
    const { host, href } = address;
    show({ step: "reading", host, wait: "short" });
    const { signal } = mine;
    const waits = (
      [
        ["long", LONG_MS],
        ["slow", SLOW_MS],
      ] as const
    ).map(([wait, ms]) => clock.setTimeout(() => state.set({ step: "reading", host, wait }), ms));
    signal.addEventListener("abort", () => waits.forEach((stop) => stop()));
    const found = await load(href, { clock, signal, pageOrigin });
    if (signal.aborted) return;
    if (found.kind === "list") finish(found.list, { from: href });
    else if (found.kind === "closed") fail({ kind: "closed", address });
    else fail(found.kind === "busy" ? { ...found, host } : { kind: found.kind });
  };
  const conclude = (text: string, found: ReadList, place: Place): void => {
    if (found.kind === "list") finish(found.list, place);
    else fail({ kind: found.kind !== "none" ? found.kind : ADDRESS.test(text) ? "address" : "nobody" });
  };
  /** Returns the address or text that a link to this page names, also if such links are nested. */
  const unwrapped = (given: string): string => {
    let text = given;
    for (let count = 0; count < MOST_LINKS; count += 1) {
      const url = URL.canParse(text) ? new URL(text) : undefined;
      const isOwn = url?.origin === pageOrigin && withoutBase(url.pathname) === LIST_PATH;
      text = (isOwn && arrivalOf(url)) || text;
    }
    return text;
  };
  /** Reads a text, or calls back with the address to ask: the text itself, or the only address in a text without accounts. */
  const read = (given: string, onAddress: (address: ListAddress) => void, place: Place = {}): void => {
    const text = unwrapped(given);
    const whole = listAddress(text, pageOrigin);
    if (whole?.isKnown) return onAddress(whole);
    const found = readList(text, { pageOrigin });
    const [only = "", ...more] = found.kind === "list" ? [] : (text.match(/https:\/\/[^\s<>"']+/g) ?? []);
    const address = whole ?? (more.length === 0 ? listAddress(only, pageOrigin) : undefined);
    if (address && found.kind !== "list") onAddress(address);
    else if (CODE.test(text)) fail({ kind: "address" });
    else conclude(text, found, place);
  };
  /** Changes what the visitor has chosen of the list. */
  const choose = (change: Partial<KeptList>): void => {
    const now = state.get();
    if (now.step === "read") show({ step: "read", kept: { ...now.kept, ...change } });
  };
  return {
    state: readable,
    /** Reads a text of the visitor, or the list at the address in it. */
    read: (text: string): void => read(text, (address) => void request(address)),
    readFile: (text: string, file: string): void => conclude(text, readList(text, { pageOrigin }), { file }),
    /** Takes what a link or another app brings. An address waits for a press, unless it is that of the list that is shown. */
    arrive(given: string): void {
      const ask = (address: ListAddress): void => {
        const now = state.get();
        if (now.step !== "read" || now.kept.from !== address.href) show({ step: "asked", address });
      };
      read(given, ask, { isSent: true });
    },
    choose,
    /** Takes an account in or out. */
    take(acct: Acct, isIn: boolean): void {
      const now = state.get();
      if (now.step !== "read") return;
      const without = (accts: readonly Acct[]): readonly Acct[] => accts.filter((one) => one !== acct);
      const [on, off] = [without(now.kept.on), without(now.kept.off)];
      choose(isIn ? { on: [...on, acct], off } : { on, off: [...off, acct] });
    },
    /** Ends a request, and leaves a list for another one. */
    leave: (): void => show({ step: "start" }),
  };
}

export type ListReading = ReturnType<typeof createReading>;

import type { Clock, Time } from "../lib/clock.ts";
import { finite, listOfUsable, type Reader, shape, text } from "../lib/shape.ts";
import { openStore, type StoragePlace } from "../lib/storage.ts";
import type { Readable } from "../lib/store.ts";

/** Teams about which the visitor wants to read nothing until then. */
export interface HiddenTeams {
  readonly id: string;
  /** The ids of the teams. */
  readonly teams: readonly string[];
  /** Their names as they stand in a sentence, in the same order: "the Bruins". */
  readonly names: readonly string[];
  /** Posts that have one of these words are hidden too. */
  readonly words: readonly string[];
  /** When the visitor hid them, and when they show again. */
  readonly from: Time;
  readonly until: Time;
}

/** What the visitor hides on the pages of this directory. All tabs share it. */
export interface Spoilers {
  /** Only what is hidden now. The earliest press comes first. */
  readonly hidden: Readable<readonly HiddenTeams[]>;
  /** False if storage refused, so that everything shows again on the next page. */
  isStored(): boolean;
  /** Hides teams. Teams that are hidden already change to the new end. */
  hide(what: Omit<HiddenTeams, "id" | "from">): void;
  /** Shows the teams of one press again, or all. */
  show(id?: string): void;
  /** Reads what is stored, and follows the time and other tabs. Returns the function that disconnects. */
  connect(): () => void;
}

/** The longest time for which teams can be hidden: seven days. */
export const MAX_HIDDEN_MS = 7 * 86_400_000;

/** A clock that the visitor corrects sends no event. */
const CHECK_MS = 20_000;

/** Limits for stored text, which may be damaged or forged. */
const MAX_ITEMS = 500;
const MAX_LENGTH = 200;

const NOTHING: readonly HiddenTeams[] = [];

const texts: Reader<readonly string[]> = (value) =>
  listOfUsable(text)(value)
    ?.filter(({ length }) => length <= MAX_LENGTH)
    .slice(0, MAX_ITEMS);
const readOne = shape({ id: text, teams: texts, names: texts, words: texts, from: finite, until: finite });
const readAll: Reader<readonly HiddenTeams[]> = (value) => listOfUsable(readOne)(value)?.slice(0, MAX_ITEMS);

/** Opens what this browser hides, stored as `rosterHidden`. A sign-out removes it. */
export function openSpoilers(
  options: StoragePlace & { readonly clock: Clock; readonly page: { onWake(listener: () => void): () => void } },
): Spoilers {
  const { clock, page, at, basePath } = options;
  const store = openStore("rosterHidden", readAll, {
    at,
    basePath,
    forgetWith: "session",
    initial: NOTHING,
    print: (all) => (all.length === 0 ? undefined : all),
  });
  let cancel = (): void => {};
  /** Ends what is over, and looks again when the next one ends. */
  const check = (): void => {
    cancel();
    const now = clock.now();
    const all = store.get();
    const left = all.map((one) => inTime(one, now)).filter(({ until }) => until > now);
    const isSame = left.length === all.length && left.every((one, index) => one === all[index]);
    if (!isSame) store.set(left.length === 0 ? NOTHING : left);
    const next = Math.min(...left.map(({ until }) => until - now), CHECK_MS);
    cancel = left.length === 0 ? () => {} : clock.setTimeout(check, next);
  };
  const change = (next: (all: readonly HiddenTeams[]) => readonly HiddenTeams[]): void => {
    store.refresh(); // another tab may have changed it
    store.set(next(store.get()));
    check();
  };
  return {
    hidden: store,
    isStored: store.isStored,
    hide: (what) =>
      change((all) => {
        const without = all.flatMap((one) => withoutTeams(one, what.teams) ?? []);
        return [...without, { ...what, id: crypto.randomUUID(), from: clock.now() }];
      }),
    show: (id) => change((all) => (id === undefined ? NOTHING : all.filter((one) => one.id !== id))),
    connect() {
      const refresh = (): void => {
        store.refresh();
        check();
      };
      const undo = [store.connect(), store.subscribe(check), page.onWake(refresh)];
      check();
      return () => {
        cancel();
        for (const off of undo) off();
      };
    },
  };
}

/** If the clock was put back, the whole time counts from now, so that nothing shows too early or is hidden for years. */
function inTime(one: HiddenTeams, now: Time): HiddenTeams {
  const from = Math.min(one.from, now);
  const until = from + Math.min(one.until - one.from, MAX_HIDDEN_MS);
  return until === one.until ? one : { ...one, from, until };
}

/** Undefined if no team is left. */
function withoutTeams(one: HiddenTeams, teams: readonly string[]): HiddenTeams | undefined {
  const left = one.teams.flatMap((id, index) => (teams.includes(id) ? [] : [[id, one.names[index] ?? id] as const]));
  if (left.length === one.teams.length) return one;
  return left.length === 0 ? undefined : { ...one, teams: left.map(([id]) => id), names: left.map(([, name]) => name) };
}

import type { Clock, Time } from "../lib/clock.ts";
import { finite, flag, listOfUsable, oneOf, optional, type Read, type Reader, shape, text } from "../lib/shape.ts";
import { openStore, type Persisted, type StoragePlace } from "../lib/storage.ts";
import type { Readable } from "../lib/store.ts";

/** "none": the server has no filters. "refused": it took none. "unkept": it took another one. "gone": somebody has removed it. */
const readWhy = oneOf("none", "refused", "unkept", "gone", "no-permission");
export type WhyNot = Read<typeof readWhy>;

const readUnsure = shape({ kind: oneOf("wanted", "sent"), host: text });
const readHides = shape({ kind: oneOf("hides"), host: text, account: text, id: text, end: finite });
const readNot = shape({ kind: oneOf("not"), host: text, why: readWhy, reason: optional(text) });
/**
 * What is known about the filter of the visitor's feeds. "wanted": nothing was sent. "sent": the server may have it. "hides": it was
 * read back, and ends at `end` by the server's clock. "not": the server has none; `reason` is a sentence for the visitor.
 */
export type Feeds = Read<typeof readUnsure> | Read<typeof readHides> | Read<typeof readNot>;
const readFeeds: Reader<Feeds> = (value) => readUnsure(value) ?? readHides(value) ?? readNot(value);

const texts = listOfUsable(text);
const readOne = shape({
  id: text,
  /** The ids of the teams. */
  teams: texts,
  /** Their names as they stand in a sentence, in the same order: "the Bruins". */
  names: texts,
  /** Posts that have one of these words are hidden too. */
  words: texts,
  /** When the visitor hid them, and when they show again. */
  from: finite,
  until: finite,
  /** The title of the filter. It begins with the prefix of all our filters. */
  title: text,
  /** Missing if only these pages hide them. */
  feeds: optional(readFeeds),
  /** Set if these pages show them again, and the feeds may still hide them. */
  isLifted: optional(flag),
});
/** Teams about which the visitor wants to read nothing until then. */
export type HiddenTeams = Read<typeof readOne>;

/** What the visitor hides. All tabs share it. */
export interface Spoilers {
  /** What is hidden here or, if it is lifted, may still be hidden in the feeds. What was hidden first comes first. */
  readonly all: Readable<readonly HiddenTeams[]>;
  /** False if the browser refused to store it: the next page then shows the posts of these teams again. */
  isStored(): boolean;
  /** Hides teams, and returns the id of this press. */
  hide(what: Omit<HiddenTeams, "id" | "from">): string;
  /** Shows the teams of a press again. */
  show(id: string): void;
  /** Notes what is known about the feeds; undefined forgets a press. A press that is gone stays so. */
  note(id: string, feeds: Feeds | undefined): void;
  /** Reads what is stored again, e.g. after a sign-out, which removes it. */
  refresh(): void;
  /** Follows the time and other tabs. Returns the function that disconnects. */
  connect(): () => void;
}

/** The longest time for which teams can be hidden: seven days. */
export const MAX_HIDDEN_MS = 7 * 86_400_000;

/** A clock that the visitor corrects sends no event. */
const CHECK_MS = 20_000;
/** A difference of clocks that no correct device has. */
const WRONG_CLOCK_MS = 86_400_000;

/** Opens what is stored as `rosterHidden`. A sign-out removes it. */
export function openHidden({ at, basePath }: StoragePlace): Persisted<readonly HiddenTeams[]> {
  return openStore("rosterHidden", listOfUsable(readOne), {
    at,
    basePath,
    initial: [],
    forgetWith: "session",
    print: (all) => (all.length === 0 ? undefined : all),
  });
}

/** Opens what this browser hides. */
export function openSpoilers(
  options: StoragePlace & { readonly clock: Clock; readonly page: { onWake(listener: () => void): () => void } },
): Spoilers {
  const { clock, page } = options;
  const store = openHidden(options);
  let cancel = (): void => {};
  /** Plans the next check for the end of the next ones, also of those that another tab hides. */
  const plan = (): void => {
    cancel();
    const now = clock.now();
    const next = Math.min(...store.get().flatMap(({ until }) => (until > now ? until - now : [])), CHECK_MS);
    cancel = store.get().length === 0 ? () => {} : clock.setTimeout(check, next);
  };
  /** Changes what is stored, and ends what was hidden until now. */
  const change = (by: (all: readonly HiddenTeams[]) => readonly HiddenTeams[]): void => {
    store.refresh(); // another tab may have changed it, or a sign-out removed it
    const now = clock.now();
    const before = store.get();
    const left = by(before).flatMap((one) => atTime(one, now) ?? []);
    // a needless write could undo what another tab writes in the same moment
    if (left.length !== before.length || left.some((one, index) => one !== before[index])) store.set(left);
    plan();
  };
  const check = (): void => change((all) => all);
  const replace = (id: string, by: (one: HiddenTeams) => HiddenTeams | undefined): void =>
    change((all) => all.flatMap((one) => (one.id === id ? (by(one) ?? []) : one)));
  return {
    all: store,
    isStored: store.isStored,
    hide(what) {
      const id = crypto.randomUUID();
      // otherwise the earlier press would still say its end, which is no longer true
      const isLonger = (one: HiddenTeams): boolean =>
        one.until <= what.until && one.teams.every((team) => what.teams.includes(team));
      change((all) => [
        ...all.flatMap((one) => (isLonger(one) ? (lifted(one) ?? []) : one)),
        { ...what, id, from: clock.now() },
      ]);
      return id;
    },
    show: (id) => replace(id, lifted),
    note: (id, feeds) =>
      replace(id, (one) => {
        if (feeds === undefined || JSON.stringify(feeds) === JSON.stringify(one.feeds)) return feeds && one;
        return one.isLifted ? lifted({ ...one, feeds }) : { ...one, feeds };
      }),
    refresh: check,
    connect() {
      const undo = [store.connect(), store.subscribe(plan), page.onWake(check)];
      check();
      return () => {
        cancel();
        for (const off of undo) off();
      };
    },
  };
}

/** What is left of a press now. */
function atTime(one: HiddenTeams, now: Time): HiddenTeams | undefined {
  const { feeds, isLifted } = one;
  // if the clock was put back, the whole time counts from now, so that nothing shows too early or is hidden for years
  const from = Math.min(one.from, now);
  const until = from + Math.min(one.until - one.from, MAX_HIDDEN_MS);
  const inTime = until === one.until ? one : { ...one, from, until };
  if (until > now) return inTime;
  const end = feeds?.kind === "hides" ? feeds.end : until;
  // the clock was wrong when the visitor hid them, and is right now: the server's end is the right one
  if (Math.abs(end - until) > WRONG_CLOCK_MS && end > now && end - now <= until - from) return inTime;
  if (isLifted !== true) return lifted(inTime);
  return now - until > MAX_HIDDEN_MS ? undefined : inTime; // the server has ended it long ago
}

/** What is left of a press that these pages show again: undefined if the server has nothing of it. */
function lifted(one: HiddenTeams): HiddenTeams | undefined {
  const mayHide = one.feeds?.kind === "sent" || one.feeds?.kind === "hides";
  return mayHide ? { ...one, isLifted: true } : undefined;
}

/**
 * Whether a text has one of these words or phrases as a whole, in any letter case, as servers compare them in a filter. A curly
 * apostrophe is as good as a straight one.
 * @example
 * namesAny("The B’s win", ["B's"]); // true
 * namesAny("Heathrow", ["Heat"]); // false
 */
export function namesAny(text: string, words: readonly string[]): boolean {
  const phrases = words.map((word) => straight(word).replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")).filter(Boolean);
  if (phrases.length === 0) return false;
  return new RegExp(`(?<![\\p{L}\\p{N}_])(?:${phrases.join("|")})(?![\\p{L}\\p{N}_])`, "iu").test(straight(text));
}

const straight = (text: string): string => text.normalize("NFC").replace(/[’ʼ]/g, "'");

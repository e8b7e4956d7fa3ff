import type { mastodon } from "masto";
import type { RequestsTo } from "../lib/requests-to.ts";
import { MastodonError } from "../instance/http/errors.ts";
import { isId } from "../instance/backend/accounts.ts";
import type { Permission, Permissions } from "../instance/permissions/types.ts";
import type { Clock, Time } from "../lib/clock.ts";
import { fieldsOf, isRecord, itemsOf } from "../lib/untrusted.ts";
import type { Store } from "../lib/store.ts";
import type { StoragePlace } from "../lib/storage.ts";
import { type Feeds, type HiddenTeams, openHidden, type Spoilers, type WhyNot } from "./hidden-teams.ts";

/** What goes on at the server for a press, by its id. "unanswered": its last request got no answer. */
export type FeedsView = ReadonlyMap<string, "asking" | "unanswered">;

export interface FeedFilters {
  /**
   * Brings the filters of the visitor's server in line with what is hidden: makes those that are wanted, ends those that are over,
   * reads the others back, and gives the permission back when none is left. Sends nothing without the permission. Never rejects.
   */
  sync(): Promise<void>;
}

export interface FeedFiltersOptions {
  readonly spoilers: Spoilers;
  readonly permissions: Pick<Permissions, "held" | "http" | "giveBack">;
  readonly view: Store<FeedsView>;
  readonly clock: Clock;
  /** Runs one sync at a time in all tabs, so that two never make the same filter. */
  readonly inTurn: (run: () => Promise<void>) => Promise<void>;
  readonly log: (message: string, error: unknown) => void;
}

const PATH = "/api/v2/filters";
/** How far the clocks of this device and of the server may differ. */
const SAME_END_MS = 5 * 60_000;
const CONTEXT = ["home", "public", "account"] as const;

/** A filter as the server says it. */
interface ReadFilter {
  readonly id: string;
  readonly title: string;
  /** When it ends by the server's clock. Undefined if it does not hide all words of the press as whole words, or never ends. */
  readonly end: Time | undefined;
}

/** Why the server makes no filter, by the kind of its answer. After any other answer, it may have made one. */
const WHY: Partial<Record<string, WhyNot>> = {
  "not-found": "none",
  unprocessable: "refused",
  unauthorized: "no-permission",
  forbidden: "no-permission",
};

/** Creates the filters of the visitor's own feeds. Only what was read back counts. */
export function createFeedFilters(options: FeedFiltersOptions): FeedFilters {
  const { spoilers, permissions, view, clock } = options;
  const permission = (): Permission | undefined => permissions.held.get().find(({ kind }) => kind === "filters");
  const show = (id: string, what?: "asking" | "unanswered"): void => {
    const others = Array.from(view.get()).filter(([one]) => one !== id);
    view.set(new Map([...others, ...(what ? [[id, what] as const] : [])]));
  };

  /** The filters with the title of a press, without those of other presses. */
  const readOwn = async (http: RequestsTo, one: HiddenTeams): Promise<readonly ReadFilter[]> => {
    const others = spoilers.all.get().filter(({ id }) => id !== one.id);
    const isOther = ({ id }: ReadFilter): boolean =>
      others.some(({ feeds }) => feeds?.kind === "hides" && feeds.id === id);
    return (await readTitled(http, one)).filter((filter) => !isOther(filter));
  };
  const make = async (http: RequestsTo, one: HiddenTeams, { host, accountId: account }: Permission): Promise<Feeds> => {
    const hides = (id: string, end: Time): Feeds => ({ kind: "hides", host, account, id, end });
    // a tab that was closed before it read the answer has left one; those of other days have other ends
    const before = await readOwn(http, one);
    const left = before.find(({ end = Infinity }) => Math.abs(end - one.until) < SAME_END_MS);
    const old = before.filter((filter) => filter !== left);
    await remove(http, old);
    if (left?.end !== undefined) return hides(left.id, left.end);
    spoilers.note(one.id, { kind: "sent", host });
    const body = {
      title: one.title,
      filterAction: "hide",
      context: CONTEXT,
      expiresIn: Math.max(1, Math.ceil((one.until - clock.now()) / 1_000)),
      keywordsAttributes: keywordsOf(one).map((keyword) => ({ keyword, wholeWord: true })),
    };
    await http.post(PATH, body, { encoding: "json" }).catch((error: unknown) => {
      if (whyNot(error)) spoilers.note(one.id, { kind: "wanted", host });
      throw error;
    });
    const made = await readOwn(http, one);
    for (const { id, end } of made) if (end !== undefined) return hides(id, end);
    await remove(http, made);
    return { kind: "not", host, why: "unkept" };
  };
  /** Returns what is known now; undefined if the press is over. */
  const step = async (http: RequestsTo, one: HiddenTeams, by: Permission): Promise<Feeds | undefined> => {
    const { feeds, isLifted } = one;
    if (isLifted === true) return remove(http, feeds?.kind === "hides" ? [feeds] : await readOwn(http, one));
    if (feeds?.kind !== "hides") return make(http, one, by);
    const { end } = (await readAll(http, one)).find(({ id }) => id === feeds.id) ?? {};
    return end === undefined ? { kind: "not", host: by.host, why: "gone" } : { ...feeds, end };
  };
  const settle = async (one: HiddenTeams): Promise<void> => {
    const { id, feeds } = one;
    const by = permission();
    const http = permissions.http("filters");
    if (!by || !http || feeds?.host !== by.host || feeds.kind === "not") return;
    if (feeds.kind === "hides" && feeds.account !== by.accountId) return;
    show(id, "asking");
    const answer = await step(http, one, by).catch((error: unknown): Feeds | "unanswered" => {
      const why = whyNot(error);
      // a server that may have the filter is not believed that it has none
      const isUnsent = spoilers.all.get().some((other) => other.id === id && other.feeds?.kind === "wanted");
      return why && isUnsent ? { kind: "not", host: by.host, why } : "unanswered";
    });
    if (answer !== "unanswered") spoilers.note(id, answer);
    show(id, answer === "unanswered" ? answer : undefined);
  };
  const run = async (): Promise<void> => {
    spoilers.refresh();
    for (const one of spoilers.all.get()) await settle(one);
    const isNeeded = spoilers.all.get().some(({ feeds }) => feeds !== undefined && feeds.kind !== "not");
    if (permission() && !isNeeded) await permissions.giveBack("filters");
  };
  return {
    sync: () =>
      options.inTurn(run).catch((error: unknown) => options.log("The filters could not be brought in line.", error)),
  };
}

/** The presses whose filter this browser may have made with a permission. Reads what is stored, which a sign-out removes. */
export function readOwnFilters({ host, accountId }: Permission, place: StoragePlace): readonly HiddenTeams[] {
  const stored = openHidden(place);
  stored.refresh();
  const isOwn = (feeds?: Feeds): boolean =>
    feeds?.host === host && (feeds.kind === "sent" || (feeds.kind === "hides" && feeds.account === accountId));
  return stored.get().filter(({ feeds }) => isOwn(feeds));
}

/** Ends the filters of these presses. Rejects if the server does not answer. */
export async function endFilters(http: RequestsTo, all: readonly HiddenTeams[]): Promise<void> {
  for (const one of all) await remove(http, one.feeds?.kind === "hides" ? [one.feeds] : await readTitled(http, one));
}

const whyNot = (error: unknown): WhyNot | undefined => (error instanceof MastodonError ? WHY[error.kind] : undefined);

/** A post may have either apostrophe, and servers compare letter by letter. */
const keywordsOf = ({ words }: HiddenTeams): readonly string[] =>
  words.flatMap((word) => (word.includes("'") ? [word, word.replaceAll("'", "’")] : [word]));

async function readAll(http: RequestsTo, one: HiddenTeams): Promise<readonly ReadFilter[]> {
  const { data } = await http.get(PATH);
  return itemsOf(data).flatMap((value) => readFilter(value, one) ?? []);
}

/** The filters of a press: no title of a visitor's own filter begins with the name of the site. */
const readTitled = async (http: RequestsTo, one: HiddenTeams): Promise<readonly ReadFilter[]> =>
  (await readAll(http, one)).filter(({ title }) => title === one.title);

async function remove(http: RequestsTo, filters: readonly Pick<ReadFilter, "id">[]): Promise<undefined> {
  for (const { id } of filters) {
    await http.delete(`${PATH}/${encodeURIComponent(id)}`).catch((error: unknown) => {
      if (!(error instanceof MastodonError) || !["not-found", "gone"].includes(error.kind)) throw error;
    });
  }
}

function readFilter(value: unknown, one: HiddenTeams): ReadFilter | undefined {
  const { id, title, context, filterAction, expiresAt, keywords } = fieldsOf<mastodon.v2.Filter>(value);
  if (!isId(id) || typeof title !== "string") return undefined;
  const contexts = itemsOf(context);
  const whole = itemsOf(keywords)
    .filter(isRecord)
    .filter((keyword) => keyword["wholeWord"] === true);
  const kept = new Set(whole.map(({ keyword }) => String(keyword).toLowerCase()));
  const end = Date.parse(String(expiresAt));
  const isKept =
    filterAction === "hide" &&
    CONTEXT.every((each) => contexts.includes(each)) &&
    keywordsOf(one).every((word) => kept.has(word.toLowerCase()));
  return { id, title, end: isKept && !Number.isNaN(end) ? end : undefined };
}

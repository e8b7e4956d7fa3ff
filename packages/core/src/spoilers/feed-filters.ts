import type { mastodon } from "masto";
import type { RequestsTo } from "../lib/requests-to.ts";
import { MastodonError } from "../instance/http/errors.ts";
import { isId } from "../instance/backend/accounts.ts";
import type { Permission, Permissions } from "../instance/permissions/types.ts";
import type { Clock, Time } from "../lib/clock.ts";
import { fieldsOf, isRecord, itemsOf } from "../lib/untrusted.ts";
import type { Store } from "../lib/store.ts";
import type { Feeds, HiddenTeams, Spoilers } from "./hidden-teams.ts";

/** What goes on at the server. */
export interface FeedsView {
  /** The ids of the presses whose request is on its way. */
  readonly busy: readonly string[];
  /** The ids of the presses whose last request got no answer. */
  readonly unanswered: readonly string[];
}

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
  /** How the titles of all our filters begin. A filter with another title is never changed or removed. */
  readonly prefix: string;
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

/** Creates the filters of the visitor's own feeds. Only what was read back counts. */
export function createFeedFilters(options: FeedFiltersOptions): FeedFilters {
  const { spoilers, permissions, view, clock, prefix } = options;

  const heldFor = ({ feeds }: HiddenTeams): Permission | undefined =>
    permissions.held
      .get()
      .find(
        ({ kind, host, accountId }) =>
          kind === "filters" && host === feeds?.host && (feeds.kind !== "hides" || feeds.account === accountId),
      );
  const isOurs = ({ title }: ReadFilter, one: HiddenTeams): boolean => title.startsWith(prefix) && title === one.title;
  const removeFrom = async (http: RequestsTo, found: readonly ReadFilter[]): Promise<void> => {
    for (const { id } of found) await http.delete(`${PATH}/${encodeURIComponent(id)}`).catch(unlessGone);
  };

  const make = async (http: RequestsTo, one: HiddenTeams, account: string): Promise<Feeds> => {
    const host = one.feeds?.host ?? "";
    const hides = ({ id, end }: ReadFilter): Feeds | undefined =>
      end === undefined ? undefined : { kind: "hides", host, account, id, end };
    // a tab that was closed before it read the answer has left one; those of other days have other ends
    const before = (await readAll(http, one)).filter((filter) => isOurs(filter, one));
    const left = before.find(({ end }) => end !== undefined && Math.abs(end - one.until) < SAME_END_MS);
    await removeFrom(
      http,
      before.filter((filter) => filter !== left),
    );
    const known = left && hides(left);
    if (known) return known;
    spoilers.note(one.id, { kind: "sent", host });
    const body = {
      title: one.title,
      filterAction: "hide",
      context: CONTEXT,
      expiresIn: Math.max(1, Math.ceil((one.until - clock.now()) / 1_000)),
      keywordsAttributes: keywordsOf(one).map((keyword) => ({ keyword, wholeWord: true })),
    };
    await http.post(PATH, body, { encoding: "json" });
    const made = (await readAll(http, one)).filter((filter) => isOurs(filter, one));
    const kept = made.flatMap((filter) => hides(filter) ?? [])[0];
    if (kept) return kept;
    await removeFrom(http, made);
    return { kind: "not", host, why: "unkept" };
  };
  /** Returns what is known now; undefined if the press is over. */
  const step = async (http: RequestsTo, one: HiddenTeams, account: string): Promise<Feeds | undefined> => {
    const { feeds, isLifted } = one;
    if (isLifted !== true && feeds?.kind !== "hides") return make(http, one, account);
    const found = (await readAll(http, one)).filter((filter) =>
      feeds?.kind === "hides" ? filter.id === feeds.id : isOurs(filter, one),
    );
    if (isLifted === true) {
      await removeFrom(
        http,
        found.filter(({ title }) => title.startsWith(prefix)),
      );
      return undefined;
    }
    const [{ end } = {}] = found;
    if (feeds?.kind !== "hides") return feeds;
    return end === undefined ? { kind: "not", host: feeds.host, why: "gone" } : { ...feeds, end };
  };
  const settle = async (one: HiddenTeams): Promise<void> => {
    const { feeds } = one;
    const permission = feeds && feeds.kind !== "not" && heldFor(one);
    const http = permission && permissions.http("filters");
    if (!http) return;
    const others = (ids: readonly string[]): readonly string[] => ids.filter((id) => id !== one.id);
    const { busy, unanswered } = view.get();
    view.set({ busy: [...others(busy), one.id], unanswered: others(unanswered) });
    const answer = await step(http, one, permission.accountId).catch((error: unknown) => failed(one, error));
    if (answer !== "unanswered") spoilers.note(one.id, answer);
    const after = view.get();
    view.set({
      busy: others(after.busy),
      unanswered: answer === "unanswered" ? [...after.unanswered, one.id] : after.unanswered,
    });
  };
  const failed = ({ feeds, isLifted }: HiddenTeams, error: unknown): Feeds | "unanswered" => {
    const { kind = "unexpected" } = error instanceof MastodonError ? error : {};
    const host = feeds?.host ?? "";
    if (isLifted === true) return "unanswered";
    if (kind === "not-found") return { kind: "not", host, why: "none" };
    if (kind === "unprocessable") return { kind: "not", host, why: "refused" };
    if (kind === "unauthorized" || kind === "forbidden") return { kind: "not", host, why: "no-permission" };
    return "unanswered";
  };
  const run = async (): Promise<void> => {
    spoilers.refresh();
    for (const one of spoilers.all.get()) await settle(one);
    const isNeeded = spoilers.all.get().some(({ feeds }) => feeds !== undefined && feeds.kind !== "not");
    const isHeld = permissions.held.get().some(({ kind }) => kind === "filters");
    if (isHeld && !isNeeded) await permissions.giveBack("filters");
  };
  return {
    sync: () =>
      options.inTurn(run).catch((error: unknown) => options.log("The filters could not be brought in line.", error)),
  };
}

/** A post may have either apostrophe, and servers compare letter by letter. */
const keywordsOf = ({ words }: HiddenTeams): readonly string[] =>
  words.flatMap((word) => (word.includes("'") ? [word, word.replaceAll("'", "’")] : [word]));

async function readAll(http: RequestsTo, one: HiddenTeams): Promise<readonly ReadFilter[]> {
  const { data } = await http.get(PATH);
  return itemsOf(data).flatMap((value) => readFilter(value, one) ?? []);
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

function unlessGone(error: unknown): undefined {
  if (!(error instanceof MastodonError) || !["not-found", "gone"].includes(error.kind)) throw error;
}

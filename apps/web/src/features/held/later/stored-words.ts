import { TIMES_KEY } from "@roster/core/kernel";
import { FORGOTTEN, safely, storageKey, type StoredName } from "@roster/core/site";
import * as texts from "@roster/texts/held-values";
import { site } from "../../../directory.ts";

/** The words for a value: a title, or one that counts the items in these lists of it, or in the value itself. */
type Words = string | readonly [title: (count: number) => string, ...lists: readonly string[]];

/** The title of values that end by the sign-out alone. */
export const SIGN_IN = texts.signIn;
/** The title of what is hidden, which a card of the page ends. */
export const HIDDEN = texts.hidden;
/** The beginnings of the keys that an unfinished run needs. */
export const NEEDED_BY_RUN: readonly string[] = ["rosterRun2", "rosterServerLists", "rosterFollowed"];

/** What each stored value is, in the order of the page. Values with the same title are one row of it. */
const BY_NAME: Readonly<Record<StoredName, Words>> = {
  rosterPicks: [texts.teams, "teams"],
  rosterKits: texts.kits,
  rosterSeasons: texts.seasons,
  rosterHidden: HIDDEN,
  rosterFollowed: [texts.followed, "following", "requested"],
  rosterRun2: texts.run,
  "rosterRun2.order": texts.run,
  rosterServerLists: texts.serverLists,
  "rosterServerLists.order": texts.serverLists,
  rosterLists: [texts.lists],
  rosterList: texts.list,
  rosterMove: [texts.move, "accts"],
  rosterMoving: texts.moving,
  rosterSearches: [texts.searches],
  rosterServers: [texts.servers],
  mastodonInstance: texts.lastServer,
  rosterUnconfirmed: texts.unconfirmed,
  rosterPosts: [texts.posts],
  rosterLatest1: texts.latest,
  rosterPostIds: texts.postPlaces,
  rosterPostsTurn: texts.postPlaces,
  rosterNotMine: texts.notMine,
  mastodonApp: SIGN_IN,
  mastodonToken: SIGN_IN,
  rosterPermissions: SIGN_IN,
  rosterViewer: SIGN_IN,
  rosterAskedFollows: texts.pending,
  rosterConsents: texts.pending,
  rosterPending: texts.pending,
  rosterPendingFollow: texts.pending,
  rosterReplaced: texts.pending,
  rosterSignInReport: texts.pending,
  rosterIds: texts.lookUps,
  rosterLookups: texts.lookUps,
  hasSeenHero: texts.hero,
  rosterShortcuts: texts.shortcuts,
  rosterReloaded: texts.reloaded,
  rosterTimes: texts.times,
};

/** The key of a stored value. The table of times is one for all directories at this address. */
export function keyFor(name: string): string {
  return name === TIMES_KEY ? name : storageKey(name, site.basePath);
}

/** The keys of the values that a sign-out removes. */
export const WITH_SESSION: ReadonlySet<string> = new Set(Object.keys(FORGOTTEN).map(keyFor));

/** The words for each stored value, by its key. */
export const WORDS: ReadonlyMap<string, Words> = new Map(
  Object.entries(BY_NAME).map(([name, words]) => [keyFor(name), words]),
);

/** The title of a stored value. @param stored its text */
export function titleOf(words: Words, stored: string): string {
  if (typeof words === "string") return words;
  const [title, ...lists] = words;
  const value = Object(readJson(stored));
  const found: readonly unknown[] = lists.length === 0 ? [value] : lists.map((list) => value[list]);
  return title(found.filter(Array.isArray).flat().length);
}

/** Reads a stored text; undefined if it is no JSON. */
export function readJson(stored: string | null): unknown {
  return safely((): unknown => JSON.parse(stored ?? ""));
}

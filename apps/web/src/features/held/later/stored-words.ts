import { safely, type StoredName } from "@roster/core/site";
import * as texts from "@roster/texts/held-values";

/** The words for a value: a title, or one that counts the items in some lists of it. "" counts the value itself. */
type Words = string | { readonly title: (count: number) => string; readonly lists: readonly string[] };

/** The title of values that end by the sign-out alone. */
export const SIGN_IN = texts.signIn;
/** The title of what is hidden, which a card of the page ends. */
export const HIDDEN = texts.hidden;
/** The beginnings of the keys that an unfinished run needs. */
export const NEEDED_BY_RUN: readonly string[] = ["rosterRun2", "rosterServerLists", "rosterFollowed"];

/** What each stored value is, in the order of the page. Values with the same title are one row of it. */
const WORDS: Readonly<Record<StoredName, Words>> = {
  rosterPicks: { title: texts.teams, lists: ["teams"] },
  rosterKits: texts.kits,
  rosterSeasons: texts.seasons,
  rosterHidden: HIDDEN,
  rosterFollowed: { title: texts.followed, lists: ["following", "requested"] },
  rosterRun2: texts.run,
  "rosterRun2.order": texts.run,
  rosterServerLists: texts.serverLists,
  "rosterServerLists.order": texts.serverLists,
  rosterLists: { title: texts.lists, lists: [""] },
  rosterList: texts.list,
  rosterMove: { title: texts.move, lists: ["accts"] },
  rosterMoving: texts.moving,
  rosterSearches: { title: texts.searches, lists: [""] },
  rosterServers: { title: texts.servers, lists: [""] },
  mastodonInstance: texts.lastServer,
  rosterPosts: { title: texts.posts, lists: [""] },
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

/** The words for each stored value, by its name. */
export const STORED_WORDS: ReadonlyMap<string, Words> = new Map(Object.entries(WORDS));

/** The title of a stored value. @param stored its text */
export function titleOf(words: Words, stored: string): string {
  if (typeof words === "string") return words;
  const value = readJson(stored);
  const counts = words.lists.map((list) => {
    const items: unknown = list === "" ? value : Object(value)[list];
    return Array.isArray(items) ? items.length : 0;
  });
  return words.title(counts.reduce((sum, count) => sum + count, 0));
}

/** Reads a stored text; undefined if it is no JSON. */
export function readJson(stored: string | null): unknown {
  return safely((): unknown => JSON.parse(stored ?? ""));
}

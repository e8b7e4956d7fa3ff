import { createSearch } from "@roster/core/search/orama";
import { describe, expect, it } from "vitest";
import * as built from "./built.ts";

const { data, searchWords } = built;
if (data === undefined || searchWords === undefined) throw new Error("The roster has problems.");
const port = createSearch(data, searchWords);
const find = async (term: string, limit: number): Promise<readonly string[]> =>
  (await port.search(term, { limit })).hits.map(({ account }) => account.username);

const { teams = [], people = [], rivals = [] } = searchWords;
const own = new Map(
  data.accounts.flatMap(({ username, tags }) =>
    tags["kind"]?.includes("Team") && tags["team"]?.length === 1 ? [[tags["team"][0], username] as const] : [],
  ),
);

/** Every word with the accounts of its teams, and every nickname with its account. */
const answers = new Map<string, Set<string>>();
const add = (text: string, team: string): void => {
  for (const form of text === "" ? [] : text.split(/, |\|/)) {
    const all = answers.get(form.toLowerCase()) ?? new Set();
    answers.set(form.toLowerCase(), all.add(own.get(team) ?? ""));
  }
};
for (const { words } of people) for (const [at, text] of words.entries()) add(text, teams[at] ?? "");
for (const key of ["venues", "formerVenues", "hashtags", "slang", "places"] as const)
  for (const [at, text] of searchWords[key]?.entries() ?? []) add(text, teams[at] ?? "");
for (const { words, of } of rivals) for (const at of of) add(words, teams[at] ?? "");
for (const [username, words] of Object.entries(searchWords.nicknames ?? {})) {
  for (const word of words.toLowerCase().split(/, |\|/)) answers.set(word, new Set(answers.get(word)).add(username));
}

let seed = 58;
const below = (limit: number): number => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
  return Math.floor((seed / 2 ** 32) * limit);
};
/** The word without one letter of its longest part, which keeps the first letter. Nothing if it is short. */
function mistyped(word: string): string | undefined {
  const [longest = ""] = word.match(/[a-z]{5,}/g)?.toSorted((a, b) => b.length - a.length) ?? [];
  if (longest === "") return undefined;
  const at = 1 + below(longest.length - 2);
  return word.replace(longest, longest.slice(0, at) + longest.slice(at + 1));
}

const FORMS: Readonly<Record<string, (word: string) => string | undefined>> = {
  "in lower case": (word) => word,
  joined: (word) => (word.includes(" ") ? word.replace(/[^\p{L}\p{N}]/gu, "") : undefined),
  "as a hashtag": (word) => `#${word.replace(/[^\p{L}\p{N}]/gu, "")}`,
  'with "news"': (word) => `${word} news`,
  "with one typo": mistyped,
};

// a third of the words, others for each form: all of them take a minute
const sample = Array.from(answers).filter(() => below(3) === 0);

describe("the words of teams and accounts", () => {
  it.each(Object.keys(FORMS))("at least 95 of 100 words find one of their accounts first: %s", async (form) => {
    const formOf = FORMS[form] ?? (() => undefined);
    const wrong: string[] = [];
    const asked = sample.flatMap(([word, usernames]) => {
      const term = formOf(word);
      return term === undefined || term === "#" ? [] : [{ term, usernames }];
    });
    for (const { term, usernames } of asked) if (!usernames.has((await find(term, 1))[0] ?? "")) wrong.push(term);
    expect(wrong.length / asked.length, `Wrong: ${wrong.join(", ")}`).toBeLessThanOrEqual(0.05);
  });

  it("at least 95 of 100 words of several teams find all of them in the first places", async () => {
    const shared = Array.from(answers).filter(([, usernames]) => usernames.size > 1);
    const wrong: string[] = [];
    for (const [term, usernames] of shared) {
      const first = new Set(await find(term, usernames.size));
      if (Array.from(usernames).some((username) => !first.has(username))) wrong.push(term);
    }
    expect(wrong.length / shared.length, `Wrong: ${wrong.join(", ")}`).toBeLessThanOrEqual(0.05);
  });
});

it("a search for a name that the roster lacks says so, and shows only the nearest accounts", async () => {
  for (const { words, near = [], where } of searchWords.unlisted ?? []) {
    for (const term of words.split(", ")) {
      const result = await port.search(term);
      const isOfList = where !== undefined && near.length === 0; // then the first accounts of the list are near
      expect.soft(result, term).toMatchObject({ unlisted: true, total: isOfList ? 3 : near.length });
    }
  }
});

it.each([
  ["college", "gonzaga basketball", "MarchMadnessMBB"],
  ["college", "arizona state", "CFBPlayoff"],
  ["college", "georgia state", "CFBPlayoff"],
  ["NWSL", "bay fc", "NWSL"],
  ["PWHL", "boston fleet", "IIHFHockey"],
  ["European league", "leeds united", "premierleague"],
  ["Formula 1", "mclaren", "F1"],
])("the teams of a class that the roster lacks are unlisted: %s, %s", async (_, term, near) => {
  const { hits, unlisted } = await port.search(term);
  expect([hits[0]?.account.username, unlisted]).toEqual([near, true]);
});

it.each([
  ["rugby world cup", "WorldRugby"],
  ["uconn women's basketball", "MarchMadnessWBB"],
  ["champions league", "premierleague"],
])("an unlisted name beside a tag has a near account with the tag first: %s", async (term, near) => {
  const { hits, unlisted } = await port.search(term);
  expect([hits[0]?.account.username, unlisted]).toEqual([near, true]);
});

it.each([
  ["hóquei", "NHL"],
  ["basquete feminino", "WNBA"],
  ["fútbol femenino", "NWSL"],
  ["Frauenfußball", "NWSL"],
])("a sport in another language finds its accounts: %s", async (term, username) => {
  expect((await find(term, 1))[0]).toBe(username);
});

it.each([
  ["nfl betting picks", "br_betting"],
  ["red wings devils", "DetroitRedWings"],
])(
  "of words that no account has together, those that tell most are kept, with the sentence: %s",
  async (term, username) => {
    const { hits, corrected, leftOut, where } = await port.search(term);
    expect(hits[0]?.account.username).toBe(username);
    expect([corrected, leftOut, where]).toEqual([undefined, undefined, undefined]);
  },
);

it.each(Object.keys(FORMS))(
  "no search for a name that the roster lacks is answered without a word: %s",
  async (form) => {
    const silent: string[] = [];
    for (const { words } of searchWords.unlisted ?? []) {
      for (const word of words.split(", ")) {
        const term = FORMS[form]?.(word) ?? word;
        const { hits, unlisted, corrected, leftOut } = await port.search(term);
        const says = [unlisted, corrected, leftOut, hits[0]?.without, hits[0]?.reason].some((one) => one !== undefined);
        if (hits.length > 0 && !says) silent.push(term);
      }
    }
    expect(silent).toEqual([]);
  },
);

it("a question who covers a team puts one of its reporters first, for each team that has one", async () => {
  const isAbout = (id: string) => data.accounts.filter(({ tags }) => tags["team"]?.includes(id));
  const wrong: string[] = [];
  for (const { id, nickname = "" } of data.teams) {
    const reporters = isAbout(id).filter(({ tags }) => tags["kind"]?.includes("Reporter"));
    if (reporters.length === 0) continue;
    const [hit] = (await port.search(`who covers the ${nickname}`, { limit: 1 })).hits;
    const isReporter = hit?.account.tags["kind"]?.includes("Reporter") ?? false;
    const named = data.teams.filter((team) => team.nickname === nickname).map((team) => team.id);
    if (!isReporter || !named.some((one) => hit?.account.tags["team"]?.includes(one))) wrong.push(nickname);
  }
  expect(wrong).toEqual([]);
});

it("an outlet and the nickname of a team find who covers the team for the outlet first, for 314 of 315 pairs", async () => {
  const nicknames = new Map(data.teams.map(({ id, nickname }) => [id, nickname]));
  const pairs = new Map<string, Set<string>>();
  for (const { username, role, tags } of data.accounts)
    for (const id of role?.outlet === undefined ? [] : (tags["team"] ?? [])) {
      const pair = `${role?.outlet} ${nicknames.get(id)}`;
      pairs.set(pair, (pairs.get(pair) ?? new Set()).add(username));
    }
  const wrong: string[] = [];
  for (const [pair, usernames] of pairs) if (!usernames.has((await find(pair, 1))[0] ?? "")) wrong.push(pair);
  expect(wrong.length, `of ${pairs.size}: ${wrong.join(", ")}`).toBeLessThanOrEqual(1);
});

it("all accounts of a team come before any other account for its nickname, for every nickname", async () => {
  const mixed: string[] = [];
  for (const nickname of new Set(data.teams.flatMap((team) => team.nickname ?? []))) {
    const ids = data.teams.filter((team) => team.nickname === nickname).map(({ id }) => id);
    const { hits } = await port.search(nickname, { limit: Infinity });
    const isOwn = hits.map(({ account }) => account.tags["team"]?.some((id) => ids.includes(id)) ?? false);
    if (isOwn.lastIndexOf(true) > isOwn.indexOf(false) && isOwn.includes(false)) mixed.push(nickname);
  }
  expect(mixed).toEqual([]);
});

it.each([
  ["accounts for nhl trade rumors", "prohockeyrumors"],
  ["which team does lebron play for", "Lakers"],
  ["quem cobre os lakers", "LakersReporter"],
  ["hockey night in canada", "MapleLeafs"],
  ["who reports nba trades", "ShamsCharania"],
  ["who coaches the eagles", "Eagles"],
  ["what city do the grizzlies play in", "memgrizz"],
  ["who reports on the pittsburgh penguins", "JoshYohe_PGH"],
  ["chicago fc", "ChicagoFire"],
])("a question keeps the word that tells something: %s", async (term, username) => {
  expect((await find(term, 1))[0]).toBe(username);
});

it.each(["kobe bryant", "peyton manning", "derek jeter", "babe ruth"])(
  "a famous person who shares a name with somebody of the roster finds nobody: %s",
  async (term) => {
    expect(await find(term, 1)).toEqual([]);
  },
);

it.each([
  ["ncaa", ["MarchMadnessMBB", "NCAAFootball", "MarchMadnessWBB"]],
  ["nwsl", ["NWSL"]],
])(
  "a search for a league of the roster has only its accounts, and no sentence about a gap: %s",
  async (term, usernames) => {
    const result = await port.search(term);
    expect(result.hits.map(({ account }) => account.username)).toEqual(usernames);
    expect(result.unlisted).toBeUndefined();
  },
);

it.each([
  ["messi", "InterMiamiCF"],
  ["mike tomlin", "steelers"],
  ["aaron rodgers", "steelers"],
  ["angel reese", "chicagosky"],
  ["oilers houston", "Titans"],
  ["minute maid", "astros"],
  ["caitlin clark", "IndianaFever"],
  ["seattle supersonics", "okcthunder"],
  ["montreal expos", "Nationals"],
  ["arizona coyotes", "utahmammoth"],
])("a search for a person or former team without an account says why it finds another: %s", async (term, username) => {
  const [hit] = (await port.search(term)).hits;
  expect(hit).toMatchObject({ account: { username }, reason: {} });
});

it("no former name is shown by a search for it", async () => {
  for (const { formerNames = [] } of data.teams) {
    for (const term of formerNames) {
      const { hits, corrected } = await port.search(term);
      expect.soft(hits.length, term).toBeGreaterThan(0);
      expect.soft(corrected, term).toBeUndefined();
      const shown = hits.flatMap(({ alias, reason }) => [alias, reason?.word]);
      expect.soft(shown, term).not.toContain(term);
    }
  }
});

it.each([
  ["whos the guy that covers the texans", "Reporter"],
  ["someone who tweets about the padres", "Reporter"],
  ["new orleans saints news guy", "Reporter"],
  ["alguien que habla de los dodgers", "Reporter"],
  ["who covers the thunder for the paper", "Reporter"],
  ["tribune cubs", "Reporter"],
  ["steelers podcast", "Website"],
  ["raptors sports radio", "Website"],
  ["sports radio dallas", "Commentator"],
])("a question puts the kind of accounts first that it asks for, or the nearest: %s, %s", async (term, kind) => {
  expect((await port.search(term)).hits[0]?.account.tags["kind"]).toEqual([kind]);
});

it.each([
  ["geno smith qb", "Raiders"],
  ["connor mcdavid captain", "EdmontonOilers"],
  ["dem boyz", "dallascowboys"],
  ["minor league hockey", "TheAHL"],
  ["ny post yankees", "GJoyce9"],
  ["the athletic chiefs", "TheAthletic"],
])("a search leaves out positions, and knows short names: %s", async (term, username) => {
  expect((await find(term, 1))[0]).toBe(username);
});

it.each(["maurice richard", "larry zwick", "lulu zwick"])(
  "one word of an absent name is not all of it: %s",
  async (term) => {
    const { hits } = await port.search(term);
    expect(hits.every(({ without }) => without !== undefined)).toBe(true);
  },
);

it("a question who covers the lions begins with the reporters of the most prominent Lions", async () => {
  const { hits } = await port.search("who covers the lions", { limit: 3 });
  expect(hits.flatMap(({ account }) => account.tags["team"])).toEqual(Array(3).fill("nfl/detroit-lions"));
});

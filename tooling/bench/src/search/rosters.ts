import type { Account, Facet, RosterData, Site, Team } from "@roster/core";
import { createRandom, type Random } from "./random.ts";
import {
  ADJECTIVES,
  ANIMALS,
  CITY_ENDS,
  CITY_FIRSTS,
  CITY_SECONDS,
  CITY_STEMS,
  COMPOUND_ENDS,
  COMPOUND_STARTS,
  FILLERS,
  FIRST_NAMES,
  FORMER_NICKNAMES,
  inventWord,
  MARKED_SURNAMES,
  PAPERS,
  plain,
  SURNAME_ENDS,
  SURNAME_STEMS,
} from "./words.ts";

const CLUB_SHARE = 0.12;
const CLUBS_OF_UNION = 30;
const GAMES = ["Fistball", "Curling", "Hurling", "Polo", "Bandy", "Netball"];
export const HOME = "bots.example";

const site: Site = {
  name: "Generated",
  tagline: "A made-up directory.",
  description: "Accounts of a made-up sport.",
  origin: "https://generated.example",
  basePath: "/",
  homeServer: HOME,
  socialAccount: `generated@${HOME}`,
  network: "the fediverse",
  followersCountIs: "mastodon",
  fillerWords: FILLERS,
  teams: { tag: "club", facet: "role", value: "Club", group: "union", pages: [] },
};

/** Generates a directory of a made-up sport: clubs of unions, writers, papers and shows. Equal for equal arguments. */
export function generateRoster(seed: number, size: number): RosterData {
  const random = createRandom(seed);
  const unions = generateUnions(random, Math.max(2, Math.round((size * CLUB_SHARE) / CLUBS_OF_UNION)));
  const teams = generateClubs(random, unions, Math.round(size * CLUB_SHARE));
  const accounts = new Map<string, Account>();
  const add = (account: Account): void => {
    const key = account.username.toLowerCase();
    if (accounts.size < size && !accounts.has(key)) accounts.set(key, account);
  };
  unions.forEach((union, at) => add(account(random, union, union, "Union", union, at, { prominence: 80 })));
  for (const team of teams) {
    const union = unions.indexOf(team.group);
    const username = (random.chance(0.6) ? (team.nickname ?? "") : team.name).replaceAll(" ", "");
    const free = accounts.has(username.toLowerCase()) ? team.name.replaceAll(" ", "") : username;
    add(account(random, free, team.name, "Club", team.group, union, { prominence: 60, club: team }));
  }
  while (accounts.size < size) {
    const at = random.below(unions.length);
    const union = unions[at] ?? "";
    const own = teams.filter(({ group }) => group === union);
    const club = random.chance(0.8) && own.length > 0 ? random.pick(own) : undefined;
    const rest = { prominence: random.chance(0.02) ? 80 : undefined, club };
    if (random.chance(0.3)) add(paper(random, union, at, rest));
    else add(writer(random, union, at, rest));
  }
  return { site, facets: facetsOf(unions), teams, accounts: [...accounts.values()] };
}

interface Rest {
  readonly prominence?: number | undefined;
  readonly club?: Team | undefined;
  readonly aliases?: readonly string[];
}

function account(
  random: Random,
  username: string,
  name: string,
  role: string,
  union: string,
  unionAt: number,
  { prominence, club, aliases }: Rest,
): Account {
  const game = GAMES[unionAt % GAMES.length] ?? "";
  return {
    username,
    name,
    avatar: "",
    isBeta: false,
    tags: { role: [role], union: [union], game: [game], ...(club && { club: [club.id] }) },
    followers: { twitter: 0, mastodon: random.chance(0.2) ? Math.round(10 ** (random.next() * 6)) : 0 },
    ...(prominence !== undefined && { prominence }),
    ...(aliases && { aliases }),
  };
}

function writer(random: Random, union: string, at: number, rest: Rest): Account {
  const first = random.pick(FIRST_NAMES);
  const last = random.chance(0.08)
    ? random.pick(MARKED_SURNAMES)
    : random.pick(SURNAME_STEMS) + random.pick(SURNAME_ENDS);
  const letters = (text: string): string => plain(text).replaceAll(" ", "");
  const capital = (text: string): string => letters(text).replace(/^./, (letter) => letter.toUpperCase());
  const username = random.pick([
    () => `${first}${capital(last)}`,
    () => `${first}${capital(last)}`,
    () => `${letters(first)}_${letters(last)}`,
    () => `${first.charAt(0)}${capital(last)}${union}`,
    () => `${capital(last)}${union}${random.below(100)}`,
  ])();
  const aliases = random.chance(0.05) ? { aliases: [`${random.pick(ADJECTIVES)} ${capital(inventWord(random))}`] } : {};
  return account(random, username, `${first} ${last}`, "Writer", union, at, { ...rest, ...aliases });
}

function paper(random: Random, union: string, at: number, rest: Rest): Account {
  const subject = random.chance(0.5) ? rest.club?.nickname : rest.club?.city;
  const about = subject ?? `${random.pick(CITY_STEMS)}${random.pick(CITY_ENDS)}`;
  const role = random.chance(0.3) ? "Show" : "Paper";
  const name = `${about} ${random.pick(PAPERS)}${role === "Show" ? " Hour" : ""}`;
  return account(random, name.replaceAll(" ", ""), name, role, union, at, rest);
}

function generateUnions(random: Random, count: number): readonly string[] {
  const letters = "ABCDEFGHIKLMNPRSTUVW";
  const unions = new Set<string>();
  while (unions.size < count) {
    const [a, b] = [letters.charAt(random.below(letters.length)), letters.charAt(random.below(letters.length))];
    unions.add(`${a}${b}${random.pick(["L", "A", "U", "X"])}`);
  }
  return [...unions];
}

function generateClubs(random: Random, unions: readonly string[], count: number): readonly Team[] {
  const cities = Array.from({ length: Math.max(12, Math.round(count * 0.6)) }, () =>
    random.chance(0.35)
      ? `${random.pick(CITY_FIRSTS)} ${random.pick(CITY_SECONDS)}`
      : `${random.pick(CITY_STEMS)}${random.pick(CITY_ENDS)}`,
  );
  const clubs = new Map<string, Team>();
  const abbreviations = new Set<string>();
  const slang = new Set<string>();
  for (let at = 0; clubs.size < count; at++) {
    const group = unions[at % unions.length] ?? "";
    const city = random.pick(cities);
    const nickname = generateNickname(random);
    const name = `${city} ${nickname}`;
    if (clubs.has(name)) continue;
    let called = inventWord(random);
    while (slang.has(called)) called = inventWord(random);
    slang.add(called);
    const abbreviation = abbreviationOf(city, nickname, abbreviations);
    clubs.set(name, {
      id: `${group}/${plain(name)}`.toLowerCase().replaceAll(" ", "-"),
      name,
      group,
      city,
      nickname,
      ...(abbreviation && { abbreviation }),
      ...(random.chance(0.5) && { aliases: [random.chance(0.7) ? called : `Big ${called}`] }),
      ...(random.chance(0.25) && { formerNames: [`${random.pick(cities)} ${random.pick(FORMER_NICKNAMES)}`] }),
    });
  }
  return [...clubs.values()];
}

function generateNickname(random: Random): string {
  if (random.chance(0.2)) return `${random.pick(COMPOUND_STARTS)}${random.pick(COMPOUND_ENDS)}`;
  return random.chance(0.3) ? `${random.pick(ADJECTIVES)} ${random.pick(ANIMALS)}` : random.pick(ANIMALS);
}

function abbreviationOf(city: string, nickname: string, taken: Set<string>): string | undefined {
  const [short, long] = [`${city.slice(0, 2)}${nickname.charAt(0)}`, `${city.slice(0, 3)}${nickname.charAt(0)}`];
  const free = [short, long]
    .map((text) => text.toUpperCase())
    .find((text) => /^[A-Z]+$/.test(text) && !taken.has(text));
  if (free !== undefined) taken.add(free);
  return free;
}

function facetsOf(unions: readonly string[]): readonly Facet[] {
  const facet = (key: string, values: Facet["values"]): Facet => ({ key, label: key, filter: true, values });
  const valuesOf = (names: readonly string[]): Facet["values"] => names.map((value) => ({ value }));
  return [
    facet("role", [
      { value: "Writer", plural: "Writers", synonyms: ["scribe", "beat scribe"] },
      { value: "Union", plural: "Unions", leads: true },
      { value: "Paper", plural: "Papers", synonyms: ["journal"] },
      { value: "Show", plural: "Shows", synonyms: ["broadcast"] },
      { value: "Club", plural: "Clubs", synonyms: ["squad"] },
    ]),
    facet("union", valuesOf(unions)),
    facet("game", valuesOf(GAMES)),
  ];
}

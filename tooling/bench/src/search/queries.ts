import type { RosterData, Team } from "@roster/core";
import { createRandom } from "./random.ts";
import { HOME } from "./rosters.ts";
import { FILLERS, inventWord, plain, UNKNOWN_WORDS } from "./words.ts";
import {
  createWorld,
  isNear,
  joined,
  mistype,
  named,
  parted,
  someClub,
  someone,
  usernames,
  type World,
} from "./world.ts";

/** A query with the usernames of all accounts that answer it; none for nonsense. */
export interface Query {
  readonly kind: Kind;
  readonly term: string;
  readonly answers: readonly string[];
}

type Draft = Omit<Query, "kind"> | undefined;

const PER_KIND = 32;
const TRIES = 4_000;
const MAX_ANSWERS = 10;
const NONSENSE_LETTERS = Array.from("bcdfghjklmnpqrstvwxzqxz");

const draft = (term: string, answers: readonly string[]): Draft =>
  answers.length > 0 && answers.length <= MAX_ANSWERS ? { term, answers } : undefined;

const drafts = {
  username(world: World): Draft {
    const { username } = someone(world);
    return draft(world.random.chance(0.5) ? username : username.toLowerCase(), [username]);
  },
  name(world: World): Draft {
    const { name } = someone(world);
    return draft(world.random.chance(0.5) ? name : name.toLowerCase(), named(world, name));
  },
  prefix(world: World): Draft {
    const name = plain(someone(world).name);
    const last = name.length - name.lastIndexOf(" ") - 1;
    if (last < 5) return undefined;
    const term = name.slice(0, name.length - 1 - world.random.below(last - 3));
    if (world.vocabulary.has(term.slice(term.lastIndexOf(" ") + 1))) return undefined;
    return draft(term, usernames(world.data.accounts.filter((account) => plain(account.name).startsWith(term))));
  },
  typo(world: World): Draft {
    const { name } = someone(world, "Writer");
    const term = mistype(world, name, 1, 5);
    return term === undefined ? undefined : draft(term, named(world, name));
  },
  team(world: World): Draft {
    const isAlone = (key: "nickname" | "city" | "abbreviation", club: Team): boolean =>
      world.data.teams.filter((other) => other[key] === club[key]).length === 1;
    const [club, account] = someClub(world) ?? [];
    if (!club || !account) return undefined;
    const terms = [club.name];
    for (const key of ["nickname", "city", "abbreviation"] as const) {
      const text = club[key];
      if (text !== undefined && isAlone(key, club)) terms.push(text);
    }
    const term = world.random.pick(terms).toLowerCase();
    return draft(term, [account.username]);
  },
  "team typo"(world: World): Draft {
    const [club, account] = someClub(world) ?? [];
    const term = club && mistype(world, club.name, 1, 5);
    return term === undefined || !account ? undefined : draft(term, [account.username]);
  },
  tags(world: World): Draft {
    const { random, data } = world;
    const { tags } = someone(world);
    const [role = "", other = ""] = [tags["role"]?.[0], tags[random.pick(["union", "game"])]?.[0]];
    const { plural = role, synonyms = [] } = data.facets[0]?.values.find(({ value }) => value === role) ?? {};
    const word = random.pick([role, plural, ...synonyms]);
    const answers = data.accounts.filter((account) =>
      [role, other].every((value) => Object.values(account.tags).some((values) => values.includes(value))),
    );
    const term = (random.chance(0.7) ? `${other} ${word}` : `${word} ${other}`).toLowerCase();
    return { term, answers: usernames(answers) };
  },
  diacritics(world: World): Draft {
    const { name } = someone(world, "Writer");
    if (/^[\w ]*$/.test(name)) return undefined;
    const term = world.random.pick([plain(name), plain(name).toUpperCase(), name.normalize("NFD"), name.toUpperCase()]);
    return draft(term, named(world, name));
  },
  nonsense(world: World): Draft {
    const word = (): string =>
      Array.from({ length: 5 + world.random.below(5) }, () => world.random.pick(NONSENSE_LETTERS)).join("");
    const words = world.random.chance(0.7) ? [word()] : [word(), word()];
    return words.some((each) => isNear(world, each)) ? undefined : { term: words.join(" "), answers: [] };
  },
  "extra words"(world: World): Draft {
    const { random } = world;
    const { name } = random.chance(0.5) ? someone(world) : (someClub(world)?.[1] ?? someone(world));
    const unknown = random.chance(0.7) ? random.pick(UNKNOWN_WORDS) : inventWord(random);
    const filler = random.pick(FILLERS);
    if (isNear(world, unknown) || world.vocabulary.has(filler)) return undefined;
    const words = random.pick([
      [name, unknown],
      [unknown, name],
      [filler, name, unknown],
      [name, unknown, filler],
      [filler, name],
    ]);
    return draft(words.join(" ").toLowerCase(), named(world, name));
  },
  "joined words"(world: World): Draft {
    const { name, username } = someone(world);
    const [club] = world.random.chance(0.4) ? (someClub(world, ({ city = "" }) => city.includes(" ")) ?? []) : [];
    if (club) {
      const city = world.data.teams.filter((other) => other.city === club.city);
      return draft(
        joined(club.city ?? ""),
        city.flatMap(({ id }) => world.own.get(id)?.username ?? []),
      );
    }
    if (joined(name) === joined(username) || !name.includes(" ")) return undefined;
    const answers = world.data.accounts.filter((other) =>
      [other.name, other.username].some((text) => joined(text) === joined(name)),
    );
    return draft(joined(name), usernames(answers));
  },
  "parted words"(world: World): Draft {
    const { name } = world.random.chance(0.6) ? someone(world, "Writer") : (someClub(world)?.[1] ?? someone(world));
    const term = parted(world, name);
    return term === undefined ? undefined : draft(term, named(world, name));
  },
  nickname(world: World): Draft {
    const [club, account] = someClub(world, ({ aliases = [] }) => aliases.length > 0) ?? [];
    if (club && account) return draft(club.aliases?.[0] ?? "", [account.username]);
    const alias = someone(world, "Writer").aliases?.[0];
    if (alias === undefined) return undefined;
    return draft(alias.toLowerCase(), usernames(world.data.accounts.filter(({ aliases }) => aliases?.includes(alias))));
  },
  "former name"(world: World): Draft {
    const [club] = someClub(world, ({ formerNames = [] }) => formerNames.length > 0) ?? [];
    const former = club?.formerNames?.[0];
    if (former === undefined) return undefined;
    const clubs = world.data.teams.filter(({ formerNames }) => formerNames?.includes(former));
    return draft(
      former.toLowerCase(),
      clubs.flatMap(({ id }) => world.own.get(id)?.username ?? []),
    );
  },
  address(world: World): Draft {
    const { username } = someone(world);
    const base = world.random.pick([
      "@U",
      "U@H",
      "@U@H",
      "https://H/@U",
      "H/@U",
      "https://H/users/U",
      "acct:U@H",
      "x.com/U",
      "https://twitter.com/U",
      "https://www.twitter.com/U",
    ]);
    const end = base.includes("/") ? world.random.pick(["", "", "/", "?lang=en"]) : "";
    return draft(base.replace("H", HOME).replace("U", () => username) + end, [username]);
  },
  "two edits"(world: World): Draft {
    const { name } = world.random.chance(0.7) ? someone(world, "Writer") : (someClub(world)?.[1] ?? someone(world));
    const term = mistype(world, name, 2, 8);
    return term === undefined ? undefined : draft(term, named(world, name));
  },
};

export type Kind = keyof typeof drafts;
const isKind = (name: string): name is Kind => Object.hasOwn(drafts, name);
export const KINDS: readonly Kind[] = Object.keys(drafts).filter(isKind);
/** The kinds of queries whose words the directory does not have as typed. */
export const NEW_KINDS: readonly Kind[] = KINDS.slice(KINDS.indexOf("extra words"));

/** Generates queries of every kind. Equal for equal arguments. A query with uncertain answers is left out. */
export function generateQueries(data: RosterData, seed: number): readonly Query[] {
  const world = createWorld(data, createRandom(seed));
  return KINDS.flatMap((kind) => {
    const queries = new Map<string, Query>();
    for (let tries = 0; queries.size < PER_KIND && tries < TRIES; tries += 1) {
      const found = drafts[kind](world);
      if (found) queries.set(found.term, { kind, ...found });
    }
    return [...queries.values()];
  });
}

/** From this number of accounts on, a slow engine is asked only some queries of each kind. */
const MANY = 10_000;
const SAMPLE = 2;

/** The queries that an engine is asked on a roster of this size. */
export function askedOf(
  queries: readonly Query[],
  size: number,
  { isSlow = false }: { readonly isSlow?: boolean },
): readonly Query[] {
  if (!isSlow || size < MANY) return queries;
  return KINDS.flatMap((kind) => queries.filter((query) => query.kind === kind).slice(0, SAMPLE));
}

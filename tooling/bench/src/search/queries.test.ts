import type { Account } from "@roster/core";
import { expect, it } from "vitest";
import { generateQueries, type Kind, KINDS, type Query } from "./queries.ts";
import { generateRoster } from "./rosters.ts";
import { plain } from "./words.ts";

const SIZE = 400;
const directories = [3, 4, 5].map((seed) => {
  const data = generateRoster(seed, SIZE);
  return { data, queries: generateQueries(data, seed) };
});

it("equal seeds generate equal rosters and queries, and other seeds generate others", () => {
  const [first = { data: undefined, queries: [] }, second] = directories;
  expect(generateRoster(3, SIZE)).toEqual(first.data);
  expect(generateQueries(generateRoster(3, SIZE), 3)).toEqual(first.queries);
  expect(second?.data.accounts).not.toEqual(first.data?.accounts);
  expect(second?.queries).not.toEqual(first.queries);
});

it.each([300, 1_000])("a generated roster has %i accounts with different usernames", (size) => {
  const { accounts } = generateRoster(9, size);
  expect(new Set(accounts.map(({ username }) => username.toLowerCase())).size).toBe(size);
});

const compact = (text: string): string => plain(text).replaceAll(" ", "");

/** The number of edits between two texts, by the plain recursive definition, to check the faster function. */
function distance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, row) =>
    Array.from({ length: b.length + 1 }, (__, at) => (row === 0 ? at : at === 0 ? row : 0)),
  );
  const cell = (row: number, column: number): number => table[row]?.[column] ?? Infinity;
  for (let row = 1; row <= a.length; row += 1) {
    for (let column = 1; column <= b.length; column += 1) {
      const isSwap = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const costs = [
        cell(row - 1, column) + 1,
        cell(row, column - 1) + 1,
        cell(row - 1, column - 1) + Number(a[row - 1] !== b[column - 1]),
        isSwap ? cell(row - 2, column - 2) + 1 : Infinity,
      ];
      table[row]?.splice(column, 1, Math.min(...costs));
    }
  }
  return cell(a.length, b.length);
}

it.each(KINDS)("the answers of the kind %s are exactly the accounts that answer its queries", (kind) => {
  for (const { data, queries } of directories) {
    const own = queries.filter((query) => query.kind === kind);
    expect(own.length).toBeGreaterThan(0);
    const words = new Set(
      data.accounts.flatMap(({ name, username, aliases = [] }) =>
        plain([name, username, ...aliases].join(" ")).split(" "),
      ),
    );
    const team = (account: Account) =>
      account.tags["role"]?.[0] === "Club" ? data.teams.find(({ id }) => id === account.tags["club"]?.[0]) : undefined;
    const values = (account: Account): readonly string[] =>
      ["role", "union", "game"].flatMap((key) => account.tags[key] ?? []);
    const facets = data.facets.flatMap((facet) => facet.values);
    const named = (word: string) =>
      facets
        .filter(({ value, plural = "", synonyms = [] }) => [value, plural, ...synonyms].map(plain).includes(word))
        .map(({ value }) => value);
    const isAnswer: Readonly<Record<Kind, (term: string, account: Account) => boolean>> = {
      username: (term, { username }) => username.toLowerCase() === term.toLowerCase(),
      name: (term, { name }) => plain(name) === plain(term),
      prefix: (term, { name }) => plain(name).startsWith(term),
      typo: (term, { name }) => distance(plain(name), term) <= 1,
      team(term, account) {
        const { name, nickname = "", city = "", abbreviation = "" } = team(account) ?? { name: "" };
        return [name, nickname, city, abbreviation].map(plain).includes(term);
      },
      "team typo": (term, { name }) => distance(plain(name), term) <= 1,
      tags: (term, account) => {
        const all = term.split(" ");
        return all.some((_, at) =>
          [[all.slice(0, at), all.slice(at)]].some((halves) =>
            halves.every((half) => named(half.join(" ")).some((value) => values(account).includes(value))),
          ),
        );
      },
      diacritics: (term, { name }) => plain(name) === plain(term),
      nonsense: (term, { name, username }) =>
        term.split(" ").some((word) => plain(`${name} ${username}`).includes(word.slice(0, 4))),
      "extra words": (term, { name }) =>
        ` ${plain(term)} `.includes(` ${plain(name)} `) &&
        plain(term)
          .replace(plain(name), "")
          .split(" ")
          .every((word) => !words.has(word) || word === ""),
      "joined words": (term, account) =>
        [account.name, account.username, team(account)?.city ?? ""].some((text) => compact(text) === term),
      "parted words": (term, { name }) => compact(name) === compact(term),
      nickname: (term, account) =>
        [...(account.aliases ?? []), ...(team(account)?.aliases ?? [])].map(plain).includes(plain(term)),
      "former name": (term, account) => (team(account)?.formerNames ?? []).map(plain).includes(term),
      address: (term, { username }) => new RegExp(`(?:^|[@/:])${username}(?:$|[@/?])`).test(term),
      "two edits": (term, { name }) => distance(plain(name), term) <= 2,
    };
    for (const { term, answers } of own) {
      const right = data.accounts.filter((account) => isAnswer[kind](term, account)).map(({ username }) => username);
      expect({ term, answers: [...answers].toSorted() } satisfies Omit<Query, "kind">).toEqual({
        term,
        answers: right.toSorted(),
      });
    }
  }
});

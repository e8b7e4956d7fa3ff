import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Roster, readRosterData } from "@roster/core";
import { expect, it } from "vitest";
import { builtFile, folder } from "./built.ts";

const words: Readonly<Record<string, readonly string[]>> = JSON.parse(builtFile("spoiler-words.json").toString());
const { everyday }: { everyday: readonly string[] } = JSON.parse(readFileSync(join(folder, "words.json"), "utf8"));
const teams: Roster["teams"] = readRosterData(JSON.parse(builtFile("roster.json").toString())).teams;

it("each team has words that hide posts about it, and no everyday word is among them", () => {
  expect(Object.keys(words)).toEqual(teams.map(({ id }) => id));
  expect(Object.entries(words).filter(([, own]) => own.length === 0)).toEqual([]);
  const isEveryday = new Set(everyday.map((word) => word.toLowerCase()));
  expect(Object.values(words).flatMap((own) => own.filter((word) => isEveryday.has(word.toLowerCase())))).toEqual([]);
});

it("each everyday word is a name or an abbreviation of a team", () => {
  const names = new Set(
    teams.flatMap(({ nickname, abbreviation, aliases = [] }) =>
      [nickname, abbreviation, ...aliases].map((name) => name?.toLowerCase()),
    ),
  );
  expect(everyday.filter((word) => !names.has(word.toLowerCase()))).toEqual([]);
});

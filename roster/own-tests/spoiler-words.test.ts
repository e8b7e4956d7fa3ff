import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Roster, readRosterData } from "@roster/core";
import { namesAny } from "@roster/core/spoilers";
import { expect, it } from "vitest";
import type { TeamFile } from "../src/search-words-schema.ts";
import { builtFile, folder } from "./built.ts";

const words: Readonly<Record<string, readonly string[]>> = JSON.parse(builtFile("spoiler-words.json").toString());
const { everyday }: { everyday: readonly string[] } = JSON.parse(readFileSync(join(folder, "words.json"), "utf8"));
const isEveryday = (word: string): boolean => everyday.some((one) => one.toLowerCase() === word.toLowerCase());
const files = globSync("teams/*/*.json", { cwd: folder }).map((file): TeamFile =>
  JSON.parse(readFileSync(join(folder, file), "utf8")),
);
const teams: Roster["teams"] = readRosterData(JSON.parse(builtFile("roster.json").toString())).teams;

it("each team has words that hide posts about it, and no everyday word is among them", () => {
  expect(Object.keys(words)).toEqual(teams.map(({ id }) => id));
  expect(Object.entries(words).filter(([, own]) => own.length === 0)).toEqual([]);
  expect(Object.values(words).flatMap((own) => own.filter(isEveryday))).toEqual([]);
});

it.each(files)("a post that names $name by any of its names is hidden with it", (team) => {
  const { id, name, nickname = name, abbreviation = "", words: { venues = [] } = {} } = team;
  const names = [nickname, ...(abbreviation.length > 2 ? [abbreviation] : [])].filter((word) => !isEveryday(word));
  const posts = [name, ...names, ...venues.map((forms) => [forms].flat()[0] ?? "")];
  expect(posts.filter((post) => !namesAny(`Tonight: ${post}!`, words[id] ?? []))).toEqual([]);
});

it("only these nicknames need their place, because most posts mean something else by them", () => {
  const found = new Set(files.flatMap(({ nickname = "" }) => (isEveryday(nickname) ? nickname : [])));
  expect([...found].sort().join(" ")).toBe(
    [
      "Aces Angels Avalanche Bills Blues Capitals Chargers Crew Dream Dynamo Earthquakes Fever Fire Flames Galaxy Giants",
      "Guardians Heat Hurricanes Jazz Jets Kings Liberty Lightning Magic Mercury Nationals Nets Padres Patriots Predators",
      "Revolution Rockets Royals Saints Senators Sky Sparks Spurs Stars Storm Sun Suns Thunder Twins Union Wild Wings",
    ].join(" "),
  );
});

it("each everyday word is a name or an abbreviation of a team", () => {
  const names = new Set(
    teams.flatMap(({ nickname, abbreviation, aliases = [] }) =>
      [nickname, abbreviation, ...aliases].map((name) => name?.toLowerCase()),
    ),
  );
  expect(everyday.filter((word) => !names.has(word.toLowerCase()))).toEqual([]);
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runBuild } from "../src/command.ts";
import { searchWordsSchema } from "../src/search-words-schema.ts";
import { openWorkbench } from "./workbench.ts";

const { root, out, write, swap, build, roster } = openWorkbench();
const print = (value: object): string => `${JSON.stringify(value, undefined, 2)}\n`;
const searchWords = () => JSON.parse(readFileSync(join(out(), "search-words.json"), "utf8"));

/** Gives the directory two teams and their words. */
function writeTeams(words: object, terns: object, gulls: object): void {
  swap(
    "site.json",
    '"followersCountIs"',
    '"teams": { "tag": "team", "facet": "role", "value": "Museum", "group": "collection", "pages": [] },\n  "followersCountIs"',
  );
  const team = (id: string, name: string, more: object) =>
    write(
      `teams/${id}.json`,
      print({ $schema: "../../schemas/team.schema.json", id, name, group: "Science", ...more }),
    );
  team("science/terns", "Coast Terns", { nickname: "Terns", formerNames: ["Old Mews"], words: terns });
  team("science/gulls", "Coast Gulls", { nickname: "Gulls", words: gulls });
  write("words.json", print({ $schema: "./schemas/words.schema.json", ...words }));
  runBuild(root(), true);
}

const relations = { keeper: "keeps", venues: "is the home of", places: "is the home of", rivals: "includes" };

describe("the words that only a search reads", () => {
  it("search-words.json has, of each list, a text for each team, and roster.json has none of the words", () => {
    writeTeams(
      {
        asOf: "2026-02",
        relations,
        questionWords: ["who"],
        implied: [{ words: ["covers", "draws"], tags: { role: ["Curator"] } }],
        shared: ["the bay"],
        rivals: [{ names: ["Feather Cup"], teams: ["science/gulls", "science/terns"] }],
      },
      {
        people: [{ role: "keeper", asOf: "2026-01", names: [["Ada Marsh", "Marshy"], "Ivo Plume"] }],
        places: ["the bay"],
      },
      { venues: ["Chip Dome"], places: ["the bay"] },
    );
    expect(build()).toEqual([]);
    const { teams, people, venues, places, rivals, questionWords, implied, shared } = searchWords();
    expect(teams).toEqual(["science/gulls", "science/terns"]);
    expect(people).toEqual([{ role: "keeper", asOf: "2026-01", words: ["", "Ada Marsh|Marshy, Ivo Plume"] }]);
    expect([venues, places]).toEqual([
      ["Chip Dome", ""],
      ["the bay", "the bay"],
    ]);
    expect(rivals).toEqual([{ words: "Feather Cup", of: [0, 1] }]);
    expect([questionWords, shared]).toEqual(["who", undefined]);
    expect(implied).toEqual([{ words: "covers draws", tags: { role: ["Curator"] } }]);
    expect(searchWordsSchema.safeParse(searchWords()).success).toBe(true);
    expect(JSON.stringify(roster())).not.toMatch(/Marsh|Chip Dome|the bay/);
  });

  it("the file of a directory without words is empty", () => {
    expect(build()).toEqual([]);
    expect(searchWords()).toEqual({});
  });

  it("a word that several teams have without saying so is a problem, and so is a shared word that one team has", () => {
    writeTeams({ relations, shared: ["lone"] }, { slang: ["the bay", "lone"] }, { venues: ["The Bay"] });
    expect(build()).toEqual([
      'teams/science/gulls.json|words.venues|has "The Bay", which is also a word of science/terns',
      'teams/science/terns.json|words.slang|has "the bay", which is also a word of science/gulls',
      'words.json|shared.0|has "lone", which several teams do not have',
    ]);
  });

  it("words that repeat a name of their team or another word, and former names among aliases, are problems", () => {
    writeTeams({ relations }, { slang: ["terns", "salt", "SALT!"] }, {});
    swap("accounts/painting/Harbour_Gallery.json", '"tags"', '"aliases": ["Old Mews"],\n  "tags"');
    expect(build()).toEqual([
      "accounts/painting/Harbour_Gallery.json|aliases|has a former name of science/terns",
      'teams/science/terns.json|words.slang|repeats "terns", a name of the team',
      'teams/science/terns.json|words.slang|repeats "SALT!" of slang',
    ]);
  });

  it("unknown teams, accounts and tags, listed names and outlets, roles without a relation and future dates are problems", () => {
    writeTeams(
      {
        rivals: [{ names: ["Cup"], teams: ["science/ghosts", "science/terns"] }],
        nicknames: { nobody: ["no one"] },
        questionWords: ["who"],
        implied: [{ words: ["who", "draws"], tags: { role: ["Curator", "Ghost"] } }],
        unlisted: [{ names: ["salt", "swans", "tide news"], near: ["nobody"], where: { collection: "Ghosts" } }],
      },
      { people: [{ role: "keeper", asOf: "2027-02", names: ["Ada Marsh"] }], slang: ["salt"] },
      {},
    );
    const role = '"role": { "text": "draws for Tide News", "outlet": "Tide News", "asOf": "2026-01" }';
    swap("accounts/science/ida_quill.json", '"seenOnHomeServer"', `${role},\n  "seenOnHomeServer"`);
    expect(build()).toEqual([
      'teams/science/terns.json|words.people|"2027-02" is in the future',
      'teams/science/terns.json|words|has "keeper", of which relations in words.json says nothing',
      'words.json|implied.0.words|"who" is also a filler word or a word of a question',
      'words.json|implied.0.tags|"Ghost" is no value of "role"',
      'words.json|rivals.0.teams|names the unknown team "science/ghosts"',
      "words.json|nicknames.nobody|names @nobody, which is not listed",
      "words.json|unlisted.0.near|names @nobody, which is not listed",
      'words.json|unlisted.0.names|Accounts work for "tide news"',
      'words.json|unlisted.0.names|"salt" is a word of science/terns',
      'words.json|unlisted.0.where|"Ghosts" is no value of "collection"',
    ]);
  });

  it("a comma or a bar in a word is a problem, because they separate words", () => {
    writeTeams({ relations }, { slang: ["a, b"] }, { venues: [["Dome", "a|b"]] });
    expect(build().filter((line) => line.includes("comma"))).toHaveLength(2);
  });
});

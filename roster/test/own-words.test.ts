import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createSearch } from "@roster/core/search/orama";
import { describe, expect, it } from "vitest";
import { fixRoster } from "../src/fix.ts";
import { buildBirds } from "./fixtures/birds.ts";
import { openWorkbench } from "./workbench.ts";

const { root, out, write, swap, build, roster } = openWorkbench();
const read = (name: string) => JSON.parse(readFileSync(join(out(), name), "utf8"));

/** Writes the words of the museums in a language. */
function writeLanguage(words: object, tag = "de"): void {
  write(`languages/${tag}.json`, JSON.stringify(words));
  fixRoster(root());
}

const ART = { label: "Sammlung", values: { "Folk Art": { label: "Volkskunst", synonyms: ["Brauchtum"] } } };
const ROLE = { label: "Rolle", values: { Curator: { label: "Kuratorin", plural: "Kuratorinnen" } } };
const GERMAN = {
  site: { tagline: "Museen, denen du folgen kannst.", noun: { one: "Museum", many: "Museen", all: "Verzeichnis" } },
  facets: { role: ROLE, collection: ART },
  fillerWords: ["der"],
  questionWords: ["wer"],
  texts: { hero: { pick: "Wähle Museen" } },
};

describe("the words of a directory in another language", () => {
  it("a build in the language has its texts and labels, and the values as before", () => {
    writeLanguage(GERMAN);
    expect(build({ ROSTER_LANGUAGE: "de" })).toEqual([]);
    const { site, facets, accounts } = roster();
    expect(site).toMatchObject({ name: "Vitrine", language: "de", tagline: GERMAN.site.tagline, fillerWords: ["der"] });
    expect(facets.map(({ key, label }) => [key, label])).toEqual([
      ["role", "Rolle"],
      ["collection", "Sammlung"],
    ]);
    expect(facets[0]?.values[1]).toMatchObject({ value: "Curator", label: "Kuratorin", plural: "Kuratorinnen" });
    expect(facets[1]?.values.map(({ label }) => label)).toEqual([undefined, undefined, "Volkskunst"]);
    expect(accounts.find(({ username }) => username === "ida_quill")?.tags["role"]).toEqual(["Curator"]);
    expect(read("directory.json").facets[1].values[2]).toEqual({ value: "Folk Art", label: "Volkskunst" });
    expect(read("identity.json")).toMatchObject({ noun: GERMAN.site.noun, texts: GERMAN.texts });
    expect(read("search-words.json").questionWords).toBe("wer");
  });

  it("a kind of plan and a value that the language leaves out keep their words, whatever they are called", () => {
    const teams = { tag: "team", facet: "role", value: "Museum", group: "collection", pages: [] };
    const kinds = [{ label: "constructor", values: ["Curator"] }];
    swap("site.json", '"homeServer"', `"teams": ${JSON.stringify({ ...teams, kinds })},\n  "homeServer"`);
    writeLanguage({ ...GERMAN, site: { teams: { kinds: {} } } });
    expect(build({ ROSTER_LANGUAGE: "de" })).toEqual([]);
    expect(roster().site.teams?.kinds).toEqual(kinds);
  });

  it("a build in the language of site.json is the same with and without the file of another language", () => {
    expect(build()).toEqual([]);
    const before = ["roster.json", "directory.json", "identity.json", "search-words.json", "llms.txt", "data/new.atom"];
    const files = () => before.map((name) => readFileSync(join(out(), name), "utf8"));
    const plain = files();
    writeLanguage(GERMAN);
    expect(build()).toEqual([]);
    expect(files()).toEqual(plain);
  });

  it("a directory whose own words are German needs no file", async () => {
    swap("site.json", '"homeServer"', '"language": "de",\n  "homeServer"');
    swap("taxonomy.json", '"Curator", "plural": "Curators"', '"Kuratorin", "plural": "Kuratorinnen"');
    swap("accounts/science/ida_quill.json", '"Curator"', '"Kuratorin"');
    fixRoster(root());
    expect(build()).toEqual([]);
    const { hits } = await createSearch(roster()).search("Kuratorinnen");
    expect(hits.map(({ account }) => account.username)).toEqual(["ida_quill"]);
  });

  it("a search finds by the words of the language and by those of taxonomy.json", async () => {
    writeLanguage(GERMAN);
    expect(build({ ROSTER_LANGUAGE: "de" })).toEqual([]);
    const port = createSearch(roster());
    const found = async (term: string) =>
      (await port.search(term)).hits.map(({ account }) => account.username).toSorted();
    const all = async (...terms: readonly string[]) => new Set((await Promise.all(terms.map(found))).map(String));
    expect(await all("Kuratorin", "Kuratorinnen", "curator", "curators")).toEqual(new Set(["ida_quill"]));
    expect(await all("Volkskunst", "Brauchtum", "folk art")).toEqual(new Set(["ida_quill,mosslab"]));
  });

  it("feeds, llms.txt and the files of widgets show labels", () => {
    writeLanguage(GERMAN);
    swap("accounts/science/ida_quill.json", '"seenOnHomeServer"', '"added": "2026-05-01",\n  "seenOnHomeServer"');
    expect(build({ ROSTER_LANGUAGE: "de" })).toEqual([]);
    const text = (name: string): string => readFileSync(join(out(), name), "utf8");
    expect(text("data/new.atom")).toContain("(Kuratorin, Science, Painting, Volkskunst)");
    expect(text("data/new.atom")).toContain('<category term="Folk Art" label="Volkskunst"/>');
    expect(read("data/new.json").items[0].tags).toEqual(["Kuratorin", "Science", "Painting", "Volkskunst"]);
    expect(text("llms.txt")).toContain("Rolle (Museum, Kuratorin); Sammlung (Painting, Science, Volkskunst)");
    const { labels, accounts } = read("data/v2/roster.json");
    expect(labels).toEqual({ role: { Curator: "Kuratorin" }, collection: { "Folk Art": "Volkskunst" } });
    expect(JSON.stringify(accounts)).not.toContain("Volkskunst");
    expect(text("data/roster.csv")).not.toContain("Volkskunst");
  });

  it.each([
    [{ facets: { rol: {} } }, "facets.rol", '"rol" is no facet'],
    [{ facets: { role: { values: { Keeper: {} } } } }, "facets.role.values.Keeper", '"Keeper" is no value of "role"'],
    [{ site: { teams: { pages: { x: "X" } } } }, "site.teams.pages.x", '"x" is no path of a page of teams'],
    [{ site: { teams: { kinds: { X: "Y" } } } }, "site.teams.kinds.X", '"X" is no kind of a plan'],
    [{ relations: { keeper: "hütet" } }, "relations.keeper", '"keeper" is no relation of words.json'],
    [{ teams: { "a/b": ["B"] } }, "teams.a/b", 'names the unknown team "a/b"'],
    [{ facets: { role: { lable: "Rolle" } } }, "facets.role.lable", "is not a known field"],
    [{ site: { name: "Vitrine" } }, "site.name", "is not a known field"],
  ])("the build refuses words for what the directory lacks, with file and key: %j", (words, field, problem) => {
    writeLanguage(words);
    expect(build()).toEqual([`languages/de.json|${field}|${problem}`]);
  });

  it("the build refuses a file that is not named after a language", () => {
    writeLanguage({}, "german");
    expect(build()).toEqual(['languages/german.json||"german" is not the tag of a language']);
  });

  it("names of a team in the language are search words, and no page has them", async () => {
    const dist = buildBirds({ ROSTER_LANGUAGE: "es" }, out());
    const text = (name: string): string => readFileSync(join(dist, name), "utf8");
    expect(text("roster.json")).not.toContain("Petirrojos");
    expect(text("roster.json")).toContain("Bandadas del roble");
    const port = createSearch(JSON.parse(text("roster.json")), JSON.parse(text("search-words.json")));
    const { hits } = await port.search("observadores de los petirrojos");
    expect(hits.map(({ account }) => account.username)).toEqual(["ann"]);
  });
});

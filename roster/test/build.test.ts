import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { buildRoster, updateSchemas } from "../src/build.ts";
import { runBuild } from "../src/command.ts";
import { GALLERY, openWorkbench } from "./workbench.ts";

const { root, out, path, write, swap, build, roster } = openWorkbench();

describe("a valid directory about another topic", () => {
  it("a valid directory about another topic builds without problems", () => {
    expect(build()).toEqual([]);
    expect(roster().accounts.map(({ username }) => username)).toEqual(["Harbour_Gallery", "ida_quill", "mosslab"]);
    expect(readdirSync(join(out(), "avatars"))).toEqual(["Harbour_Gallery.svg", "ida_quill.svg", "mosslab.svg"]);
  });

  it("building a directory again produces the same bytes", () => {
    buildRoster(root(), out());
    const first = readFileSync(join(out(), "roster.json"), "utf8");
    rmSync(out(), { recursive: true });
    buildRoster(root(), out());
    expect(readFileSync(join(out(), "roster.json"), "utf8")).toBe(first);
  });

  it("the build removes files of an earlier build", () => {
    buildRoster(root(), out());
    rmSync(path("accounts/science/mosslab.json"));
    expect(build()).toEqual([]);
    expect(existsSync(join(out(), "avatars/mosslab.svg"))).toBe(false);
  });

  it("row 195: the build removes no file of a folder that it did not write, and none beside the schemas", () => {
    write("dist/data/mine.csv", "mine");
    write("schemas/mine.txt", "mine");
    const { data } = buildRoster(root(), out());
    if (data === undefined) throw new Error("The museums do not build.");
    updateSchemas(root(), data);
    expect([existsSync(path("dist/data/mine.csv")), existsSync(path("schemas/mine.txt"))]).toEqual([true, true]);
  });

  it("the built account schema lists the values of the taxonomy", () => {
    buildRoster(root(), out());
    const schema = readFileSync(join(out(), "schemas/account.schema.json"), "utf8");
    expect(JSON.parse(schema)).toMatchObject({
      additionalProperties: false,
      properties: { tags: { properties: { role: { items: { enum: ["Museum", "Curator"] } } } } },
    });
  });

  it("the build takes origin, path, name, home server and social account from the environment", () => {
    expect(
      build({
        ROSTER_ORIGIN: "http://localhost:3000",
        ROSTER_BASE_PATH: "/",
        ROSTER_HOME_SERVER: "other.example",
        ROSTER_NAME: "Showcase",
        ROSTER_SOCIAL_ACCOUNT: "news@other.example",
      }),
    ).toEqual([]);
    expect(roster().site).toMatchObject({
      origin: "http://localhost:3000",
      basePath: "/",
      homeServer: "other.example",
      name: "Showcase",
      socialAccount: "news@other.example",
    });
  });

  it("a directory without an account of its own has no link to one", () => {
    swap("site.json", '  "socialAccount": "vitrine@museum.example",\n', "");
    expect(build()).toEqual([]);
    expect(readFileSync(join(out(), "directory.json"), "utf8")).not.toMatch(/social(?:Url|Account)/);
    expect(readFileSync(join(out(), "index.d.ts"), "utf8")).toContain("readonly socialAccount?: string;");
  });

  it("the build writes the address of profiles that the site names to feeds, lists for feed readers and directory.json", () => {
    swap(
      "site.json",
      '"homeServer": "museum.example"',
      '"homeServer": "museum.example",\n  "profileUrl": "https://museum.example/{username}"',
    );
    expect(build()).toEqual([]);
    const read = (file: string): string => readFileSync(join(out(), file), "utf8");
    for (const file of ["data/new.atom", "data/new.json", "data/roster.opml"]) {
      expect(read(file)).toContain("https://museum.example/Harbour_Gallery");
      expect(read(file)).not.toContain("museum.example/@");
    }
    const { socialAccount } = roster().site;
    expect(JSON.parse(read("directory.json")).socialUrl).toBe(`https://museum.example/${socialAccount?.split("@")[0]}`);
    swap("site.json", "/{username}", "/@name");
    expect(build()).toEqual(['site.json|profileUrl|"https://museum.example/@name" is not the address of a profile']);
  });

  it("the build writes the search hint and the disclaimer to roster.json and directory.json", () => {
    const texts = { searchHint: "Type a museum", disclaimer: "Not run by the museums." };
    swap("site.json", '  "followersCountIs"', `  "searchHint": "${texts.searchHint}",\n  "followersCountIs"`);
    swap("site.json", '  "followersCountIs"', `  "disclaimer": "${texts.disclaimer}",\n  "followersCountIs"`);
    expect(build()).toEqual([]);
    expect(roster().site).toMatchObject(texts);
    expect(JSON.parse(readFileSync(join(out(), "directory.json"), "utf8"))).toMatchObject({ site: texts });
  });

  it("the build refuses an empty search hint", () => {
    swap("site.json", '  "followersCountIs"', '  "searchHint": "",\n  "followersCountIs"');
    expect(build()).toEqual([expect.stringMatching(/^site\.json\|searchHint\|/)]);
  });

  it("the build takes the language from the environment, and the feeds, the pages and their direction have it", () => {
    const built = (env: Readonly<Record<string, string>>) => {
      expect(build(env)).toEqual([]);
      const read = (file: string): string => readFileSync(join(out(), file), "utf8");
      return {
        atom: /xml:lang="(.+?)"/.exec(read("data/new.atom"))?.[1],
        feed: JSON.parse(read("data/new.json")).language,
        language: JSON.parse(read("identity.json")).language,
        direction: JSON.parse(read("directory.json")).direction,
      };
    };
    expect(built({ ROSTER_LANGUAGE: "he" })).toEqual({ atom: "he", feed: "he", language: "he", direction: "rtl" });
    expect(built({ ROSTER_LANGUAGE: "pt-BR" })).toMatchObject({ feed: "pt-BR", direction: undefined });
    expect(built({})).toMatchObject({ atom: "en", feed: "en", language: "en" });
    expect(build({ ROSTER_LANGUAGE: "de_AT" })).toEqual(['site.json|language|"de_AT" is not the tag of a language']);
  });

  it("the build names every invalid environment variable", () => {
    expect(
      build({
        ROSTER_ORIGIN: "http://x.example/",
        ROSTER_BASE_PATH: "museums/",
        ROSTER_HOME_SERVER: "https://x.example",
        ROSTER_NAME: " ",
        ROSTER_SOCIAL_ACCOUNT: "@news",
      }),
    ).toEqual([
      'environment|ROSTER_ORIGIN|"http://x.example/" is not an origin',
      'environment|ROSTER_BASE_PATH|"museums/" is not a base path',
      'environment|ROSTER_HOME_SERVER|"https://x.example" is not a host name',
      'environment|ROSTER_NAME|" " has extra spaces',
      'environment|ROSTER_SOCIAL_ACCOUNT|"@news" is not an account',
    ]);
    expect(existsSync(out())).toBe(false);
  });
});

describe("follower counts", () => {
  const counted = (account: string, followers: number, day: string): string =>
    `${JSON.stringify({ account: `${account}@museum.example`, followers, asOf: { followers: day } })}\n`;

  it("a newer measurement replaces the follower count of an account's file, and adds none to a file without a count", () => {
    write(
      "measured.jsonl",
      `{"run":"2026-06-01"}\n${counted("harbour_gallery", 1500, "2026-06-01")}${counted("ida_quill", 7, "2026-06-01")}`,
    );
    expect(build()).toEqual([]);
    expect(roster().accounts[0]).toMatchObject({ followers: { mastodon: 1500 }, followersAsOf: "2026-06-01" });
    expect(roster().accounts[1]).toMatchObject({ username: "ida_quill", followers: { mastodon: 0 } });
  });

  it("follower counts ignore a measurement that is older than the account's file", () => {
    write("measured.jsonl", counted("Harbour_Gallery", 9, "2025-12-31"));
    expect(build()).toEqual([]);
    expect(roster().accounts[0]?.followers.mastodon).toBe(1200);
  });

  it("follower counts of the account's file stay beside a measurement of the same day", () => {
    swap(GALLERY, '"2026-03"', '"2026-03-05"');
    write("measured.jsonl", counted("Harbour_Gallery", 9, "2026-03-05"));
    expect(build()).toEqual([]);
    expect(roster().accounts[0]).toMatchObject({ followers: { mastodon: 1200 }, followersAsOf: "2026-03-05" });
  });

  it("a follower count of more than two years ago is left out, and one of the month two years ago is not", () => {
    const on = (today: string) => {
      expect(buildRoster(root(), out(), {}, today).problems).toEqual([]);
      const { followers, followersAsOf, followersSource } = roster().accounts[0] ?? {};
      return [followers?.mastodon, followersAsOf, followersSource];
    };
    expect(on("2028-03-31").slice(0, 2)).toEqual([1200, "2026-03"]);
    expect(on("2028-04-01")).toEqual([0, undefined, undefined]);
    swap(GALLERY, '"2026-03"', '"2026-03-05"');
    expect(on("2028-03-05")[0]).toBe(1200);
    expect(on("2028-03-06")[0]).toBe(0);
  });

  it("a measurement of an account that is not listed is a problem", () => {
    write(
      "measured.jsonl",
      '{"account":"nobody@museum.example","seen":"2026-02-30"}\n\n{"account":"nobody@museum.example"}',
    );
    expect(build()).toEqual([
      'measured.jsonl|line 1, seen|"2026-02-30" is not a day of the calendar',
      "measured.jsonl|line 3|@nobody@museum.example is not listed",
    ]);
  });
});

describe("prominence", () => {
  const file = (accounts: object, defaults?: object): string =>
    `${JSON.stringify({ $schema: "./schemas/prominence.schema.json", judgedBy: "Ida Quill", asOf: "2026-02", ...(defaults && { defaults }), accounts }, undefined, 2)}\n`;
  const numbers = () => roster().accounts.map(({ username, prominence }) => [username, prominence]);

  it("an account has its score, and without one the sum of the largest default of each facet", () => {
    write(
      "prominence.json",
      file({ mosslab: 70 }, { role: { Museum: 30, Curator: 20 }, collection: { Science: 2, Painting: 5 } }),
    );
    runBuild(root(), true);
    expect(build()).toEqual([]);
    expect(numbers()).toEqual([
      ["Harbour_Gallery", 35],
      ["ida_quill", 25],
      ["mosslab", 70],
    ]);
  });

  it("without the file of scores, no account has a prominence", () => {
    expect(build()).toEqual([]);
    expect(numbers().map(([, number]) => number)).toEqual([undefined, undefined, undefined]);
  });

  it("a score of an account that is not listed, a default of an unknown value and a future date are problems", () => {
    write("prominence.json", file({ nobody: 1 }, { role: { Ghost: 1 } }).replace("2026-02", "2027-02"));
    expect(build().filter((line) => !line.includes("not formatted"))).toEqual([
      'prominence.json|asOf|"2027-02" is in the future',
      "prominence.json|accounts.nobody|@nobody is not listed",
      'prominence.json|defaults.role.Ghost|"Ghost" is no value of "role"',
    ]);
  });
});

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { acctOf, readRosterData } from "@roster/core";
import { Ajv, type Options, type ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { parse } from "csv-parse/sync";
import { parseAtomFeed, parseOpml } from "feedsmith";
import jsonFeedSchema from "jsonfeed-schema/schema-v1.1.json" with { type: "json" };
import { RelaxNGValidator, XmlDocument } from "libxml2-wasm";
import { describe, expect, it } from "vitest";
import { dataDir } from "../src/data-dir.js";
import { feedFiles } from "../src/feeds.ts";
import { buildOwn, temporaryFolder } from "./built.ts";
import { buildBirds } from "./fixtures/birds.ts";
import { account, data } from "./flock.ts";

/** The directory of birds, in which every kind of file exists. */
const DIST = buildBirds({}, temporaryFolder());
/** The directory beside this folder. */
const { dist: own } = buildOwn();
const both = [
  ["birds", DIST],
  ["this directory", own],
] as const;

const ATOM = join(import.meta.dirname, "rfc4287.rng");
const text = (file: string, dist = DIST): string => readFileSync(join(dist, file), "utf8");
const json = (file: string, dist = DIST) => JSON.parse(text(file, dist));

/** The directories with this file. A fork may have no teams, or no account with a date. */
const withFile = (file: string) => both.filter(([, dist]) => dist === DIST || existsSync(join(dist, file)));

/** The paths of the built files below `data` that end like this. */
const dataFilesOf = (dist: string, end: string): readonly string[] =>
  readdirSync(join(dist, "data"), { recursive: true })
    .map((name) => `data/${String(name)}`)
    .filter((name) => name.endsWith(end));

const STRICT: Options = { strict: true };
/** The columns of follows in `app/models/form/import.rb` of https://github.com/mastodon/mastodon. */
const FOLLOWS = ["Account address", "Show boosts", "Notify on new posts", "Languages"];

/** Validates with Ajv, independent of our own schemas. Returns the errors with their paths. */
function validator(ajv: Ajv | Ajv2020, schema: object): (value: unknown) => readonly string[] {
  const isValid: ValidateFunction = addFormats.default(ajv).compile(schema);
  return (value) => {
    if (isValid(value)) return [];
    return (isValid.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
}

describe("the published schemas", () => {
  it.each(both)("every published schema of %s is a schema in strict mode", (_, dist) => {
    const names = readdirSync(join(dist, "schemas"));
    expect(names.length).toBeGreaterThan(10);
    for (const name of names)
      expect.soft(() => validator(new Ajv2020(STRICT), json(`schemas/${name}`, dist)), name).not.toThrow();
  });

  it.each([
    ["roster", "roster.json"],
    ["search-words", "search-words.json"],
    ["team-ids", "data/v2/teams.json"],
  ])("the schema %s accepts the built %s", (schema, file) => {
    for (const [name, dist] of withFile(file)) {
      const problemsOf = validator(new Ajv2020(STRICT), json(`schemas/${schema}.schema.json`, dist));
      expect.soft(problemsOf(json(file, dist)), name).toEqual([]);
    }
  });

  it("the schema of service alerts accepts the file of this directory", () => {
    const file = join(dataDir(), "service-alerts.json");
    const problemsOf = validator(new Ajv2020(STRICT), json("schemas/service-alerts.schema.json", own));
    expect(problemsOf(JSON.parse(readFileSync(file, "utf8")))).toEqual([]);
  });

  it("the roster's schema refuses a negative follower count", () => {
    const problemsOf = validator(new Ajv2020(STRICT), json("schemas/roster.schema.json"));
    const { accounts, ...rest } = json("roster.json");
    const [first, ...others] = accounts;
    expect(problemsOf({ ...rest, accounts: [{ ...first, followers: { twitter: -1 } }, ...others] })).not.toEqual([]);
  });
});

describe("the schema of the data files", () => {
  const errorsOf = validator(new Ajv2020(STRICT), json("schemas/data-file.schema.json"));

  it.each(both)("the schema of the data files accepts every built data file of %s", (_, dist) => {
    const others = ["data/new.json", "data/v2/teams.json"];
    const names = dataFilesOf(dist, ".json").filter((name) => !others.includes(name));
    expect(names).toEqual(expect.arrayContaining(["data/v1/roster.json", "data/v2/roster.json"]));
    const problemsOf = validator(new Ajv2020(STRICT), json("schemas/data-file.schema.json", dist));
    expect(names.flatMap((name) => problemsOf(json(name, dist)).map((error) => `${name}: ${error}`))).toEqual([]);
  });

  it("the schema of the data files refuses an unknown field of the file, of an account and of a monogram", () => {
    const file = json("data/oak.json");
    const [first, ...others] = file.accounts;
    const withFirst = (account: object) => ({ ...file, accounts: [{ ...first, ...account }, ...others] });
    const unknown = { operator: "someone" };
    for (const value of [
      { ...file, ...unknown },
      withFirst(unknown),
      withFirst({ monogram: { ...first.monogram, ...unknown } }),
    ])
      expect(errorsOf(value)).toEqual([expect.stringContaining("must NOT have additional properties")]);
  });

  it("the schema of the data files refuses a data file of another version", () => {
    expect(errorsOf({ ...json("data/oak.json"), version: 2 })).not.toEqual([]);
  });
});

describe("the list to follow", () => {
  it.each(both)("the list to follow of %s contains every account, in the columns that Mastodon imports", (_, dist) => {
    const roster = readRosterData(json("roster.json", dist));
    const rows: readonly string[][] = parse(text("data/roster.csv", dist));
    expect(rows[0]).toEqual(FOLLOWS);
    const handles = roster.accounts.map((one) => acctOf(one, roster.site));
    expect(rows).toHaveLength(handles.length + 1);
    expect(new Set(rows.slice(1).map(([handle]) => handle))).toEqual(new Set(handles));
    expect(new Set(rows.slice(1).map((row) => row.slice(1).join()))).toEqual(new Set(["true,false,"]));
  });
});

it.each(both)(
  "a parser of CSV reads every list of %s, with the columns of Mastodon and an address in each row",
  (_, dist) => {
    for (const name of dataFilesOf(dist, ".csv")) {
      const [columns, ...rows]: readonly string[][] = parse(text(name, dist));
      expect.soft(columns, name).toEqual(FOLLOWS);
      expect.soft(rows.length, name).toBeGreaterThan(0);
      expect
        .soft(
          rows.filter(([handle = ""]) => !/^[\w.-]+@[\w.-]+$/.test(handle)),
          name,
        )
        .toEqual([]);
    }
  },
);

it.each(both)("a feed reader puts the feeds of every OPML file of %s into a folder with the list's name", (_, dist) => {
  for (const name of dataFilesOf(dist, ".opml")) {
    const { head, body } = parseOpml(text(name, dist));
    const [folder, ...others] = body?.outlines ?? [];
    expect.soft([folder?.text, folder?.title, others], name).toEqual([head?.title, head?.title, []]);
    const csv: readonly string[][] = parse(text(name.replace(".opml", ".csv"), dist));
    expect.soft(folder?.outlines?.length, name).toBe(csv.length - 1);
    for (const { type, text: label, title, xmlUrl = "", htmlUrl } of folder?.outlines ?? []) {
      expect.soft([type, title, xmlUrl], name).toEqual(["rss", label, `${htmlUrl}.rss`]);
      expect.soft(URL.canParse(xmlUrl), name).toBe(true);
    }
  }
});

describe("the Atom feed", () => {
  it.each(withFile("data/new.atom"))(
    "a feed reader reads the same entries in the Atom feed and in the JSON feed of %s",
    (_, dist) => {
      const { id, title, entries = [] } = parseAtomFeed(text("data/new.atom", dist));
      const feed = json("data/new.json", dist);
      expect([id, title?.value]).toEqual([feed.feed_url.replace(/json$/, "atom"), feed.title]);
      expect(entries.map((entry) => [entry.id, entry.title?.value, entry.links?.[0]?.href, entry.updated])).toEqual(
        feed.items.map((item: Readonly<Record<string, string>>) => [
          item["id"],
          item["title"],
          item["url"],
          item["date_published"],
        ]),
      );
    },
  );

  const grammar = RelaxNGValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(ATOM)));
  const isAtom = (feed: string): boolean => {
    using document = XmlDocument.fromString(feed);
    try {
      grammar.validate(document);
      return true;
    } catch {
      return false;
    }
  };

  it("the Atom feed matches the grammar of RFC 4287", () => {
    expect(isAtom(text("data/new.atom"))).toBe(true);
    expect(isAtom(text("data/new.atom").replace(/<id>.*<\/id>/, ""))).toBe(false);
  });

  it("the Atom feed lists the fifty accounts that joined last, newest first", () => {
    const dated = Array.from({ length: 60 }, (_, at) => ({
      ...account(`watcher${at}`, {}),
      added: `2026-${String((at % 12) + 1).padStart(2, "0")}-01`,
    }));
    const feed = JSON.parse(feedFiles({ ...data, accounts: dated }).get("data/new.json") ?? "null");
    const days = feed.items.map(({ date_published }: { date_published: string }) => date_published);
    expect(days).toHaveLength(50);
    expect(days[0]).toBe("2026-12-01T00:00:00Z");
    expect(days).toEqual(days.toSorted().toReversed());
  });

  it("the Atom feed escapes special characters in names", () => {
    const name = `Tom & "Ann" <b>]]></b> 'é`;
    const files = feedFiles({
      ...data,
      accounts: [{ ...account("Tom", { sort: ["A & B"] }), name, added: "2026-01-02" }],
    });
    const feed = files.get("data/new.atom") ?? "";
    expect(isAtom(feed)).toBe(true);
    using document = XmlDocument.fromString(feed);
    const space = { a: "http://www.w3.org/2005/Atom" };
    expect(document.get("//a:entry/a:title/text()", space)?.content).toBe(name);
    expect(document.get("//a:entry/a:updated/text()", space)?.content).toBe("2026-01-02T00:00:00Z");
  });

  it("the Atom feed names the licence of the data, and no licence if the data has none", () => {
    const dated = { ...data, accounts: [{ ...account("Tom", {}), added: "2026-01-02" }] };
    const feed = feedFiles(dated, "CC-BY-4.0").get("data/new.atom") ?? "";
    expect(isAtom(feed)).toBe(true);
    expect(feed).toContain("<rights>CC-BY-4.0</rights>");
    expect(feedFiles(dated).get("data/new.atom")).not.toContain("rights");
  });

  it("a team with dated accounts has an Atom feed of them, beside its other files", () => {
    const accounts = data.accounts.map((one) => ({ ...one, added: "2026-01-02" }));
    const feed = feedFiles({ ...data, accounts }).get("data/north-sea/gulls.atom") ?? "";
    expect(isAtom(feed)).toBe(true);
    const { id, title, links, entries = [] } = parseAtomFeed(feed);
    expect([id, title?.value]).toEqual(["https://flock.example/data/north-sea/gulls.atom", "The Gulls: New on Flock"]);
    expect(links?.map(({ href }) => href)).toEqual([id, "https://flock.example/teams/north-sea/gulls"]);
    expect(new Set(entries.map((entry) => entry.title?.value))).toEqual(new Set(["Gulls", "ida"]));
    const others = data.accounts.map((one) => (one.username === "loner" ? { ...one, added: "2026-01-02" } : one));
    expect([...feedFiles({ ...data, accounts: others }).keys()]).toEqual(["data/new.atom", "data/new.json"]);
  });

  it("no feed is written if no account has a date", () => {
    expect([...feedFiles(data).keys()]).toEqual([]);
  });
});

describe("the JSON feed", () => {
  const errorsOf = validator(new Ajv(), jsonFeedSchema);

  it("the JSON feed matches the JSON Feed 1.1 schema", () => {
    const feed = json("data/new.json");
    expect(errorsOf(feed)).toEqual([]);
    expect(feed.version).toBe("https://jsonfeed.org/version/1.1");
    const { title: _title, ...untitled } = feed;
    expect(errorsOf(untitled)).not.toEqual([]);
  });
});

describe("llms.txt", () => {
  it.each(both)("llms.txt of %s links to existing files only", (_, dist) => {
    const { origin, basePath } = readRosterData(json("roster.json", dist)).site;
    const home = `${origin}${basePath === "/" ? "" : basePath}/`;
    const links = [...text("llms.txt", dist).matchAll(/\]\(([^)]*)\)/g)].map(([, url = ""]) => url);
    expect(links.filter((url) => !url.startsWith(home))).toEqual([]);
    const paths = links.map((url) => url.slice(home.length));
    const files = paths.filter((path) => path.includes(".") && path !== "sitemap.xml");
    expect(files.length).toBeGreaterThan(4);
    expect(files.filter((file) => !existsSync(join(dist, file)))).toEqual([]);
    expect(paths.filter((path) => !files.includes(path))).toEqual(["data", "list", "sitemap.xml"]);
  });
});

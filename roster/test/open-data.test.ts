import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fullHandle, readRosterData } from "@roster/core";
import { Ajv, type ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { parse } from "csv-parse/sync";
import jsonFeedSchema from "jsonfeed-schema/schema-v1.1.json" with { type: "json" };
import { RelaxNGValidator, XmlDocument } from "libxml2-wasm";
import { afterAll, describe, expect, it } from "vitest";
import { buildRoster } from "../build.ts";
import { feedFiles } from "../src/feeds.ts";
import { account, data } from "./flock.ts";

const DIST = mkdtempSync(join(tmpdir(), "roster-open-"));
buildRoster(join(import.meta.dirname, ".."), DIST);
afterAll(() => rmSync(DIST, { recursive: true }));

const ATOM = join(import.meta.dirname, "rfc4287.rng");
const text = (file: string): string => readFileSync(join(DIST, file), "utf8");
const json = (file: string) => JSON.parse(text(file));
const roster = readRosterData(json("roster.json"));
const dataFileNames = readdirSync(join(DIST, "data"), { recursive: true })
  .map((name) => `data/${String(name)}`)
  .filter((name) => name.endsWith(".json") && name !== "data/new.json");

/** Another implementation's judgement: what is wrong with a value, by path. */
function validator(ajv: Ajv | Ajv2020, schema: object): (value: unknown) => readonly string[] {
  const isValid: ValidateFunction = addFormats.default(ajv).compile(schema);
  return (value) => {
    if (isValid(value)) return [];
    return (isValid.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
}

describe("the roster's schema", () => {
  const faultsOf = validator(new Ajv2020(), json("schemas/roster.schema.json"));

  it("holds for the roster", () => {
    expect(faultsOf(json("roster.json"))).toEqual([]);
  });

  it("does not hold for a roster with a count that is none", () => {
    const { accounts, ...rest } = json("roster.json");
    const [first, ...others] = accounts;
    expect(faultsOf({ ...rest, accounts: [{ ...first, followers: { twitter: -1 } }, ...others] })).not.toEqual([]);
  });
});

describe("the schema of the data files", () => {
  const faultsOf = validator(new Ajv2020(), json("schemas/data-file.schema.json"));

  it("holds for each of them", () => {
    expect(dataFileNames.length).toBeGreaterThan(180);
    expect(dataFileNames.flatMap((name) => faultsOf(json(name)).map((fault) => `${name}: ${fault}`))).toEqual([]);
  });

  it("does not hold for another version", () => {
    expect(faultsOf({ ...json("data/nfl.json"), version: 2 })).not.toEqual([]);
  });
});

describe("the list to follow", () => {
  it("is read back as every account, under the columns that Mastodon knows", () => {
    const rows: readonly string[][] = parse(text("data/roster.csv"));
    expect(rows[0]).toEqual(["Account address", "Show boosts", "Notify on new posts", "Languages"]);
    const handles = roster.accounts.map((one) => fullHandle(one, roster.site));
    expect(rows).toHaveLength(handles.length + 1);
    expect(new Set(rows.slice(1).map(([handle]) => handle))).toEqual(new Set(handles));
    expect(new Set(rows.slice(1).map((row) => row.slice(1).join()))).toEqual(new Set(["true,false,"]));
  });
});

describe("the Atom feed", () => {
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

  it("keeps to the grammar of RFC 4287", () => {
    expect(isAtom(text("data/new.atom"))).toBe(true);
    expect(isAtom(text("data/new.atom").replace(/<id>.*<\/id>/, ""))).toBe(false);
  });

  it.skipIf(spawnSync("jing", ["-h"]).error)("keeps to it for jing as well", () => {
    expect(() => execFileSync("jing", [ATOM, join(DIST, "data/new.atom")])).not.toThrow();
  });

  it("tells of the fifty accounts that joined last, newest first", () => {
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

  it("keeps any name as it is", () => {
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

  it("is left out where nobody knows when an account joined", () => {
    expect([...feedFiles(data).keys()]).toEqual([]);
  });
});

describe("the JSON feed", () => {
  const faultsOf = validator(new Ajv(), jsonFeedSchema);

  it("keeps to the schema of its format, in version 1.1", () => {
    const feed = json("data/new.json");
    expect(faultsOf(feed)).toEqual([]);
    expect(feed.version).toBe("https://jsonfeed.org/version/1.1");
    const { title: _title, ...untitled } = feed;
    expect(faultsOf(untitled)).not.toEqual([]);
  });
});

describe("llms.txt", () => {
  it("names files that are there", () => {
    const { origin } = roster.site;
    const paths = [...text("llms.txt").matchAll(/\]\(([^)]*)\)/g)].map(([, url = ""]) => url.slice(origin.length + 1));
    const files = paths.filter((path) => path.includes(".") && path !== "sitemap.xml");
    expect(files.length).toBeGreaterThan(15);
    expect(files.filter((file) => !existsSync(join(DIST, file)))).toEqual([]);
    expect(paths.filter((path) => !files.includes(path))).toEqual(["data", "sitemap.xml"]);
  });
});

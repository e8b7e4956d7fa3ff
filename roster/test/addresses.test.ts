import { readdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { acctOf } from "@roster/core";
import { describe, expect, it } from "vitest";
import { measuredOf } from "../src/build.ts";
import { readEntries } from "../src/entries.ts";
import { fixRoster } from "../src/fix.ts";
import { dataFiles } from "../src/data-files.ts";
import { feedFiles } from "../src/feeds.ts";
import { factsOf } from "../src/measured.ts";
import { about, account, data } from "./flock.ts";
import { openWorkbench } from "./workbench.ts";

const { root, out, path, text, write, swap, build, roster } = openWorkbench();
const IDA = "accounts/science/ida_quill.json";
const ELSEWHERE = "accounts/science/ida_quill@other.example.json";
/** Lists an account elsewhere with the username of a home account. */
const addIda = (file = ELSEWHERE, username = "ida_quill"): void =>
  write(file, text(IDA).replace('"ida_quill",', `"${username}",\n  "host": "other.example",`));

describe("accounts on other servers", () => {
  it("row 194: two accounts of one name on two servers have files, avatars and data files of their own", () => {
    addIda();
    expect(build()).toEqual([]);
    expect(roster().accounts.map(({ username, host }) => `${username}@${host}`)).toEqual([
      "Harbour_Gallery@undefined",
      "ida_quill@undefined",
      "ida_quill@other.example",
      "mosslab@undefined",
    ]);
    const files = ["ida_quill", "ida_quill@other.example"];
    expect(readdirSync(join(out(), "avatars"))).toEqual(expect.arrayContaining(files.map((name) => `${name}.svg`)));
    expect(readdirSync(join(out(), "data/v2/accounts"))).toEqual(
      expect.arrayContaining(files.map((name) => `${name}.json`)),
    );
    expect(text("dist/data/roster.csv")).toContain("ida_quill@museum.example,");
    expect(text("dist/data/roster.csv")).toContain("ida_quill@other.example,");
    expect(text("dist/data/roster.opml")).toContain("https://other.example/@ida_quill.rss");
    expect(text("dist/index.d.ts").match(/"ida_quill"/g)).toHaveLength(1);
  });

  it("the build reports a second file of an address, in any letter case", () => {
    addIda();
    addIda("accounts/science/Ida_Quill@other.example.json", "Ida_Quill");
    expect(build()).toEqual([
      `${ELSEWHERE}|username|@ida_quill@other.example is already listed in accounts/science/Ida_Quill@other.example.json`,
    ]);
  });

  it("the build reports a file without the host in its name, and --fix moves the file", () => {
    addIda();
    renameSync(path(ELSEWHERE), path("accounts/science/quill.json"));
    expect(build()).toEqual([`accounts/science/quill.json||belongs at ${ELSEWHERE}`]);
    expect(fixRoster(root())).toEqual([`Moved accounts/science/quill.json to ${ELSEWHERE}`]);
    expect(build()).toEqual([]);
  });

  it("the build reports the home server as a host, and nothing else about the file", () => {
    swap(IDA, '"ida_quill",', '"ida_quill",\n  "host": "museum.example",');
    expect(build()).toEqual([`${IDA}|host|is the home server`]);
  });

  it("a measurement is that of the account with its address", () => {
    addIda();
    const line = (account: string, lastPost: string): string => `${JSON.stringify({ account, lastPost })}\n`;
    const known = line("ida_quill@museum.example", "2026-06-01") + line("Ida_Quill@other.example", "2026-06-02");
    write("measured.jsonl", known + line("mosslab@other.example", "2026-06-03"));
    expect(build()).toEqual(["measured.jsonl|line 3|@mosslab@other.example is not listed"]);
    write("measured.jsonl", known);
    expect(build()).toEqual([]);
    const file = measuredOf(readEntries(root(), () => {}));
    const lastPost = (host: string) =>
      factsOf(file, acctOf({ username: "ida_quill", host }, {}), "2026-06-03")?.lastPost;
    expect([lastPost("museum.example"), lastPost("other.example")]).toEqual(["2026-06-01", "2026-06-02"]);
  });
});

describe("a directory without a home server", () => {
  const withoutHome = (): void => swap("site.json", '  "homeServer": "museum.example",\n', "");

  it("a directory without a home server requires the host of each account", () => {
    withoutHome();
    expect(build()).toEqual(
      ["painting/Harbour_Gallery", "science/ida_quill", "science/mosslab"].map(
        (name) => `accounts/${name}.json|host|is missing`,
      ),
    );
  });

  it("a directory without a home server has lists and descriptions that name only the hosts of its accounts", () => {
    withoutHome();
    for (const name of ["painting/Harbour_Gallery", "science/ida_quill", "science/mosslab"]) {
      const file = `accounts/${name}.json`;
      swap(
        file,
        /"username": ".*",/.exec(text(file))?.[0] ?? "",
        `"username": "${name.split("/")[1]}",\n  "host": "other.example",`,
      );
    }
    fixRoster(root());
    expect(build()).toEqual([]);
    expect(text("dist/data/roster.csv").match(/@.*?,/g)).toEqual(Array(3).fill("@other.example,"));
    expect(text("dist/index.d.ts")).toContain("homeServer?: string");
    expect(text("dist/llms.txt")).toContain("The full address of an account is @username@host.");
    expect(text("dist/llms.txt") + text("dist/data/roster.opml")).not.toContain("undefined");
    expect(JSON.parse(text("dist/data/v1/roster.json"))).toMatchObject({ total: 0, accounts: [] });
  });
});

describe("the data files of widgets", () => {
  const club = ["north-sea/gulls"];
  const elsewhere = (username: string, sort: string, twitter: number) => ({
    ...account(username, about(sort, "North Sea", club), twitter),
    host: "sea.example",
  });
  const [terns, loner, ida, gulls] = data.accounts;
  if (!terns || !loner || !ida || !gulls) throw new Error("The flock has lost accounts.");
  const home = [terns, loner, ida];
  const files = dataFiles({
    ...data,
    accounts: [...home, elsewhere("Gulls", "Club", 20), elsewhere("ida", "Watcher", 5)],
  });
  const read = (name: string) => JSON.parse(files.get(`data/${name}.json`) ?? "null");

  it("scripts that read data/….json or data/v1 never see accounts on other servers: they have the files of a directory without them", () => {
    const plain = dataFiles({ ...data, accounts: home });
    const older = (all: ReadonlyMap<string, string>) =>
      [...all].filter(([name]) => name.endsWith(".json") && !name.startsWith("data/v2/"));
    expect(older(files)).toEqual(older(plain));
    for (const folder of ["data", "data/v1"])
      expect(files.get(`${folder}/north-sea/gulls.json`)).not.toContain("teamPage");
  });

  it("data/v2 has all accounts, with the host of those on other servers", () => {
    expect(read("v2/north-sea/gulls").accounts).toMatchObject([
      { username: "Gulls", host: "sea.example", teamPage: "/teams/north-sea/gulls" },
      { username: "ida" },
      { username: "ida", host: "sea.example" },
      { username: "loner" },
    ]);
    expect(read("v2/accounts/ida@sea.example")).toMatchObject({
      page: "/accounts/ida@sea.example",
      accounts: [{ username: "ida", host: "sea.example" }],
    });
    expect(read("v2/accounts/ida").accounts[0].host).toBeUndefined();
  });
});

it("a feed has one entry for each of two accounts with one name, whose addresses differ", () => {
  const accounts = ["", "sea.example"].map((host) => ({
    ...account("red.fan", {}),
    added: "2026-01-02",
    ...(host !== "" && { host }),
  }));
  const feed = JSON.parse(feedFiles({ ...data, accounts }).get("data/new.json") ?? "");
  expect(feed.items.map(({ id }: { id: string }) => id)).toEqual([
    "https://flock.example/accounts/red~fan",
    "https://flock.example/accounts/red~fan@sea.example",
  ]);
  const shared = accounts.map((each) => ({ ...each, page: "shared" as const }));
  const { items } = JSON.parse(feedFiles({ ...data, accounts: shared }).get("data/new.json") ?? "");
  expect(items[1].url).toBe("https://flock.example/accounts/-?u=red.fan@sea.example");
});

import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { buildRoster } from "../build.ts";
import { openWorkbench } from "./workbench.ts";

const { root, out, path, write, swap, told, roster } = openWorkbench();

describe("a sound directory about another topic", () => {
  it("builds", () => {
    expect(told()).toEqual([]);
    expect(roster().accounts.map(({ username }) => username)).toEqual(["Harbour_Gallery", "ida_quill", "mosslab"]);
    expect(readdirSync(join(out(), "avatars"))).toEqual(["Harbour_Gallery.svg", "ida_quill.svg", "mosslab.svg"]);
  });

  it("gives the same bytes a second time", () => {
    buildRoster(root(), out());
    const first = readFileSync(join(out(), "roster.json"), "utf8");
    rmSync(out(), { recursive: true });
    buildRoster(root(), out());
    expect(readFileSync(join(out(), "roster.json"), "utf8")).toBe(first);
  });

  it("removes what an earlier build left", () => {
    buildRoster(root(), out());
    rmSync(path("accounts/science/mosslab.json"));
    expect(told()).toEqual([]);
    expect(existsSync(join(out(), "avatars/mosslab.svg"))).toBe(false);
  });

  it("offers editors the taxonomy's values", () => {
    buildRoster(root(), out());
    const schema = readFileSync(join(out(), "schemas/account.schema.json"), "utf8");
    expect(JSON.parse(schema)).toMatchObject({
      additionalProperties: false,
      properties: { tags: { properties: { sort: { items: { enum: ["Museum", "Curator"] } } } } },
    });
  });

  it("lets the environment move it", () => {
    expect(
      told({
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

  it("keeps the texts that tell its topic, for pages too", () => {
    const texts = { searchHint: "Type a museum", disclaimer: "Not run by the museums." };
    swap("site.json", '  "followersCountIs"', `  "searchHint": "${texts.searchHint}",\n  "followersCountIs"`);
    swap("site.json", '  "followersCountIs"', `  "disclaimer": "${texts.disclaimer}",\n  "followersCountIs"`);
    expect(told()).toEqual([]);
    expect(roster().site).toMatchObject(texts);
    expect(JSON.parse(readFileSync(join(out(), "directory.json"), "utf8"))).toMatchObject({ site: texts });
  });

  it("has no empty text for its topic", () => {
    swap("site.json", '  "followersCountIs"', '  "searchHint": "",\n  "followersCountIs"');
    expect(told()).toEqual([expect.stringMatching(/^site\.json\|searchHint\|/)]);
  });

  it("refuses an environment that makes no sense, each by its name", () => {
    expect(
      told({
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
      'environment|ROSTER_NAME|" " has space to spare',
      'environment|ROSTER_SOCIAL_ACCOUNT|"@news" is not an account',
    ]);
    expect(existsSync(out())).toBe(false);
  });
});

describe("follower counts", () => {
  it("come from a newer measurement where there is one", () => {
    write(
      "measured.jsonl",
      '{"username":"harbour_gallery","followers":{"mastodon":1500},"asOf":"2026-06-01"}\n' +
        '{"username":"Harbour_Gallery","followers":{"mastodon":1400},"asOf":"2026-05-01"}\n',
    );
    expect(told()).toEqual([]);
    expect(roster().accounts[0]).toMatchObject({ followers: { mastodon: 1500 }, followersAsOf: "2026-06-01" });
  });

  it("stay as they are where the measurement is older", () => {
    write("measured.jsonl", '{"username":"Harbour_Gallery","followers":{"mastodon":9},"asOf":"2025-12-31"}\n');
    expect(told()).toEqual([]);
    expect(roster().accounts[0]?.followers.mastodon).toBe(1200);
  });

  it("of accounts that are not listed are told", () => {
    write(
      "measured.jsonl",
      '{"username":"nobody","followers":{},"asOf":"2026-02-30"}\n\n{"username":"nobody","followers":{},"asOf":"2026-02-28"}',
    );
    expect(told()).toEqual([
      'measured.jsonl|line 1, asOf|"2026-02-30" is not a day of the calendar',
      "measured.jsonl|line 3|@nobody is not listed",
    ]);
  });
});

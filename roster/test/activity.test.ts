import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { withActivity } from "../src/activity.ts";
import { withSharedPages } from "../src/outputs.ts";
import { account, data, site } from "./flock.ts";
import { openWorkbench } from "./workbench.ts";

const { build, out, roster, write } = openWorkbench();
const json = (file: string) => JSON.parse(readFileSync(join(out(), file), "utf8"));
/** Builds with these facts about accounts, read three days before the build. */
const measure = (facts: Readonly<Record<string, object>>): void => {
  const lines = Object.entries(facts).map(([name, rest]) => ({ account: `${name}@museum.example`, ...rest }));
  write("measured.jsonl", [{ run: "2026-11-20" }, ...lines].map((line) => `${JSON.stringify(line)}\n`).join(""));
  expect(build()).toEqual([]);
};
const entry = (name: string) => roster().accounts.find(({ username }) => username === name);

it("roster.json gets one word and the month of the reading, since when an account is silent, and no number", () => {
  measure({
    Harbour_Gallery: {
      id: "1",
      lastPost: "2026-11-19",
      postsPerWeek: 84,
      followers: 5,
      asOf: { postsPerWeek: "2026-11-13" },
    },
    mosslab: { lastPost: "2023-03-01" },
  });
  expect(entry("Harbour_Gallery")).toMatchObject({ activity: "active", seenOnHomeServer: "2026-11" });
  expect(entry("mosslab")).toMatchObject({ activity: "quiet", seenOnHomeServer: "2026-11", silentSince: "2023-03-01" });
  expect(entry("ida_quill")?.activity).toBeUndefined();
  expect(readFileSync(join(out(), "roster.json"), "utf8")).not.toMatch(/2026-11-1|84|homeId/);
  expect(json("identity.json").readOn).toBe("2026-11-20");
});

it("the numbers go into the file for the pages of accounts and teams, each with its date", () => {
  const asOf = { postsPerWeek: "2026-11-13", followers: "2026-11-06" };
  const counted = { id: "1", lastPost: "2026-11-19", postsPerWeek: 84, followers: 12, asOf };
  measure({ mosslab: { ...counted, bio: "Moss", locked: true }, ida_quill: { movedTo: "ida@new.example" } });
  expect(json("measured.json")).toEqual({
    mosslab: {
      homeId: "1",
      lastPost: "2026-11-19",
      postsPerWeek: 84,
      followers: 12,
      postsAsOf: "2026-11-13",
      followersAsOf: "2026-11-06",
    },
    ida_quill: { movedTo: "ida@new.example" },
  });
});

it("the later one of the month in an account's file and the month of the reading counts", () => {
  const seen = (inFile?: string, read?: string) => {
    const known = { ...account("Gulls", {}), ...(inFile !== undefined && { seenOnHomeServer: inFile }) };
    return withActivity(known, { run: read, of: () => (read === undefined ? undefined : { seen: read }) })
      .seenOnHomeServer;
  };
  expect(seen("2026-08", "2026-11-20")).toBe("2026-11");
  expect(seen("2026-12", "2026-11-20")).toBe("2026-12");
  expect(["2026", "undated", undefined].map((inFile) => seen(inFile, "2026-11-20"))).toEqual(Array(3).fill("2026-11"));
  expect(["2026-08", "undated", undefined].map((inFile) => seen(inFile))).toEqual(["2026-08", "undated", undefined]);
});

it("a directory that nobody has read has neither words nor a day, and its file for pages is empty", () => {
  expect(build()).toEqual([]);
  expect(roster().accounts.some(({ activity }) => activity !== undefined)).toBe(false);
  expect(json("identity.json")).not.toHaveProperty("readOn");
  expect(json("measured.json")).toEqual({});
});

it("an account that is gone leaves the lists of all files and keeps its page", () => {
  measure({ mosslab: { missingSince: "2026-11-10", gone: "2026-11-20" } });
  expect(entry("mosslab")?.activity).toBe("gone");
  for (const file of ["data/roster.csv", "data/roster.opml", "data/v2/roster.json"])
    expect(readFileSync(join(out(), file), "utf8")).not.toContain("mosslab");
  const accounts = data.accounts.map((account) => ({ ...account, activity: "gone" as const }));
  const { accounts: limited } = withSharedPages({ ...data, accounts, site: { ...site, accountPages: 1 } });
  expect(limited.some(({ page }) => page === "shared")).toBe(false);
});

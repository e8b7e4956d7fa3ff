import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { readRosterData } from "@roster/core";
import { createMonograms } from "@roster/core/monogram";
import { contrast, fileName } from "@roster/core/site";
import { parseRoster } from "@roster/core/schema";
import { describe, expect, it } from "vitest";
import { buildOwn } from "./built.ts";

// Checks of the data beside this folder that hold in every directory.

const { dist, problems } = buildOwn();

const bytes = readFileSync(join(dist, "roster.json"));
const raw: unknown = JSON.parse(bytes.toString());
const data = readRosterData(raw);
const { accounts } = data;

it("the directory has no problems", () => {
  expect(problems).toEqual([]);
});

describe("the built roster.json", () => {
  it("the built roster.json is parsed to the same data by the schema and by readRosterData, but for the addresses", () => {
    const content = accounts.map(({ acct: _acct, url: _url, ...account }) => account);
    expect({ ...data, accounts: content }).toEqual(parseRoster(raw));
  });

  it.each(["followersSource", "publicEvidence"])(
    "the built roster.json leaves out %s, which only the account files have",
    (field) => {
      expect(bytes.includes(field)).toBe(false);
    },
  );
});

describe("avatars", () => {
  it("the avatars show letters with a contrast of at least 4.5 to 1", () => {
    const monogram = createMonograms(data);
    const weak = accounts
      .map((account) => monogram(account))
      .filter(({ ink, primary, letters }) => contrast(ink, primary) < 4.5 || letters === "");
    expect(weak).toEqual([]);
  });

  it("an avatar exists for every account with a page of its own", () => {
    const drawn = accounts.filter(({ page }) => page === undefined);
    expect(readdirSync(join(dist, "avatars")).toSorted()).toEqual(
      drawn.map((account) => `${fileName(account)}.svg`).toSorted(),
    );
  });
});

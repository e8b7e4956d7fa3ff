import { acctOf } from "@roster/core";
import { expect, it } from "vitest";
import { site } from "../directory.ts";
import { findEntry } from "./account-entry.ts";

const monogram = { shape: "circle", letters: "A", primary: "#000000", secondary: "#000000", ink: "#ffffff" };
const home = { username: "Robins", name: "Oak Robins", monogram };
const elsewhere = { ...home, host: "rivers.example" };

it("the card of an account finds it by its address in any letter case, and no account of the same name elsewhere", () => {
  const data = { version: 1, accounts: [elsewhere, home] };
  expect(findEntry(data, acctOf({ username: "robins" }, site))).toBe(home);
  expect(findEntry(data, acctOf({ username: "ROBINS", host: "Rivers.example" }, site))).toBe(elsewhere);
  expect(findEntry(data, acctOf({ username: "robins", host: "other.example" }, site))).toBeUndefined();
});

it("row 186: the card of an account passes over malformed entries, and refuses what is no data file", () => {
  const malformed = [null, 7, {}, { ...home, monogram: {} }, { ...home, teamPage: "javascript:alert(1)" }];
  const acct = acctOf(home, site);
  expect(findEntry({ version: 1, accounts: malformed }, acct)).toBeUndefined();
  expect(findEntry({ version: 1, accounts: [...malformed, home] }, acct)).toBe(home);
  for (const data of [undefined, null, [], {}, { version: 2, accounts: [home] }])
    expect(() => findEntry(data, acct)).toThrow(TypeError);
});

import { acctOf } from "@roster/core";
import { expect, it } from "vitest";
import { site } from "../../directory.ts";
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

import { expect, it } from "vitest";
import { account } from "../../../testing/birds.ts";
import { newSince } from "./news.ts";

const accounts = [account("Old", { added: "2026-11-17" }), account("New", { added: "2026-11-18" }), account("Undated")];

it("newSince returns the accounts that were added after a day", () => {
  expect(newSince(accounts, "2026-11-17").map(({ username }) => username)).toEqual(["New"]);
});

it("newSince returns nothing on the first visit", () => {
  expect(newSince(accounts, undefined)).toEqual([]);
});

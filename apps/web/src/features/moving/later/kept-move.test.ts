import { acctOf } from "@roster/core";
import { expect, it } from "vitest";
import { createFakeStorage } from "../../../testing/fake-storage.ts";
import { openKeptMove } from "./kept-move.ts";

const DAY_MS = 86_400_000;
const NOW = Date.parse("2026-11-30T12:00:00Z");
const ann = acctOf({ username: "Ann", host: "ice.example" }, {});
const kept = { host: "old.example", at: NOW, accts: [ann], isPart: false, answered: [] };

/** What a visit finds so many days later, and what it leaves in the storage. */
function visit(days: number, stored: unknown = kept) {
  const at = createFakeStorage({ rosterMove: JSON.stringify(stored) });
  const store = openKeptMove({ at }, { now: () => NOW + days * DAY_MS });
  store.connect();
  return { found: store.get(), entries: at.entries };
}

it("follows for a move are found for 90 days, and the first visit after that removes them", () => {
  expect(visit(89).found).toEqual(kept);
  const late = visit(90);
  expect([late.found, late.entries.size]).toEqual([undefined, 0]);
});

it("row 233: follows for a move that nobody can read, or without an account, are removed", () => {
  for (const stored of ["x", { ...kept, accts: ["no body"] }, { ...kept, host: 7 }])
    expect([visit(0, stored).found, visit(0, stored).entries.size]).toEqual([undefined, 0]);
});

it("a clock that was set back keeps the follows", () => {
  expect(visit(-400).found).toEqual(kept);
});

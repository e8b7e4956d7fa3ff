import type { AcctKey } from "@roster/core";
import { acctOf, keyOf } from "@roster/core/site";
import { expect, it } from "vitest";
import { createFakeStorage } from "../../../testing/fake-storage.ts";
import { openTurns } from "./turns.ts";

const MINUTE_MS = 60_000;
const keys = (names: string): readonly AcctKey[] =>
  Array.from(names, (username) => keyOf(acctOf({ username, host: "bots.example" }, {})));
const ALL = keys("abcdef");

function browser(at = createFakeStorage()) {
  let now = 0;
  const turns = openTurns({ now: () => now }, { at });
  return { turns, at, wait: (minutes: number) => void (now += minutes * MINUTE_MS) };
}

it("a visit begins with the account after the last one that the visit before has asked", () => {
  const { turns, wait } = browser();
  expect(turns.begin(ALL)).toEqual({ start: 0, asked: undefined });
  turns.note(ALL, 4);
  wait(10);
  expect(turns.begin(ALL)).toEqual({ start: 4, asked: undefined });
  turns.note(keys("efabcd"), 4);
  wait(10);
  expect(turns.begin(ALL)).toEqual({ start: 2, asked: undefined });
});

it("a page of the same visit begins with the same accounts, and asks no more than that visit has asked", () => {
  const { turns, wait } = browser();
  turns.note(ALL, 4);
  wait(9);
  expect(turns.begin(ALL)).toEqual({ start: 0, asked: 4 });
  turns.note(ALL, 6);
  expect(turns.begin(ALL)).toEqual({ start: 0, asked: 6 });
});

it("a visit begins with the first account if the one whose turn it is was taken out", () => {
  const { turns, wait } = browser();
  turns.note(ALL, 4);
  wait(10);
  expect(turns.begin(keys("abcd"))).toEqual({ start: 0, asked: undefined });
});

it.each(["{", "7", '{"first":7,"next":"b","at":0}', '{"first":"a@bots.example","at":0}'])(
  "the stored turn %s is ignored",
  (text) => {
    const { turns } = browser(createFakeStorage({ rosterPostsTurn: text }));
    expect(turns.begin(ALL)).toEqual({ start: 0, asked: undefined });
  },
);

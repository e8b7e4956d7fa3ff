import { acctOf, type FollowState, keyOf } from "@roster/core";
import { expect, it } from "vitest";
import { sumUp } from "./sum-up.ts";

const ACCTS = ["Robins", "Ann", "Bob"].map((username) => acctOf({ username }, { homeServer: "bots.example" }));
const UNKNOWN = { kind: "unknown" } as const;
const NOT = { kind: "not-following" } as const;
const sum = (rest: FollowState, ...known: readonly FollowState[]) =>
  sumUp(ACCTS, {
    rest,
    known: new Map(ACCTS.flatMap((acct, index) => (known[index] ? [[keyOf(acct), known[index]]] : []))),
  });

it("counts the accounts of a team that are neither followed nor requested", () => {
  expect(sum(NOT)).toEqual({ state: NOT, count: 3, left: 3, asked: 0 });
  expect(sum(NOT, { kind: "following" })).toEqual({ state: NOT, count: 3, left: 2, asked: 0 });
  expect(sum(NOT, { kind: "following" }, { kind: "requested" })).toEqual({ state: NOT, count: 3, left: 1, asked: 1 });
});

it("a team is followed once all of its accounts are followed or requested", () => {
  const done = { state: { kind: "following" }, count: 3, left: 0, asked: 0 };
  expect(sum(NOT, { kind: "following" }, { kind: "requested" }, { kind: "following" })).toEqual({ ...done, asked: 1 });
  expect(sum(NOT, { kind: "following" }, { kind: "following" }, { kind: "busy", was: "following" })).toEqual(done);
});

it("an account counts as requested while its request is being withdrawn", () => {
  expect(sum(NOT, { kind: "following" }, { kind: "busy", was: "requested" })).toMatchObject({ left: 1, asked: 1 });
});

it("nothing is claimed about a team while the state of one account is unknown", () => {
  expect(sum(UNKNOWN).state).toEqual(UNKNOWN);
  expect(sum(UNKNOWN, { kind: "following" }, { kind: "following" }).state).toEqual(UNKNOWN);
});

it("a team of which every account was known before counts as it was, but stays unknown", () => {
  const last = { kind: "unknown", was: "following" } as const;
  expect(sum(last)).toEqual({ state: last, count: 3, left: 0, asked: 0 });
  expect(sum({ kind: "unknown", was: "not-following" }, last, { kind: "following" })).toEqual({
    state: { kind: "unknown", was: "not-following" },
    count: 3,
    left: 1,
    asked: 0,
  });
  expect(sum(UNKNOWN, last).state).toEqual(UNKNOWN);
});

it("an account about which the server contradicts itself does not count", () => {
  const contradicted = { kind: "unknown", problem: { reason: "The same id." } } as const;
  expect(sum({ kind: "following" }, contradicted)).toEqual({
    state: { kind: "following" },
    count: 2,
    left: 0,
    asked: 0,
  });
  expect(sum(contradicted)).toEqual({ state: UNKNOWN, count: 0, left: 0, asked: 0 });
});

import { expect, it } from "vitest";
import { acctOf, keyOf, readAcct } from "../lib/acct.ts";
import { createRoster } from "../roster/roster.ts";
import { account, data } from "../roster/testing/space.ts";
import type { Acct } from "../types.ts";
import type { AccountList, ListEntry } from "./account-list.ts";
import { createListPlan, type ListPlan, type ListPlanOptions } from "./list-plan.ts";
import { findLookAlikes } from "./look-alikes.ts";

const roster = createRoster({
  ...data,
  accounts: [
    account("EvaNovak", { name: "Eva Novak" }),
    account("Sonde", { activity: "moved" }),
    account("Lost", { activity: "gone" }),
  ],
});
const at = (handle: string): Acct => readAcct(handle, {}) ?? acctOf({ username: "broken" }, {});
const DAY = 24 * 60 * 60_000;
const NOW = Date.UTC(2026, 10, 1);

const entriesOf = (...handles: readonly string[]): readonly ListEntry[] =>
  handles.map((handle) => ({ acct: at(handle) }));
const plan = (entries: readonly ListEntry[], known: Partial<ListPlanOptions> = {}): ListPlan =>
  createListPlan({
    list: { entries },
    listed: (acct) => roster.get(acct),
    lookAlikes: findLookAlikes({ entries }, roster.accounts),
    states: { known: new Map(), rest: { kind: "not-following" } },
    refused: new Map(),
    answers: new Map(),
    chosen: new Map(),
    isInRun: () => false,
    isWhole: false,
    now: NOW,
    ...known,
  });
const known = <T>(pairs: Readonly<Record<string, T>>) =>
  new Map(Object.entries(pairs).map(([handle, value]) => [keyOf(at(handle)), value]));
/** The handles of each group, with their reasons. */
const shown = ({ follow, later, left, outOfReach, yours }: ListPlan) =>
  Object.fromEntries(
    Object.entries({ follow, later, left, outOfReach, yours })
      .filter(([, rows]) => rows.length > 0)
      .map(([group, rows]) => [group, rows.map(({ acct, reason }) => [acct, reason?.kind].filter(Boolean).join(" "))]),
  );

it("an account without known facts is to follow, and has the data of the roster if it is listed there", () => {
  const { follow, ...others } = plan(entriesOf("ann@town.example", "evanovak@space.example"));
  expect(follow.map((row) => row.account?.name)).toEqual([undefined, "Eva Novak"]);
  expect(others).toEqual({ later: [], left: [], outOfReach: [], yours: [], isLong: false });
});

it("accounts that the visitor follows or has asked are theirs already, and so is the visitor", () => {
  const states = {
    known: known({ "bob@town.example": { kind: "following" }, "cy@town.example": { kind: "requested" } } as const),
    rest: { kind: "not-following" },
  } as const;
  const entries = entriesOf("Ann@town.example", "BOB@town.example", "cy@town.example", "bob@other.example");
  expect(shown(plan(entries, { states, viewer: at("ann@town.example") }))).toEqual({
    follow: ["bob@other.example"],
    yours: ["Ann@town.example you", "BOB@town.example followed", "cy@town.example followed"],
  });
});

it("accounts that the last run could not follow are out of reach", () => {
  const hasFailed = (key: string): boolean => key === "ann@town.example";
  expect(shown(plan(entriesOf("ann@town.example", "bo@town.example"), { hasFailed }))).toEqual({
    follow: ["bo@town.example"],
    outOfReach: ["ann@town.example failed"],
  });
});

it("accounts of the present run stay to follow after they were followed", () => {
  const states = {
    known: known({ "ann@town.example": { kind: "following" } } as const),
    rest: { kind: "unknown" },
  } as const;
  expect(shown(plan(entriesOf("ann@town.example"), { states, isInRun: () => true }))).toEqual({
    follow: ["ann@town.example"],
  });
});

it("accounts that the visitor's server cannot follow are out of reach, each for its reason", () => {
  const entries = entriesOf(
    "a@x.example",
    "b@x.example",
    "c@x.example",
    "d.e@bsky.brid.gy",
    "e@x.example",
    "Lost@space.example",
  );
  const options: Partial<ListPlanOptions> = {
    refused: known({ "a@x.example": "viewer" }),
    answers: known({
      "b@x.example": { kind: "not-found", why: "blocked" },
      "c@x.example": { kind: "not-found", why: "not-there" },
      "d.e@bsky.brid.gy": { kind: "not-found", why: "not-found" },
      "e@x.example": { kind: "found", facts: { gone: true } },
    }),
  };
  expect(shown(plan(entries, options))).toEqual({
    outOfReach: [
      "a@x.example blocked",
      "b@x.example blocked",
      "c@x.example not-found",
      "d.e@bsky.brid.gy bluesky",
      "e@x.example gone",
      "Lost@space.example gone",
    ],
  });
  expect(
    plan(entries, options)
      .outOfReach.slice(0, 2)
      .map(({ reason }) => reason),
  ).toEqual([
    { kind: "blocked", by: "viewer" },
    { kind: "blocked", by: "instance" },
  ]);
});

it("accounts with something odd are left out, by what the list says or by what the server says", () => {
  const list = (handle: string, facts: ListEntry["facts"]): ListEntry => ({
    acct: at(handle),
    ...(facts && { facts }),
  });
  const entries = [
    list("a@x.example", { unlisted: true }),
    list("b@x.example", { lastPost: NOW - 91 * DAY }),
    list("c@x.example", { lastPost: NOW - 90 * DAY, locked: true }),
    list("d@x.example", { hidden: true }),
    list("e@x.example", { movedTo: "new@y.example" }),
    list("x.example@x.example", {}),
    list("f@x.example", {}),
    list("Sonde@space.example", {}),
  ];
  const answers = known({ "f@x.example": { kind: "found", facts: { unlisted: true } } } as const);
  expect(shown(plan(entries, { answers }))).toEqual({
    follow: ["c@x.example"],
    left: [
      "a@x.example unlisted",
      "b@x.example silent",
      "d@x.example hidden",
      "e@x.example moved",
      "x.example@x.example server",
      "f@x.example unlisted",
      "Sonde@space.example moved",
    ],
  });
});

it("nothing of a list that is not meant to be passed on is to follow, until the visitor takes it in", () => {
  const entries = entriesOf("a@x.example", "b@x.example");
  const list: Pick<AccountList, "entries" | "isPrivate"> = { entries, isPrivate: true };
  expect(shown(plan(entries, { list, chosen: known({ "b@x.example": "in" }) }))).toEqual({
    follow: ["b@x.example"],
    left: ["a@x.example private"],
  });
});

it("the visitor can take accounts in and out of the plan, but cannot take in an account that has moved", () => {
  const entries = entriesOf("a@x.example", "b@x.example", "c@x.example").map((entry, index): ListEntry =>
    index === 0 ? entry : { ...entry, facts: index === 1 ? { unlisted: true } : { movedTo: "" } },
  );
  const chosen = known({ "a@x.example": "out", "b@x.example": "in", "c@x.example": "in" } as const);
  expect(shown(plan(entries, { chosen }))).toEqual({
    follow: ["b@x.example"],
    left: ["a@x.example taken-out", "c@x.example moved"],
  });
});

it("a plan with more than 150 accounts to follow has the first 50, or all if the visitor wants that", () => {
  const many = (count: number) => entriesOf(...Array.from({ length: count }, (_, index) => `u${index}@x.example`));
  const sizes = ({ follow, later, isLong }: ListPlan) => [follow.length, later.length, isLong];
  expect(sizes(plan(many(150)))).toEqual([150, 0, false]);
  expect(sizes(plan(many(151)))).toEqual([50, 101, true]);
  expect(sizes(plan(many(151), { isWhole: true }))).toEqual([151, 0, true]);
  const answers = known({ "u0@x.example": { kind: "not-found", why: "blocked" } } as const);
  expect(sizes(plan(many(151), { answers, isLong: true })), "as it was before the answers").toEqual([50, 100, true]);
});

it("an account whose name or handle only looks like that of an account of the roster is left out, with the letter that differs", () => {
  const entries: readonly ListEntry[] = [
    { acct: at("eva@x.example"), name: "Eva Nоvak" }, // a Cyrillic "о"
    { acct: at("EvaN0vak@x.example") },
    { acct: at("other@x.example"), name: "eva nóvak" },
    { acct: at("EvaNovak@x.example"), name: "Eva Novak" },
    { acct: at("EvaNovak@space.example"), name: "Eva Nоvak" },
    { acct: at("evanovak@xn--spce-43d.example") },
  ];
  const { left, follow } = plan(entries);
  expect(left).toMatchObject([
    { alike: { text: ["Eva N", "о", "vak"], like: "o", isHandle: false, of: { username: "EvaNovak" } } },
    { alike: { text: ["EvaN", "0", "vak"], like: "o", isHandle: true } },
    { alike: { like: "", isHandle: true, of: { username: "EvaNovak" } } },
  ]);
  expect(follow.map(({ acct }) => acct)).toEqual([
    "other@x.example",
    "EvaNovak@x.example", // people have the same name
    "EvaNovak@space.example",
  ]);
});

import { acctOf } from "@roster/core";
import type { AccountList, FetchedList } from "@roster/core/lists";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { withBase } from "../../../routes.ts";
import { createFakeClock } from "../../../testing/fake-clock.ts";
import { createFakeStorage } from "../../../testing/fake-storage.ts";
import { openKeptList } from "./kept-list.ts";
import { arrivalOf, createReading } from "./reading.ts";

const ORIGIN = "https://birds.example";
const ADDRESS = "https://hockey.example/collections/7";
const ann = acctOf({ username: "ann", host: "ice.example" }, {});
const LIST: AccountList = {
  title: "Rink friends",
  source: "collection",
  maker: { name: "Jo", acct: acctOf({ username: "jo", host: "hockey.example" }, {}) },
  changedAt: 7,
  entries: [{ acct: ann, name: "Ann", facts: { locked: true, lastPost: 5 } }],
  left: [{ text: "@bo", why: "unreadable" }],
};

beforeEach(() => void vi.stubGlobal("sessionStorage", createFakeStorage().storage()));
afterEach(() => vi.unstubAllGlobals());

function open() {
  const clock = createFakeClock();
  const answers: ((answer: FetchedList) => void)[] = [];
  const asked: string[] = [];
  const load = async (address: string): Promise<FetchedList> => {
    asked.push(address);
    return new Promise((resolve) => answers.push(resolve));
  };
  const reading = createReading({ kept: openKeptList(), clock, pageOrigin: ORIGIN, load });
  const answer = async (found: FetchedList): Promise<void> => {
    answers.shift()?.(found);
    await Promise.resolve();
    await Promise.resolve();
  };
  const problem = () => {
    const state = reading.state.get();
    return state.step === "start" ? state.problem : state.step;
  };
  return { ...reading, reading, clock, asked, answer, problem };
}

it("a text of the visitor is read at once and asks nobody, and its list is kept for a reload of this tab", () => {
  const { read, state, asked } = open();
  read("Look: @ann@ice.example and @bo");
  expect(state.get()).toMatchObject({ step: "read", kept: { list: { entries: [{ acct: ann }] }, on: [], off: [] } });
  expect(asked).toEqual([]);
  expect(open().state.get()).toMatchObject({ step: "read", kept: { list: { entries: [{ acct: ann }] } } });
});

it("a list that was read from an address comes back in this tab with its maker, its facts, and what the visitor has chosen", async () => {
  const { read, choose, take, answer } = open();
  read(ADDRESS);
  await answer({ kind: "list", list: LIST });
  take(ann, true);
  take(ann, false);
  choose({ isWhole: true });
  const { title, maker, changedAt, entries, left } = LIST;
  const list = { title, maker, changedAt, entries, left };
  const kept = { list, from: ADDRESS, on: [], off: [ann], isWhole: true };
  expect(open().state.get()).toEqual({ step: "read", kept });
});

it("another address is asked for a list, unless it is that of a profile, which is a list of one", () => {
  const { read, asked, state } = open();
  read(` ${ADDRESS}\n`);
  read("I made this for you: https://blog.example/people.opml");
  read(`${ORIGIN}${withBase("/list")}#from=${encodeURIComponent(ADDRESS)}`);
  expect(asked.splice(0)).toEqual([ADDRESS, "https://blog.example/people.opml", ADDRESS]);
  read("Read https://a.example/people.csv and https://b.example/people.csv");
  read("https://ice.example/@ann");
  expect(asked).toEqual([]);
  expect(state.get()).toMatchObject({ step: "read", kept: { list: { entries: [{ acct: ann }] } } });
});

it.each([
  "javascript:alert(1)",
  "data:text/csv,@ann@ice.example",
  "https://10.0.0.1/list",
  "http://hockey.example/list",
])("%s is asked for nothing, whether the visitor or a link brings it", (address) => {
  const { read, reading, problem, asked } = open();
  read(address);
  expect(problem()).toMatchObject({ kind: "address" });
  reading.arrive(address);
  expect(problem()).toMatchObject({ kind: "address" });
  expect(asked).toEqual([]);
});

it("the address in a link of somebody else, or of another app, waits for a press, and a text is read at once", () => {
  const { reading, asked, state } = open();
  expect(arrivalOf({ hash: "#main" })).toBeUndefined();
  expect(arrivalOf({ hash: `#from=${encodeURIComponent(ADDRESS)}` })).toBe(ADDRESS);
  reading.arrive(ADDRESS);
  expect(state.get()).toMatchObject({ step: "asked", address: { href: ADDRESS, host: "hockey.example" } });
  const shared = arrivalOf({ hash: `#title=Rink&text=See&url=${encodeURIComponent(ADDRESS)}` });
  expect(shared).toBe(`${ADDRESS}\nSee\nRink`);
  reading.arrive(shared ?? "");
  expect(state.get()).toMatchObject({ step: "asked", address: { href: ADDRESS } });
  reading.arrive("See @ann@ice.example");
  expect(state.get()).toMatchObject({ step: "read", kept: { isSent: true, list: { entries: [{ acct: ann }] } } });
  expect(asked).toEqual([]);
});

it("a link to this page within another one names the server of the list before it is asked", () => {
  const { reading, asked, state } = open();
  const link = (text: string) => `${ORIGIN}${withBase("/list")}#from=${encodeURIComponent(text)}`;
  reading.arrive(link(link(ADDRESS)));
  expect(state.get()).toMatchObject({ step: "asked", address: { href: ADDRESS, host: "hockey.example" } });
  expect(asked).toEqual([]);
  let nested = "x";
  for (let count = 0; count < 8; count += 1) nested = link(nested);
  reading.arrive(nested);
  expect(state.get(), "of many such links only the outer ones are read").toMatchObject({ step: "asked" });
});

it("the link of the list that the tab shows changes nothing", async () => {
  const { read, reading, answer, state } = open();
  read(ADDRESS);
  await answer({ kind: "list", list: LIST });
  const shown = state.get();
  reading.arrive(ADDRESS);
  expect(state.get()).toBe(shown);
});

it("a request shows that it goes on after 300 ms and is slow after 5 s, and its end after Cancel changes nothing", async () => {
  const { read, leave, clock, answer, state } = open();
  read(ADDRESS);
  expect(state.get()).toEqual({ step: "reading", host: "hockey.example", wait: "short" });
  clock.advance(300);
  expect(state.get()).toMatchObject({ wait: "long" });
  clock.advance(4_700);
  expect(state.get()).toMatchObject({ wait: "slow" });
  leave();
  await answer({ kind: "list", list: LIST });
  clock.advance(20_000);
  expect(state.get()).toEqual({ step: "start" });
});

it("each reason for which no list is read has its own message", async () => {
  const { read, answer, problem } = open();
  for (const found of [
    { kind: "none" },
    { kind: "too-long" },
    { kind: "offline" },
    { kind: "busy", until: 9 },
    { kind: "closed" },
  ] as const) {
    read(ADDRESS);
    await answer(found);
    expect(problem()).toMatchObject(found);
  }
  expect(problem()).toMatchObject({ address: { href: ADDRESS } });
  read(ADDRESS);
  await answer({ kind: "list", list: { ...LIST, entries: [] } });
  expect(problem()).toMatchObject({ kind: "empty", title: "Rink friends" });
  read("Ducks win 3 to 2");
  const first = problem();
  expect(first).toMatchObject({ kind: "nobody" });
  read("Ducks win 3 to 2");
  expect(problem(), "the same problem is said again").not.toEqual(first);
});

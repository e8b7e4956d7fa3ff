import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inputsOf } from "../testing/inputs.ts";
import { turn, until } from "../mastodon/testing/fakes.ts";
import { BOTS, followedAt, ready, setStage, viewOf } from "./testing/stage.ts";
import { parseJournal, printJournal, type Journal } from "./journal.ts";

const KEY = "rosterRun";
const TEN = BOTS.slice(0, 10);
const JOURNAL: Journal = {
  account: { host: "social.example", id: "1" },
  action: "follow",
  purpose: "follow",
  status: "paused",
  pause: { kind: "allowance", until: 5, failure: undefined },
  rows: [
    { username: "gulls", state: "followed", failure: undefined },
    { username: "Terns", state: "todo", failure: "not-found" },
  ],
};

describe("the text of a journal", () => {
  it("a journal is read as it was written", () => {
    expect(parseJournal(printJournal(JOURNAL))).toEqual(JOURNAL);
  });

  it("a journal without a purpose, as an earlier release wrote it, is read as the journal of a run that follows", () => {
    const { purpose: _, ...earlier } = JSON.parse(printJournal(JOURNAL));
    expect(parseJournal(JSON.stringify(earlier))).toEqual(JOURNAL);
    expect(parseJournal(JSON.stringify({ ...earlier, purpose: "mute" }))).toBeUndefined();
  });

  it.each([
    ["is half written", printJournal(JOURNAL).slice(0, -9)],
    ["is of another version", printJournal(JOURNAL).replace('"version":1', '"version":0')],
    ["has no account", JSON.stringify({ ...JOURNAL, version: 1, account: undefined })],
    ["has an unknown state", printJournal(JOURNAL).replace('"followed"', '"celebrated"')],
    ["has a path as a username", printJournal(JOURNAL).replace("gulls", "../gulls")],
    ["has an account twice", printJournal(JOURNAL).replace("Terns", "GULLS")],
    ["is a list", "[]"],
  ])("a journal is not read if it %s", (_, text) => {
    expect(parseJournal(text)).toBeUndefined();
  });

  const inputs = inputsOf("journals");
  it(
    "a journal with any changed character is read or refused without an error",
    () => {
      const text = printJournal(JOURNAL);
      const change = fc.tuple(fc.nat(text.length), fc.constantFrom("", '"', "[", "]", "{", "}", ",", "0", "null"));
      const property = fc.property(change, ([at, put]) => {
        const journal = parseJournal(text.slice(0, at) + put + text.slice(at + 1));
        for (const { username } of journal?.rows ?? []) expect(username).toMatch(/^\w/);
      });
      fc.assert(property, inputs);
    },
    inputs.timeout,
  );
});

const { instance, clock, browser, open } = await setStage();

it.each(["{", "[]", '{"version":0}'])(
  "the unreadable journal %s is removed and does not prevent a run",
  async (text) => {
    const opened = await browser();
    opened.storage.map.set(KEY, text);
    const tab = opened.open();
    await ready(tab);
    expect(tab.run.view.get()).toEqual({ kind: "none" });
    expect(opened.storage.map.has(KEY)).toBe(false);
    expect(await tab.run.start(["bot0"])).toBe(true);
    await viewOf(tab, "done");
  },
);

it.each([
  ["another account", (host: string) => ({ host, id: "109" })],
  ["another server", () => ({ host: "other.example", id: "1" })],
])("the journal of %s is not shown, but kept", async (_, account) => {
  const opened = await browser();
  const text = printJournal({ ...JOURNAL, account: account(instance.host) });
  opened.storage.map.set(KEY, text);
  const tab = opened.open();
  await ready(tab);
  tab.run.resume();
  tab.run.undo();
  await turn();
  expect(tab.run.view.get()).toEqual({ kind: "none" });
  expect(opened.storage.map.get(KEY)).toBe(text);
});

it("a journal contains no name of the visitor and no token", async () => {
  const { tab, browser: opened } = await open();
  await tab.run.start(["bot0"]);
  await viewOf(tab, "done");
  const text = opened.storage.map.get(KEY) ?? "";
  expect(text).toContain("bot0");
  expect(text).not.toContain("ann");
  expect(text).not.toContain(tab.session.get()?.accessToken);
});

it("a run goes on in memory when storage is full, says so, and leaves no outdated journal", async () => {
  let isFull = false;
  const { tab, browser: opened } = await open({ isFull: () => isFull });
  instance.fault("POST /api/v1/accounts/:id/follow", { delayMs: 5 });
  await tab.run.start(TEN);
  await until(() => followedAt(instance).length > 0, "the first follow");
  isFull = true;
  const view = await viewOf(tab, "done");
  expect(view).toMatchObject({ stored: false, undoable: 10 });
  expect(opened.storage.map.has(KEY)).toBe(false);
  tab.run.undo();
  await until(() => followedAt(instance).length === 0, "the undo");
  isFull = false;
  tab.run.dismiss();
  await tab.run.start(["bot0"]);
  expect(await viewOf(tab, "done")).toMatchObject({ stored: true });
});

it("a run of more accounts than one chunk survives a clock that jumps back and forth", async () => {
  const { tab } = await open();
  const now = clock.now();
  instance.fault("POST /api/v1/accounts/:id/follow", { delayMs: 2 });
  await tab.run.start(BOTS.slice(0, 60));
  for (const jump of [-3_600_000, 7_200_000, -86_400_000]) {
    await turn();
    clock.set(now + jump);
  }
  expect(await viewOf(tab, "done")).toMatchObject({ done: 60, undoable: 60 });
  clock.set(now);
});

import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inputsOf } from "../../testing/inputs.ts";
import { calm, until } from "../../instance/testing/fakes.ts";
import { BOTS, followedAt, journalIn, ready, setStage, textOfJournal, viewOf } from "./testing/stage.ts";
import { type Journal } from "./journal.ts";
import { RUN_KEY } from "../../lib/storage.ts";
import { bot, bots } from "../../testing/bots.ts";

const TEN = BOTS.slice(0, 10);
const JOURNAL: Journal = {
  account: { host: "social.example", id: "1" },
  action: "follow",
  purpose: "follow",
  status: "paused",
  pause: { kind: "allowance", until: 5, failure: undefined },
  rows: [
    { acct: bot("gulls"), state: "followed", failure: undefined },
    { acct: bot("Terns"), state: "todo", failure: "not-found" },
  ],
};

describe("the text of a journal", () => {
  it("a journal is read as it was written", () => {
    expect(journalIn(textOfJournal(JOURNAL))).toEqual(JOURNAL);
  });

  it.each([
    ["is half written", textOfJournal(JOURNAL).slice(0, -9)],
    ["has no account", textOfJournal(JOURNAL).replace('"account"', '"acct"')],
    ["has an unknown purpose", textOfJournal(JOURNAL).replace('"purpose":"follow"', '"purpose":"mute"')],
    ["has an unknown state", textOfJournal(JOURNAL).replace('"followed"', '"celebrated"')],
    ["has a path as an address", textOfJournal(JOURNAL).replace("gulls", "../gulls")],
    ["has an account twice", textOfJournal(JOURNAL).replace("Terns", "GULLS")],
    ["has a username without a host", textOfJournal(JOURNAL).replace("@bots.example", "")],
    ["is a list", "[]"],
  ])("a journal is not read if it %s", (_, text) => {
    expect(journalIn(text)).toBeUndefined();
  });

  const inputs = inputsOf("journals");
  it(
    "a journal with any changed character is read or refused without an error",
    () => {
      const text = textOfJournal(JOURNAL);
      const change = fc.tuple(fc.nat(text.length), fc.constantFrom("", '"', "[", "]", "{", "}", ",", "0", "null"));
      const property = fc.property(change, ([at, put]) => {
        const journal = journalIn(text.slice(0, at) + put + text.slice(at + 1));
        for (const { acct } of journal?.rows ?? []) expect(acct).toMatch(/^\w[^@]*@./);
      });
      fc.assert(property, inputs);
    },
    inputs.timeout,
  );
});

const { instance, clock, browser, open } = await setStage();

it.each(["{", "[]", '{"rows":[]}'])("the unreadable journal %s is removed and does not prevent a run", async (text) => {
  const opened = await browser();
  opened.storage.map.set(RUN_KEY, text);
  const tab = opened.open();
  await ready(tab);
  expect(tab.run.view.get()).toEqual({ kind: "none" });
  expect(opened.storage.map.has(RUN_KEY)).toBe(false);
  expect(await tab.run.start(bots(["bot0"]))).toBe(true);
  await viewOf(tab, "done");
});

it.each([
  ["another account", (host: string) => ({ host, id: "109" })],
  ["another server", () => ({ host: "other.example", id: "1" })],
])("the journal of %s is not shown, but kept", async (_, account) => {
  const opened = await browser();
  const text = textOfJournal({ ...JOURNAL, account: account(instance.host) });
  opened.storage.map.set(RUN_KEY, text);
  const tab = opened.open();
  await ready(tab);
  tab.run.resume();
  tab.run.undo();
  await calm();
  expect(tab.run.view.get()).toEqual({ kind: "none" });
  expect(opened.storage.map.get(RUN_KEY)).toBe(text);
});

it("a journal contains no name of the visitor and no token", async () => {
  const { tab, browser: opened } = await open();
  await tab.run.start(bots(["bot0"]));
  await viewOf(tab, "done");
  const text = opened.storage.map.get(RUN_KEY) ?? "";
  expect(text).toContain("bot0");
  expect(text).not.toContain("ann");
  expect(text).not.toContain(tab.session.get()?.accessToken);
});

it("a run goes on in memory when storage is full, says so, and leaves no outdated journal", async () => {
  let isFull = false;
  const { tab, browser: opened } = await open({ isFull: () => isFull });
  instance.fault("POST /api/v1/accounts/:id/follow", { delayMs: 5 });
  await tab.run.start(bots(TEN));
  await until(() => followedAt(instance).length > 0, "the first follow");
  isFull = true;
  const view = await viewOf(tab, "done");
  expect(view).toMatchObject({ stored: false, undoable: 10 });
  expect(opened.storage.map.has(RUN_KEY)).toBe(false);
  tab.run.undo();
  await until(() => followedAt(instance).length === 0, "the undo");
  isFull = false;
  tab.run.dismiss();
  await tab.run.start(bots(["bot0"]));
  expect(await viewOf(tab, "done")).toMatchObject({ stored: true });
});

it("a run of more accounts than one chunk survives a clock that jumps back and forth", async () => {
  const { tab } = await open();
  const now = clock.now();
  instance.fault("POST /api/v1/accounts/:id/follow", { delayMs: 2 });
  await tab.run.start(bots(BOTS.slice(0, 60)));
  for (const [at, jump] of [-3_600_000, 7_200_000, -86_400_000].entries()) {
    await until(() => followedAt(instance).length > 5 * at, "more follows");
    clock.set(now + jump);
  }
  expect(await viewOf(tab, "done")).toMatchObject({ done: 60, undoable: 60 });
  clock.set(now);
});

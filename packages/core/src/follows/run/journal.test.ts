import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inputsOf } from "../../testing/inputs.ts";
import { calm, until } from "../../instance/testing/fakes.ts";
import { BOTS, followedAt, ready, setStage, viewOf } from "./testing/stage.ts";
import { EARLIER_RUN_KEY, parseJournal, printJournal, RUN_KEY, type Journal } from "./journal.ts";
import { bot, botKey, bots } from "../../testing/bots.ts";

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
    expect(parseJournal(printJournal(JOURNAL))).toEqual(JOURNAL);
  });

  it("a journal without a purpose, as an earlier release wrote it, is read as the journal of a run that follows", () => {
    const { purpose: _, ...earlier } = JSON.parse(printJournal(JOURNAL));
    expect(parseJournal(JSON.stringify(earlier))).toEqual(JOURNAL);
    expect(parseJournal(JSON.stringify({ ...earlier, purpose: "mute" }))).toBeUndefined();
  });

  it.each([
    ["is half written", printJournal(JOURNAL).slice(0, -9)],
    ["is of another version", printJournal(JOURNAL).replace('"version":2', '"version":0')],
    ["has no account", JSON.stringify({ ...JOURNAL, version: 2, account: undefined })],
    ["has an unknown state", printJournal(JOURNAL).replace('"followed"', '"celebrated"')],
    ["has a path as an address", printJournal(JOURNAL).replace("gulls", "../gulls")],
    ["has an account twice", printJournal(JOURNAL).replace("Terns", "GULLS")],
    ["has a username without a host", printJournal(JOURNAL).replace("@bots.example", "")],
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
        for (const { acct } of journal?.rows ?? []) expect(acct).toMatch(/^\w[^@]*@./);
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
    opened.storage.map.set(RUN_KEY, text);
    const tab = opened.open();
    await ready(tab);
    expect(tab.run.view.get()).toEqual({ kind: "none" });
    expect(opened.storage.map.has(RUN_KEY)).toBe(false);
    expect(await tab.run.start(bots(["bot0"]))).toBe(true);
    await viewOf(tab, "done");
  },
);

it.each([
  ["another account", (host: string) => ({ host, id: "109" })],
  ["another server", () => ({ host: "other.example", id: "1" })],
])("the journal of %s is not shown, but kept", async (_, account) => {
  const opened = await browser();
  const text = printJournal({ ...JOURNAL, account: account(instance.host) });
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

describe("the journal of an earlier version, whose rows are usernames on the home server", () => {
  const textOf = (id: string, status: string, states: readonly string[]): string =>
    JSON.stringify({
      version: 1,
      account: { host: instance.host, id },
      action: "follow",
      purpose: "follow",
      status,
      rows: states.map((state, index) => [`bot${index}`, state]),
    });
  const idOfAnn = (tab: { readonly follows: { readonly viewer: { get(): { readonly id: string } | undefined } } }) =>
    tab.follows.viewer.get()?.id ?? "";

  it("a finished run is shown, and is undone from the journal of this version", async () => {
    const { tab, browser: opened } = await open();
    for (const name of ["bot0", "bot1"]) instance.seedFollow(bot(name));
    opened.write(EARLIER_RUN_KEY, textOf(idOfAnn(tab), "done", ["followed", "followed", "already"]));
    expect(await viewOf(tab, "done")).toMatchObject({ undoable: 2 });
    tab.run.undo();
    await until(() => followedAt(instance).length === 0, "the undo");
    await viewOf(tab, "done");
    expect(opened.storage.map.has(EARLIER_RUN_KEY)).toBe(false);
    expect(parseJournal(opened.storage.map.get(RUN_KEY) ?? "")?.rows[0]?.acct).toBe(bot("bot0"));
  });

  it("a run is shown as running elsewhere while a tab of that version has its lock, and is offered when that tab is gone", async () => {
    const { tab, browser: opened } = await open();
    const old = opened.lock(EARLIER_RUN_KEY);
    opened.write(EARLIER_RUN_KEY, textOf(idOfAnn(tab), "running", ["followed", "todo"]));
    await calm();
    clock.advance(500);
    expect(await viewOf(tab, "running")).toMatchObject({ done: 1, left: 1 });
    expect(await tab.run.start(bots(["bot5"]))).toBe(false);
    clock.advance(60_000);
    await calm();
    expect(opened.storage.map.has(RUN_KEY)).toBe(false);
    instance.seedFollow(bot("bot0"));
    opened.write(EARLIER_RUN_KEY, textOf(idOfAnn(tab), "paused", ["followed", "todo"]));
    await expect.poll(() => tab.follows.states.get().known.get(botKey("bot0"))?.kind).toBe("following");
    expect(await viewOf(tab, "paused")).toMatchObject({ undoable: 1 });
    instance.seedUnfollow(bot("bot0"));
    opened.write(EARLIER_RUN_KEY, textOf(idOfAnn(tab), "running", ["followed", "todo"]));
    old.release();
    await viewOf(tab, "offered");
    tab.run.resume();
    await viewOf(tab, "done");
    expect(followedAt(instance)).toEqual(["bot1"]);
  });

  it("a command reaches the tab of that version, which keeps its lock if it does not answer", async () => {
    const { tab, browser: opened } = await open();
    const old = opened.lock(EARLIER_RUN_KEY);
    opened.write(EARLIER_RUN_KEY, textOf(idOfAnn(tab), "running", ["todo"]));
    await calm();
    clock.advance(500);
    await viewOf(tab, "running");
    tab.run.pause();
    expect(opened.storage.map.get(`${EARLIER_RUN_KEY}.order`)).toContain('"order":"pause"');
    for (let seconds = 0; seconds < 10; seconds += 1) {
      await calm();
      clock.advance(1_000);
    }
    expect(opened.storage.map.has(RUN_KEY)).toBe(false);
    old.release();
    expect(await viewOf(tab, "paused")).toMatchObject({ left: 1 });
  });

  it("a tab of that version gets no lock while this version runs", async () => {
    const { tab, browser: opened } = await open();
    instance.fault("POST /api/v1/accounts/:id/follow", { hang: true, times: 1 });
    await tab.run.start(bots(BOTS.slice(0, 5)));
    const old = opened.lock(EARLIER_RUN_KEY);
    await calm();
    expect([tab.run.view.get().kind, old.isHeld()]).toEqual(["running", false]);
    clock.advance(45_000);
    await viewOf(tab, "done");
    await until(old.isHeld, "the lock");
    old.release();
  });

  it("a run of that version that starts later takes nothing from the run of this version", async () => {
    const { tab, browser: opened } = await open();
    await tab.run.start(bots(["bot0"]));
    await viewOf(tab, "done");
    const text = opened.storage.map.get(RUN_KEY);
    opened.write(EARLIER_RUN_KEY, textOf(idOfAnn(tab), "running", ["todo"]));
    await calm();
    expect(opened.storage.map.get(RUN_KEY)).toBe(text);
    expect(tab.run.view.get()).toMatchObject({ kind: "done", undoable: 1 });
  });
});

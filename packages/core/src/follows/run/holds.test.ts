import { expect, it } from "vitest";
import { calm, until } from "../../instance/testing/fakes.ts";
import { BOTS, LOCKED, ready, setStage, statesOf, viewOf } from "./testing/stage.ts";
import type { RunTab } from "./testing/browser.ts";
import { bot, botKey, bots, nameOf } from "../../testing/bots.ts";

const FOLLOW = "POST /api/v1/accounts/:id/follow";
const { instance, clock, browser: newBrowser, open } = await setStage();

/** The state of a run's row for each state of the Follow button of the same account. */
const SAME: Readonly<Record<string, string>> = {
  following: "followed",
  requested: "requested",
  "not-following": "not-followed",
};
const stateOfButton = ({ follows }: RunTab, username: string): string => {
  const { known, rest } = follows.states.get();
  return (known.get(botKey(username)) ?? rest).kind;
};

it("row 205: five follows that the server answers as requests and grants later: no row of the run ever differs from the account's button, and no row keeps 'requested'", async () => {
  const { tab } = await open();
  const names = BOTS.slice(0, 5);
  instance.fault(FOLLOW, { requested: true, times: 5 });
  const different: string[] = [];
  tab.follows.states.subscribe(() => {
    const view = tab.run.view.get();
    if (view.kind !== "done") return;
    for (const { acct, state } of view.rows)
      if (state !== SAME[stateOfButton(tab, nameOf(acct))]) different.push(`${acct}: ${state}`);
  });
  await tab.run.start(bots(names));
  expect(new Set(Object.values(statesOf(await viewOf(tab, "done"))))).toEqual(new Set(["requested"]));
  for (let second = 0; second < 40; second += 1) {
    if (second === 15) instance.acceptRequests();
    clock.advance(1_000);
    await calm();
  }
  await until(() => names.every((name) => stateOfButton(tab, name) === "following"), "the granted requests");
  await calm();
  expect(new Set(Object.values(statesOf(tab.run.view.get())))).toEqual(new Set(["followed"]));
  expect(different).toEqual([]);
});

it("another tab never shows a granted follow of the run as requested while a later try changes other rows", async () => {
  const browser = await newBrowser();
  const [tab, other] = [browser.open(), browser.open()];
  await Promise.all([ready(tab), ready(other)]);
  instance.fault(FOLLOW, { requested: true, times: 1 });
  instance.fault("GET /api/v1/accounts/search", { json: [], times: 2, skip: 1 });
  instance.fault("GET /api/v1/accounts/lookup", { status: 404, times: 1 });
  await tab.run.start(bots(["bot0", "bot1"]));
  expect(statesOf(await viewOf(other, "done"))).toEqual({ bot0: "requested", bot1: "not-found" });
  instance.acceptRequests();
  for (let second = 0; second < 10; second += 1) {
    clock.advance(1_000);
    await calm();
  }
  await until(() => statesOf(other.run.view.get())["bot0"] === "followed", "the granted request");
  const shown = new Set<string | undefined>();
  other.run.view.subscribe(() => shown.add(statesOf(other.run.view.get())["bot0"]));
  instance.fault(FOLLOW, { delayMs: 5 });
  tab.run.retry();
  await viewOf(other, "running");
  expect(statesOf(await viewOf(other, "done"))).toMatchObject({ bot1: "followed" });
  expect(shown).toEqual(new Set(["followed"]));
});

it("a follow of a finished run that the visitor undoes singly is no longer followed, and Undo leaves it out", async () => {
  const { tab } = await open();
  await tab.run.start(bots(["bot0", "bot1"]));
  await viewOf(tab, "done");
  await tab.follows.unfollow(bot("bot0"));
  expect(statesOf(tab.run.view.get())).toEqual({ bot0: "not-followed", bot1: "followed" });
  expect(tab.run.view.get()).toMatchObject({ undoable: 1 });
  tab.run.undo();
  await until(() => tab.run.view.get().kind === "running", "the undo");
  expect(statesOf(await viewOf(tab, "done"))).toEqual({ bot0: "not-followed", bot1: "unfollowed" });
  await tab.follows.follow(bot("bot0"));
  expect(statesOf(tab.run.view.get())).toEqual({ bot0: "followed", bot1: "unfollowed" });
});

it("a follow of a run that failed, and that the visitor sends again by the button, is followed", async () => {
  const { tab } = await open();
  instance.fault(FOLLOW, { status: 500, times: 1 });
  await tab.run.start(bots(["bot0"]));
  expect(await viewOf(tab, "done")).toMatchObject({ rows: [{ state: "failed" }], retryable: 1 });
  await tab.follows.follow(bot("bot0"));
  expect(tab.run.view.get()).toMatchObject({ rows: [{ state: "followed" }], retryable: 0, undoable: 0 });
});

it("a run shows an account whose request waits from before as requested, not as followed", async () => {
  const { tab } = await open();
  const [locked = ""] = LOCKED;
  await tab.follows.follow(bot(locked));
  await tab.run.start(bots([locked, "bot0"]));
  expect(statesOf(await viewOf(tab, "done"))).toEqual({ [locked]: "requested", bot0: "followed" });
  expect(tab.run.view.get()).toMatchObject({ undoable: 1 });
});

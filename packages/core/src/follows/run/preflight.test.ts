import { describe, expect, it } from "vitest";
import { bots } from "../../testing/bots.ts";
import { until } from "../../instance/testing/fakes.ts";
import type { LookUpAnswer } from "../../lib/account-facts.ts";
import { lookUpAccounts, preflight } from "./preflight.ts";
import { BOTS, followedAt, setStage } from "./testing/stage.ts";

const SEARCH = "/api/v1/accounts/search";
const { instance, open, clock } = await setStage();
const plan = bots(["bot0", "bot1"]);
const searches = () => instance.state.requests.filter(({ path }) => path === SEARCH).length;

it("preflight names the accounts that cannot be followed and who has blocked their server, and follows nobody", async () => {
  const { tab } = await open();
  const known = await (await fetch(`${instance.origin}/api/v1/accounts/lookup?acct=bot0@bots.example`)).json();
  instance.fault("GET /api/v1/accounts/relationships", { json: [{ id: known.id, domain_blocking: true }] });
  expect([...(await preflight(tab.follows, plan, clock))]).toEqual([
    ["bot0@bots.example", "viewer"],
    ["bot1@bots.example", "viewer"],
  ]);
  expect(tab.run.view.get()).toEqual({ kind: "none" });
  expect(followedAt(instance)).toEqual([]);
});

it("the look-up of preflight is the first one of the run", async () => {
  const { tab } = await open();
  const before = searches();
  expect((await preflight(tab.follows, plan, clock)).size).toBe(0);
  await tab.run.start(plan);
  await until(() => tab.run.view.get().kind === "done", "the end of the run");
  expect(searches() - before).toBe(2);
});

it("preflight refuses nothing if the instance does not answer within five seconds, and then leaves both places in the queue to the run", async () => {
  const { tab } = await open();
  const before = searches();
  instance.fault(`GET ${SEARCH}`, { hang: true });
  const checked = preflight(tab.follows, plan, clock);
  await until(() => searches() > before, "the look-up");
  clock.advance(5_000);
  expect((await checked).size).toBe(0);
  await tab.run.start(plan);
  await until(() => searches() - before === 3, "both look-ups of the run");
  expect(tab.logged).toEqual([]);
});

it("preflight asks nothing while the browser is offline", async () => {
  const { tab } = await open();
  const before = instance.state.requests.length;
  tab.page.online = false;
  expect((await preflight(tab.follows, plan, clock)).size).toBe(0);
  expect(instance.state.requests).toHaveLength(before);
});

describe("lookUpAccounts", () => {
  /** Asks about accounts and returns the answers, each as it comes. */
  const ask = async (names: readonly string[], signal = new AbortController().signal) => {
    const { tab } = await open();
    const answers: [string, LookUpAnswer][] = [];
    const onAnswer = (acct: string, answer: LookUpAnswer): void => void answers.push([acct, answer]);
    return { answers, tab, done: lookUpAccounts(tab.follows, bots(names), { signal, onAnswer }) };
  };

  it("asks about the first 40 accounts in their order, and follows nobody", async () => {
    const before = searches();
    const { answers, done } = await ask(BOTS);
    await done;
    expect(searches() - before).toBe(40);
    expect(answers.map(([acct]) => acct)).toEqual(bots(BOTS.slice(0, 40)));
    expect(new Set(answers.map(([, { kind }]) => kind))).toEqual(new Set(["found"]));
    expect(followedAt(instance)).toEqual([]);
  });

  it("has two look-ups in flight, and ends them when it is aborted", async () => {
    const stop = new AbortController();
    const before = searches();
    instance.fault(`GET ${SEARCH}`, { hang: true });
    const { answers, tab, done } = await ask(BOTS, stop.signal);
    await until(() => searches() - before === 2, "two look-ups");
    stop.abort();
    await done;
    instance.clearFaults();
    await tab.run.start(plan);
    await until(() => tab.run.view.get().kind === "done", "the end of the run");
    expect(searches() - before).toBe(4);
    expect(answers).toEqual([]);
  });

  it("says what the server says: an approval by hand, a move, no account, a block", async () => {
    instance.fault("GET /api/v1/instance/domain_blocks", { json: [{ domain: "bad.example", severity: "suspend" }] });
    const moved = { id: "77", acct: "bot1@bots.example", moved: { acct: "new@town.example" } };
    instance.fault(`GET ${SEARCH}`, {
      searchAnswer: (accounts) => (accounts[0]?.["username"] === "bot1" ? [moved] : accounts),
    });
    const { answers, done } = await ask(["locked0", "bot1", "nobody", "ann@bad.example"]);
    await done;
    expect(Object.fromEntries(answers)).toEqual({
      "locked0@bots.example": { kind: "found", facts: { locked: true } },
      "bot1@bots.example": { kind: "found", facts: { movedTo: "new@town.example" } },
      "nobody@bots.example": { kind: "not-found", why: "not-there" },
      "ann@bad.example": { kind: "not-found", why: "blocked" },
    });
  });

  it("ends at a rate limit without an answer", async () => {
    const before = searches();
    instance.fault(`GET ${SEARCH}`, { status: 429 });
    const { answers, done } = await ask(BOTS);
    await done;
    expect(searches() - before).toBeLessThanOrEqual(2);
    expect(answers).toEqual([]);
  });
});

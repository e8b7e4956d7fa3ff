import { expect, it } from "vitest";
import { bots } from "../../testing/bots.ts";
import { until } from "../../instance/testing/fakes.ts";
import { preflight } from "./follow-run.ts";
import { followedAt, setStage } from "./testing/stage.ts";

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

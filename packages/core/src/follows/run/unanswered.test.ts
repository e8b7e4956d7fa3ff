import { expect, it } from "vitest";
import { until } from "../../instance/testing/fakes.ts";
import { HOME } from "../../instance/testing/visitor.ts";
import { bots } from "../../testing/bots.ts";
import type { RunTab } from "./testing/browser.ts";
import { followedAt, setStage, statesOf, viewOf } from "./testing/stage.ts";

const FOLLOW = "POST /api/v1/accounts/:id/follow";

const { instance, clock, open } = await setStage();
const follows = (): number => instance.state.requests.filter(({ path }) => path.endsWith("/follow")).length;

/** Opens a tab whose run has sent two follows that got no answer in time. */
async function openUnanswered(...names: readonly [string, string]): Promise<RunTab> {
  const { tab } = await open();
  const before = follows();
  const unanswered = instance.fault(FOLLOW, { hang: true });
  await tab.run.start(bots(names));
  for (let count = 1; count <= names.length; count += 1) {
    await until(() => follows() - before === count, "a follow");
    clock.advance(45_000);
  }
  await viewOf(tab, "waiting");
  unanswered();
  return tab;
}

it("undo withdraws a follow without an answer that the server completes after it has refused the repeated one", async () => {
  const tab = await openUnanswered("bot0", "bot1");
  instance.fault(FOLLOW, { status: 500 });
  tab.run.resume();
  expect(await viewOf(tab, "done")).toMatchObject({ undoable: 0, uncertain: 2 });
  instance.seedFollow(`bot0@${HOME}`);
  tab.run.undo();
  await expect.poll(() => followedAt(instance)).toEqual([]);
});

it("a repeated follow that gets 500 has the result that the relation shows", async () => {
  const tab = await openUnanswered("bot0", "locked0");
  instance.fault(FOLLOW, { status: 500, afterEffect: true });
  tab.run.resume();
  expect(statesOf(await viewOf(tab, "done"))).toEqual({ bot0: "followed", locked0: "requested" });
});

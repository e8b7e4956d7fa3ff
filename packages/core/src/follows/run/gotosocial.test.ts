import { expect, it } from "vitest";
import { HOME } from "../../instance/testing/visitor.ts";
import { bots } from "../../testing/bots.ts";
import { setStage, statesOf, viewOf } from "./testing/stage.ts";

const FOLLOW = "POST /api/v1/accounts/:id/follow";
const RELATIONS = "GET /api/v1/accounts/relationships";

const { instance, open } = await setStage({ software: "gotosocial", acceptAfterMs: Number.POSITIVE_INFINITY });

it("Try again after a 500 shows the request that the server has, although the server refuses a repeated follow", async () => {
  const { tab } = await open();
  instance.fault(FOLLOW, { status: 500, afterEffect: true, times: 1 });
  // the relation before the follow and the one after it are outdated
  const outdated = instance.fault(RELATIONS, { json: [] });
  await tab.run.start(bots(["bot0"]));
  expect(statesOf(await viewOf(tab, "done"))).toEqual({ bot0: "failed" });
  expect(instance.state.requested()).toEqual([`bot0@${HOME}`]);
  outdated();

  const follows = () => instance.state.requests.filter(({ path }) => path.endsWith("/follow"));
  instance.fault(RELATIONS, { json: [], times: 1 }); // so the follow is repeated
  tab.run.retry();
  await expect.poll(() => follows().map(({ status }) => status)).toEqual([500, 500]);
  const view = await viewOf(tab, "done");
  expect(statesOf(view)).toEqual({ bot0: "requested" });
  expect(view).toMatchObject({ undoable: 1, retryable: 0 });
  tab.run.undo();
  await expect.poll(() => instance.state.requested()).toEqual([]);
});

import * as fc from "fast-check";
import { expect, it } from "vitest";
import { drawsOf } from "../../testing/inputs.ts";
import { play, stories } from "./testing/model.ts";
import { BOTS, LOCKED, setStage } from "./testing/stage.ts";

const RUNS = Number(process.env["ROSTER_KILLS"] ?? 50);

const stage = await setStage();

it("undo follows an unfollowed account again, at whichever step the tab of the unfollow is killed", async () => {
  for (let killAfter = 1; killAfter <= 40; killAfter += 1) {
    const visit = { killAfter, tabs: 1, orders: [], fault: "none" } as const;
    expect(await play(stage, { purpose: "unfollow", plan: ["bot0"], before: ["bot0"], visits: [visit] })).toEqual([]);
  }
}, 60_000);

it(
  "no follow of a run is doubled, lost or claimed falsely, wherever its tab is killed, and undo restores the list",
  async () => {
    let played = 0;
    const property = fc.asyncProperty(stories(BOTS.slice(0, 30), LOCKED), async (story) => {
      played += 1;
      stage.reset();
      const wrong = await play(stage, story);
      if (wrong.length > 0) throw new Error(wrong.join("\n"));
    });
    await fc.assert(property, drawsOf("runs", RUNS, "stories"));
    expect(played).toBe(RUNS);
  },
  RUNS * 3_000 + 20_000,
);

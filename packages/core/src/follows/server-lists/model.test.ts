import * as fc from "fast-check";
import { expect, it } from "vitest";
import { drawsOf } from "../../testing/inputs.ts";
import { BOTS, LOCKED, setStage } from "../run/testing/stage.ts";
import { play } from "./testing/model.ts";
import { stories, type Visit } from "./testing/stories.ts";

const STORIES = Number(process.env["ROSTER_KILLS"] ?? 40);
const SERVERS = ["mastodon", "gotosocial", "hollo", "snac"] as const;
const stage = await setStage();
const stages = await Promise.all(
  SERVERS.map(async (software) => ({
    software,
    at: await setStage({ software, acceptAfterMs: 2_000 }),
    count: software === "mastodon" ? STORIES : Math.ceil(STORIES / 8),
  })),
);

it.each(stages)(
  "row 230: at $software, no account is lost from a list or falsely said to be in it, wherever tabs are killed, and an undo removes exactly ours",
  async ({ at, count }) => {
    let killed = 0;
    const property = fc.asyncProperty(stories(BOTS.slice(0, 30), LOCKED), async (story) => {
      at.reset();
      const { wrong, kills } = await play(at, story);
      killed += kills;
      if (wrong.length > 0) throw new Error(wrong.join("\n"));
    });
    await fc.assert(property, drawsOf("lists", count, "stories"));
    console.log(`${killed} kills`);
    expect(killed).toBeGreaterThan(0);
  },
  STORIES * 3_000 + 20_000,
);

const LISTS = [["bot0", "bot1", "locked0"], ["bot2"]];
const WHOLE: Visit = { killAfter: Infinity, tabs: 1, orders: [], elsewhere: [], fault: "none" };

it.each([
  ["filled", (killAfter: number): readonly Visit[] => [{ ...WHOLE, killAfter }]],
  ["removed", (killAfter: number): readonly Visit[] => [WHOLE, { ...WHOLE, killAfter, orders: [[0, 0, "undo"]] }]],
])(
  "two lists are %s at last, at whichever step the tab is killed",
  async (_, visits) => {
    for (const theirs of ["none", "use"] as const) {
      let killAfter = 0;
      for (let isKilled = true; isKilled;) {
        killAfter += 1;
        stage.reset();
        const story = { lists: LISTS, theirs, before: ["bot1"], refused: [], visits: visits(killAfter) };
        const { wrong, kills } = await play(stage, story);
        expect({ killAfter, wrong }).toEqual({ killAfter, wrong: [] });
        isKilled = kills > 0;
      }
      console.log(`${killAfter - 1} kills (${theirs})`);
    }
  },
  300_000,
);

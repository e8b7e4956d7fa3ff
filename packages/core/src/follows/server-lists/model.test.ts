import * as fc from "fast-check";
import { expect, it } from "vitest";
import { drawsOf } from "../../testing/inputs.ts";
import { BOTS, LOCKED, setStage } from "../run/testing/stage.ts";
import { play } from "./testing/model.ts";
import { stories, type Visit } from "./testing/stories.ts";

const STORIES = Number(process.env["ROSTER_KILLS"] ?? 70);
/** The least number of tabs that the tests of this file kill. */
const MIN_KILLS = 500;
const SERVERS = ["mastodon", "gotosocial", "hollo", "snac"] as const;
const stage = await setStage();
const stages = await Promise.all(
  SERVERS.map(async (software) => ({
    software,
    at: await setStage({ software, acceptAfterMs: 2_000 }),
  })),
);
let kills = 0;

it.each(stages)(
  "row 230: at $software, no account is lost from a list or falsely said to be in it, wherever tabs are killed, and an undo removes exactly ours",
  async ({ at }) => {
    const before = kills;
    const property = fc.asyncProperty(stories(BOTS.slice(0, 30), LOCKED), async (story) => {
      at.reset();
      const played = await play(at, story);
      kills += played.kills;
      if (played.wrong.length > 0) throw new Error(played.wrong.join("\n"));
    });
    await fc.assert(property, drawsOf("lists", STORIES, "stories"));
    console.log(`${kills - before} kills`);
    expect(kills).toBeGreaterThan(before);
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
    for (let killAfter = 1; ; killAfter += 1) {
      stage.reset();
      const theirs = killAfter % 2 === 0 ? "use" : "none";
      const rest = { before: ["bot1"], refused: [], returns: killAfter % 4 > 1 };
      const played = await play(stage, { lists: LISTS, theirs, ...rest, visits: visits(killAfter) });
      expect({ killAfter, wrong: played.wrong }).toEqual({ killAfter, wrong: [] });
      if (played.kills === 0) return console.log(`${killAfter - 1} kills`);
      kills += played.kills;
    }
  },
  300_000,
);

it("row 230: tabs were killed often enough", () => expect(kills).toBeGreaterThanOrEqual(MIN_KILLS));

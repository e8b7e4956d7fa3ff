import { PLAIN, SERVER_SOFTWARE, type SoftwareName } from "@roster/instance";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { drawsOf } from "../../testing/inputs.ts";
import { play, stories } from "./testing/model.ts";
import { BOTS, LOCKED, type RunStage, setStage } from "./testing/stage.ts";

const RUNS = Number(process.env["ROSTER_KILLS"] ?? 50);
const RUNS_PER_SERVER = Number(process.env["ROSTER_KILLS"] ?? 6);

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
    expect(await playMany(stage, stories(BOTS.slice(0, 30), LOCKED), RUNS)).toBe(RUNS);
  },
  RUNS * 3_000 + 20_000,
);

/** People on other servers who are on no roster, of which some have a namesake elsewhere. */
const STRANGERS = PLAIN.slice(0, 30).flatMap((one, at) => (at < 6 ? [one, { ...one, host: "town.example" }] : [one]));

it.each(await Promise.all(SERVER_SOFTWARE.map(strangersAt)))(
  "at $software, a run follows exactly the strangers of a list, wherever its tab is killed, and undo restores the list",
  async ({ strange }) => {
    const handles = STRANGERS.map(({ username, host }) => `${username}@${host}`);
    expect(await playMany(strange, stories(handles, []), RUNS_PER_SERVER)).toBe(RUNS_PER_SERVER);
  },
  RUNS_PER_SERVER * 3_000 + 20_000,
);

async function strangersAt(software: SoftwareName) {
  // every follow that began as a request stays one, so that the model knows what a row may say
  return {
    software,
    strange: await setStage({ software, accounts: STRANGERS, acceptAfterMs: Number.POSITIVE_INFINITY }),
  };
}

/** Plays random stories, and returns how many were played. */
async function playMany(at: RunStage, of: ReturnType<typeof stories>, runs: number): Promise<number> {
  let played = 0;
  const property = fc.asyncProperty(of, async (story) => {
    played += 1;
    at.reset();
    const wrong = await play(at, story);
    if (wrong.length > 0) throw new Error(wrong.join("\n"));
  });
  await fc.assert(property, drawsOf("runs", runs, "stories"));
  return played;
}

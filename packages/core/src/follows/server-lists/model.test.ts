import * as fc from "fast-check";
import { expect, it } from "vitest";
import { drawsOf } from "../../testing/inputs.ts";
import { BOTS, LOCKED, setStage } from "../run/testing/stage.ts";
import { play } from "./testing/model.ts";
import { stories } from "./testing/stories.ts";

const STORIES = Number(process.env["ROSTER_KILLS"] ?? 40);
const stage = await setStage();

it(
  "no account is lost from a list or falsely said to be in it, wherever tabs are killed, and an undo removes exactly ours",
  async () => {
    let killed = 0;
    const property = fc.asyncProperty(stories(BOTS.slice(0, 30), LOCKED), async (story) => {
      stage.reset();
      const { wrong, kills } = await play(stage, story);
      killed += kills;
      if (wrong.length > 0) throw new Error(wrong.join("\n"));
    });
    await fc.assert(property, drawsOf("lists", STORIES, "stories"));
    console.log(`${killed} kills`);
    expect(killed).toBeGreaterThan(0);
  },
  STORIES * 3_000 + 20_000,
);

import * as fc from "fast-check";
import { expect, it } from "vitest";
import { HOME } from "../../instance/testing/visitor.ts";
import { drawsOf } from "../../testing/inputs.ts";
import { commands } from "./testing/commands.ts";
import { BOTS, LOCKED, setStage } from "./testing/stage.ts";
import { createRunWorld, PEOPLE } from "./testing/world.ts";

const RUNS = Number(process.env["ROSTER_SEQUENCES"] ?? 40);
const LONGEST = 24;
const NAMES = [...BOTS.slice(0, 12), ...LOCKED];

const stage = await setStage();

it(
  "no follow of a run is doubled, lost or claimed falsely in any order of kills, clicks and faults, and undo restores the list",
  async () => {
    const accts = [...PEOPLE, ...NAMES.map((name) => `${name}@${HOME}`)];
    const ids = new Map(
      await Promise.all(accts.map(async (acct) => [await idOf(acct), acct.split("@")[0] ?? ""] as const)),
    );
    let used = 0;
    const property = fc.asyncProperty(commands(NAMES, LONGEST), async (sequence) => {
      used += 1;
      stage.reset();
      for (const name of NAMES.slice(0, 4)) stage.instance.seedFollow(`${name}@${HOME}`);
      const world = await createRunWorld(stage, ids);
      try {
        await world.open("first");
        await fc.asyncModelRun(async () => ({ model: {}, real: world }), sequence);
        await world.settle();
        if (world.violations.length > 0) throw new Error(world.violations.join("\n"));
      } finally {
        world.close();
      }
    });
    await fc.assert(property, drawsOf("runs", RUNS, "sequences"));
    expect(used).toBe(RUNS);
  },
  RUNS * 3_000 + 20_000,
);

async function idOf(acct: string): Promise<string> {
  const response = await fetch(`${stage.instance.origin}/api/v1/accounts/lookup?acct=${acct}`);
  const { id }: { readonly id: string } = await response.json();
  return id;
}

import { randomInt } from "node:crypto";
import { createServers, type Cast } from "@roster/core/testing/follows";
import * as fc from "fast-check";
import { expect, test } from "./invariants.ts";
import { commands } from "./testing/follows/commands.ts";
import { listen } from "./testing/follows/ear.ts";
import { createWorld, type World } from "./testing/follows/world.ts";

/** A page that shows a few accounts, without scrolling. */
const LIST = "/browse/sport/rugby";
const NAMES = ["PlanetRugby", "RugbyPass", "SixNationsRugby", "WorldRugby"];
/** These accounts are not in the roster, but searches on the instance find them. */
const LOOKALIKES = NAMES.map((name) => `Not${name}`);
const HOME = "sportsbots.xyz";
const CAST: Cast = {
  home: HOME,
  names: NAMES,
  people: { ann: 0, bob: 0 },
  atFirst: { ann: ["PlanetRugby", "x@town.example", "y@town.example", "RugbyPass"], bob: ["WorldRugby"] },
};
const RUNS = Number(process.env["ROSTER_VISITS"] ?? 3);
const LONGEST = 16;
/** The time of one sequence, with its share of shrinking. */
const MS_PER_RUN = 60_000;
const SHRINK_MS = 240_000;

test.use({
  worldOptions: {
    homeServer: HOME,
    accounts: [...NAMES, ...LOOKALIKES].map((username) => ({
      username,
      name: username,
      locked: username === "WorldRugby",
    })),
    users: Object.keys(CAST.people).map((username) => ({ username, displayName: username })),
    rateLimit: false,
    followings: 0,
    pageLimit: 2,
  },
});

test("whatever a visitor does in two tabs, the pages end up showing the true state and send only what was clicked", async ({
  page,
  context,
  world: stage,
  invariants,
}) => {
  test.setTimeout(RUNS * MS_PER_RUN + SHRINK_MS + 60_000);
  invariants.mayChange("session", "follows");
  const seed = Number(process.env["ROSTER_SEED"] ?? randomInt(2 ** 31));
  console.log(`follows in Chromium, ${RUNS} sequences: ROSTER_SEED=${seed}`);
  const servers = await createServers([stage.instance], CAST);
  const tabs = { first: page, second: await context.newPage() };
  let world: World | undefined;
  let used = 0;
  await listen(
    context,
    { instance: stage.instance.origin, names: NAMES, storageKey: "mastodonToken" },
    (tab, id, heard) => world?.hear(tab, id, heard),
  );
  await context.clock.install();

  const property = fc.asyncProperty(commands(CAST, LONGEST), async (sequence) => {
    used += 1;
    servers.reset();
    const fresh = createWorld(stage, servers, tabs, LIST);
    world = fresh;
    await fresh.begin("ann");
    await fc.asyncModelRun(async () => ({ model: {}, real: fresh }), sequence);
    await fresh.settle();
    if (fresh.violations.length > 0) throw new Error(fresh.violations.join("\n"));
  });
  const interruptAfterTimeLimit = RUNS * MS_PER_RUN + SHRINK_MS;
  await fc.assert(property, { numRuns: RUNS, seed, interruptAfterTimeLimit, includeErrorInReport: true });
  expect(used).toBe(RUNS);
});

import * as fc from "fast-check";
import { expect, it } from "vitest";
import { createFakeClock, type FakeClock } from "../instance/testing/fakes.ts";
import { bot } from "../testing/bots.ts";
import { drawsOf } from "../testing/inputs.ts";
import { commands } from "./testing/model/commands.ts";
import { startServers, type Servers } from "./testing/model/servers.ts";
import { createWorld, type World } from "./testing/model/world.ts";

const RUNS = Number(process.env["ROSTER_SEQUENCES"] ?? 60);
const LONGEST = 30;
/** Instances keep every token they have issued, so start new ones after this many sequences. */
const SEQUENCES_PER_SERVERS = 200;

it(
  "two tabs show the true state in the end, and send only clicked follows, for any order of events",
  async () => {
    let clock: FakeClock = createFakeClock();
    let servers: Servers | undefined;
    let used = 0;
    const property = fc.asyncProperty(commands(LONGEST), async (sequence) => {
      if (used % SEQUENCES_PER_SERVERS === 0) {
        await servers?.close();
        servers = await startServers(() => clock.now());
      }
      used += 1;
      clock = createFakeClock();
      if (servers === undefined) return;
      servers.reset();
      const world = await createWorld(clock, servers);
      try {
        await fc.asyncModelRun(async () => ({ model: {}, real: world }), sequence);
        await world.settle();
        if (world.violations.length > 0) throw new Error(world.violations.join("\n"));
      } finally {
        world.close();
      }
    });
    try {
      await fc.assert(property, drawsOf("follows", RUNS, "sequences"));
      expect(used).toBe(RUNS);
    } finally {
      await servers?.close();
    }
  },
  RUNS * 1_000 + 20_000,
);

it("an unfollow that the instance refuses is reported without reading the relation, though the account is not found again", () =>
  inWorld(async (world, servers) => {
    for (const { instance } of servers.all) {
      instance.fault("POST /api/v1/accounts/:id/unfollow", { status: 404, times: 1 });
      instance.fault("GET /api/v1/accounts/search", { reset: true, times: 1 });
    }
    world.page("first")?.click("NFLNetwork");
    await world.settle();
    expect(servers.relation("ann", "NFLNetwork")).toBe("following");
    expect(world.page("first")?.kindOf("NFLNetwork")).toBe("following");
    expect(world.violations).toEqual([]);
  }));

it("after a sign-out, the next session shows Follow for a requested account, because no instance lists requests", () =>
  inWorld(async (world, servers) => {
    world.page("first")?.click("Locked");
    await world.pass(1_000);
    expect(world.page("first")?.kindOf("Locked")).toBe("requested");
    world.page("first")?.signOut();
    await world.startSignIn("first", "ann", "authorize");
    world.finishSignIn("first");
    await world.settle();
    expect(servers.relation("ann", "Locked")).toBe("requested");
    expect(world.page("first")?.kindOf("Locked")).toBe("not-following");
    expect(world.violations).toEqual([]);
  }));

it("two tabs that follow a locked account at the same moment show no Follow button while the lists of the server lag behind", () =>
  inWorld(async (world, servers) => {
    world.network.way = { up: 0, down: 10 };
    world.page("second")?.click("Locked");
    await world.pass(15);
    world.elsewhere("Locked", (who) => servers.of(who).instance.seedFollow(bot("Locked"), who));
    world.network.lag = 30_000;
    world.page("first")?.click("Locked");
    await world.pass(15_000);
    expect(world.page("first")?.kindOf("Locked")).toBe("following");
    expect(world.page("second")?.kindOf("Locked")).toBe("requested");
    await world.settle();
    expect(world.page("second")?.kindOf("Locked")).toBe("following");
    expect(world.violations).toEqual([]);
  }));

it("a follow that begins after an unfollow in another tab ended is not called into question by the late message", () =>
  inWorld(async (world) => {
    const [first, second] = [world.page("first"), world.page("second")];
    first?.click("chiefs");
    await world.pass(61_000);
    second?.click("chiefs");
    await world.network.quiet();
    first?.click("chiefs");
    await world.network.quiet();
    world.network.lag = 30_000;
    first?.click("chiefs");
    await world.pass(15_000);
    expect(first?.kindOf("chiefs")).toBe("following");
    expect(second?.kindOf("chiefs")).toBe("following");
    await world.settle();
    expect(world.violations).toEqual([]);
  }));

it("a new follow is not called into question because the two tabs acted at the same time before", () =>
  inWorld(async (world) => {
    const [first, second] = [world.page("first"), world.page("second")];
    const click = async (): Promise<void> => {
      first?.click("NFLNetwork");
      await world.network.quiet();
    };
    world.network.way = { up: 0, down: 50 };
    second?.click("NFLNetwork");
    await world.network.quiet();
    world.network.way = { up: 0, down: 0 };
    await click();
    await click();
    await world.pass(1_000);
    await click();
    world.network.lag = 30_000;
    await click();
    await world.pass(15_000);
    expect(first?.kindOf("NFLNetwork")).toBe("following");
    await world.settle();
    expect(world.violations).toEqual([]);
  }));

/** Runs a fixed sequence with new servers, in a browser in which ann is signed in. */
async function inWorld(play: (world: World, servers: Servers) => Promise<void>): Promise<void> {
  const clock = createFakeClock();
  const servers = await startServers(() => clock.now());
  servers.reset();
  const world = await createWorld(clock, servers);
  try {
    await play(world, servers);
  } finally {
    world.close();
    await servers.close();
  }
}

import type { Fault } from "@roster/instance";
import * as fc from "fast-check";
import type { Cast } from "@roster/core/testing/follows";
import { TABS, type World } from "./world.ts";

/** One action of a visitor, or one event. It has a readable name, because a failing sequence is printed. */
export type Command = fc.AsyncCommand<object, World>;

function command(text: string, run: (world: World) => Promise<void> | void): Command {
  return {
    check: () => true,
    async run(_, world) {
      await run(world);
      await world.caughtUp();
      if (world.violations.length > 0) throw new Error(world.violations.join("\n"));
    },
    toString: () => text,
  };
}

const PATHS = {
  follows: "POST /api/v1/accounts/:id/follow",
  unfollows: "POST /api/v1/accounts/:id/unfollow",
  searches: "GET /api/v1/accounts/search",
  lists: "GET /api/v1/accounts/:id/following",
  relations: "GET /api/v1/accounts/relationships",
} as const;
const FAULTS: Readonly<Record<string, (now: number) => Fault>> = {
  "429 for 90 s": (now) => ({ status: 429, headers: { "X-RateLimit-Reset": new Date(now + 90_000).toISOString() } }),
  "500": () => ({ status: 500 }),
  "500 after it took effect": () => ({ status: 500, afterEffect: true }),
  "a reset": () => ({ reset: true }),
  "a reset after it took effect": () => ({ reset: true, afterEffect: true }),
  "300 ms on the way": () => ({ delayMs: 300 }),
  "answered, but a second late": () => LATE,
  "a request instead of a follow": () => ({ requested: true }),
};
/** The instance acts at once and answers a second later, so its answer may lack changes of that second. */
const LATE: Fault = { delayMs: 1_000, afterEffect: true };
const FUZZY = "searches: other accounts first";

/** Random sequences of actions and events. */
export function commands({ home, names, people }: Cast, maxCommands: number): fc.Arbitrary<Iterable<Command>> {
  const tab = fc.constantFrom(...TABS);
  const name = fc.constantFrom(...names);
  const ofTab = (text: string, run: (world: World, tab: (typeof TABS)[number]) => Promise<void>) =>
    tab.map((tab) => command(`${tab} tab ${text}`, (world) => run(world, tab)));

  const click = fc
    .tuple(tab, name, fc.constantFrom(1, 1, 1, 2))
    .map(([tab, name, times]) =>
      command(`${tab} tab clicks ${name}${times === 2 ? " twice" : ""}`, (world) => world.click(tab, name, times)),
    );
  const visit = fc
    .tuple(tab, name)
    .map(([tab, name]) => command(`${tab} tab opens the page of ${name}`, (world) => world.visit(tab, name)));
  const signIn = fc
    .tuple(tab, fc.constantFrom(...Object.keys(people)))
    .map(([tab, who]) => command(`${tab} tab signs in as ${who}`, (world) => world.signIn(tab, who)));
  const elsewhere = fc.tuple(name, fc.boolean()).map(([name, follow]) =>
    command(`${name} is ${follow ? "followed" : "unfollowed"} elsewhere`, (world) =>
      world.elsewhere(name, (who) => {
        const { instance } = world.servers.of(who);
        if (follow) instance.seedFollow(`${name}@${home}`, who);
        else instance.seedUnfollow(`${name}@${home}`, who);
      }),
    ),
  );
  const accept = fc.constant(
    command("every request is accepted", async (world) => {
      for (const name of names) await world.elsewhere(name, () => {});
      for (const { instance } of world.servers.all) instance.acceptRequests();
    }),
  );
  const pass = fc
    .constantFrom(1_000, 3_000, 61_000, 16 * 60_000)
    .map((ms) => command(`${ms} ms pass`, (world) => world.pass(ms)));
  const fault = fc
    .tuple(
      fc.constantFrom(...Object.entries(PATHS)),
      fc.constantFrom(...Object.entries(FAULTS)),
      fc.constantFrom(1, 1, 2),
      fc.constantFrom(0, 0, 1),
    )
    .map(([[where, pattern], [what, make], times, skip]) =>
      command(`${where}: ${what}, ${times} times${skip > 0 ? `, after ${skip} good ones` : ""}`, (world) => {
        for (const { instance } of world.servers.all) instance.fault(pattern, { ...make(world.now()), times, skip });
      }),
    );
  const fuzzy = fc.constant(
    command(FUZZY, ({ servers }) => {
      for (const { instance } of servers.all)
        instance.fault(PATHS.searches, { searchAnswer: (accounts) => accounts.toReversed() });
    }),
  );

  const readSlowly = tab.map((tab) =>
    command(`${tab} tab is focused, and relations arrive a second late`, async (world) => {
      for (const { instance } of world.servers.all) instance.fault(PATHS.relations, { ...LATE, times: 1 });
      await world.pass(1_000); // only then does a second return to the page count as another one
      await world.focus(tab);
    }),
  );

  const weights: readonly (readonly [number, fc.Arbitrary<Command>])[] = [
    [12, click],
    [5, fault],
    [1, fuzzy],
    [2, pass],
    [2, elsewhere],
    [1, accept],
    [4, fc.constant(command("all comes to rest", (world) => world.rest()))],
    [1, ofTab("is focused", (world, tab) => world.focus(tab))],
    [1, ofTab("is loaded again", (world, tab) => world.reload(tab))],
    [4, readSlowly],
    [1, visit],
    [1, ofTab("goes to another site", (world, tab) => world.leave(tab))],
    [2, ofTab("goes Back", (world, tab) => world.back(tab))],
    [1, ofTab("signs out", (world, tab) => world.signOut(tab))],
    [3, signIn],
  ];
  const all = weights.flatMap(([weight, one]) => Array.from({ length: weight }, () => one));
  return fc.commands(all, { maxCommands, size: "max" });
}

import type { Fault } from "@roster/instance";
import * as fc from "fast-check";
import { HOME } from "../../../instance/testing/visitor.ts";
import { NOBODY, PEOPLE, TABS, type RunWorld, type TabName, type Verb } from "./world.ts";

/** One action of the visitor, or one event. Its text is readable, because a failing sequence is printed. */
export type Command = fc.AsyncCommand<object, RunWorld>;

function command(text: string, run: (world: RunWorld) => void | Promise<void>): Command {
  return {
    check: () => true,
    async run(_, world) {
      await run(world);
      if (world.violations.length > 0) throw new Error(world.violations.join("\n"));
    },
    toString: () => text,
  };
}

/** An action in a tab. Opens the tab first if it is closed. */
const ofTab = (tab: TabName, text: string, run: (world: RunWorld) => void): Command =>
  command(`${tab} tab: ${text}`, async (world) => {
    await world.open(tab);
    run(world);
  });

const resetAt = (now: number, ms: number): Fault => ({
  status: 429,
  headers: { "X-RateLimit-Reset": new Date(now + ms).toISOString() },
});
const FAULTS: Readonly<Record<string, (now: number) => Fault>> = {
  "401": () => ({ status: 401 }),
  "403": () => ({ status: 403 }),
  "429 for a minute": (now) => resetAt(now, 60_000),
  "429 until tomorrow": (now) => resetAt(now, 86_400_000),
  "500": () => ({ status: 500 }),
  "500 after it took effect": () => ({ status: 500, afterEffect: true }),
  "a reset": () => ({ reset: true }),
  "a reset after it took effect": () => ({ reset: true, afterEffect: true }),
  "a page": () => ({ body: "<html>", contentType: "text/html" }),
  "slow answers": () => ({ delayMs: 3 }),
};
const PATHS = {
  follows: "POST /api/v1/accounts/:id/follow",
  unfollows: "POST /api/v1/accounts/:id/unfollow",
  searches: "GET /api/v1/accounts/search",
  relations: "GET /api/v1/accounts/relationships",
  everything: /\/(?:follow|unfollow|search|relationships)$/,
} as const;
const VERBS: readonly Verb[] = ["pause", "resume", "resume", "stop", "undo", "undo", "retry"];

/** Random sequences of actions and events. */
export function commands(names: readonly string[], maxCommands: number): fc.Arbitrary<Iterable<Command>> {
  const tab = fc.constantFrom<TabName>("first", "first", "second");
  const name = fc.constantFrom(...names);

  const action = fc.constantFrom("follow", "follow", "unfollow");
  const start = fc
    .tuple(
      tab,
      fc.uniqueArray(fc.constantFrom(...names, NOBODY), { minLength: 1, maxLength: 10 }),
      action,
      fc.constantFrom(0, 0, 2, 4),
    )
    .map(([tab, plan, action, opposite]) =>
      ofTab(tab, `starts to ${action} ${plan.join(", ")}, and the opposite of ${opposite}`, (world) =>
        world.start(tab, plan, action, opposite),
      ),
    );
  const startTwice = fc.array(name, { minLength: 1, maxLength: 6 }).map((plan) =>
    command(`both tabs start ${plan.join(", ")}`, async (world) => {
      for (const tab of TABS) await world.open(tab);
      for (const tab of TABS) world.start(tab, plan, "follow");
    }),
  );
  const order = fc
    .tuple(tab, fc.constantFrom(...VERBS))
    .map(([tab, verb]) => ofTab(tab, verb, (world) => world.tab(tab)?.run[verb]()));
  const open = tab.map((tab) => ofTab(tab, "opens", () => {}));
  const kill = fc
    .tuple(tab, fc.integer({ min: 1, max: 80 }))
    .map(([tab, steps]) =>
      command(`${tab} tab is killed after ${steps} steps`, (world) => world.tab(tab)?.killIn(steps)),
    );
  const click = fc
    .tuple(tab, name)
    .map(([tab, name]) => ofTab(tab, `clicks ${name}`, (world) => world.click(tab, name)));
  const turns = fc
    .integer({ min: 1, max: 60 })
    .map((count) => command(`${count} turns pass`, (world) => world.turns(count)));
  const signOut = tab.map((tab) => command(`${tab} tab signs out`, (world) => world.signOut(tab)));
  const signIn = fc
    .constantFrom(...PEOPLE, "ann" as const)
    .map((who) => command(`${who} signs in`, (world) => world.signIn(who)));
  const online = fc.tuple(tab, fc.boolean()).map(([tab, isOnline]) =>
    command(`${tab} tab is ${isOnline ? "online" : "offline"}`, (world) => {
      const page = world.tab(tab)?.page;
      if (!page) return;
      page.online = isOnline;
      if (isOnline) page.wake();
    }),
  );
  const freeze = tab.map((tab) => command(`${tab} tab is frozen`, (world) => world.tab(tab)?.freeze()));
  const thaw = fc
    .tuple(tab, fc.boolean())
    .map(([tab, isReversed]) =>
      command(`${tab} tab is thawed${isReversed ? ", the latest event first" : ""}`, (world) =>
        world.tab(tab)?.thaw(isReversed),
      ),
    );
  const elsewhere = fc.tuple(name, fc.boolean()).map(([name, follow]) =>
    command(`${name} is ${follow ? "followed" : "unfollowed"} elsewhere`, (world) =>
      world.elsewhere([name], (who) => {
        const { instance } = world.stage;
        if (follow) instance.seedFollow(`${name}@${HOME}`, who);
        else instance.seedUnfollow(`${name}@${HOME}`, who);
      }),
    ),
  );
  const accept = fc.constant(
    command("every request is accepted", (world) =>
      world.elsewhere(names, () => world.stage.instance.acceptRequests()),
    ),
  );
  const revoke = fc.constant(command("the instance revokes every token", ({ stage }) => stage.instance.revokeTokens()));
  const fault = fc
    .tuple(
      fc.constantFrom(...Object.entries(PATHS)),
      fc.constantFrom(...Object.entries(FAULTS)),
      fc.integer({ min: 1, max: 3 }),
      fc.nat(3),
    )
    .map(([[where, pattern], [what, make], times, skip]) =>
      command(`${where}: ${what}, ${times} times after ${skip}`, ({ stage }) => {
        stage.instance.fault(pattern, { ...make(stage.clock.now()), times, skip });
      }),
    );

  const weights: readonly (readonly [number, fc.Arbitrary<Command>])[] = [
    [6, start],
    [2, startTwice],
    [8, order],
    [1, open],
    [6, kill],
    [2, click],
    [8, turns],
    [2, fc.constant(command("everything comes to rest", (world) => world.rest()))],
    [1, signOut],
    [2, signIn],
    [1, online],
    [3, freeze],
    [3, thaw],
    [1, elsewhere],
    [1, accept],
    [1, revoke],
    [5, fault],
  ];
  const all = weights.flatMap(([weight, one]) => Array.from({ length: weight }, () => one));
  return fc.commands(all, { maxCommands, size: "max" });
}

import * as fc from "fast-check";
import type { Fault } from "@roster/instance";
import { bot } from "../../../testing/bots.ts";
import { NAMES, type Someone } from "./servers.ts";
import { TABS, WELL, type TabName, type World } from "./world.ts";

/** One event. Its text is readable, because a failing sequence is printed. */
export type Command = fc.AsyncCommand<object, World>;

type Run = (world: World) => void | Promise<void>;

function command(text: string, run: Run): Command {
  return {
    check: () => true,
    async run(_, world) {
      await run(world);
      await world.network.quiet();
      if (world.violations.length > 0) throw new Error(world.violations.join("\n"));
    },
    toString: () => text,
  };
}

const tab = fc.constantFrom(...TABS);
const accts = NAMES.map(bot);
const name = fc.constantFrom(...NAMES);
const onPage = (tab: TabName, text: string, run: (page: NonNullable<ReturnType<World["page"]>>) => void): Command =>
  command(`${tab} tab ${text}`, (world) => {
    const page = world.page(tab);
    if (page) run(page);
  });

const click = fc.tuple(tab, name, fc.constantFrom(1, 1, 1, 2)).map(([tab, name, times]) =>
  onPage(tab, `clicks ${name}${times === 2 ? " twice" : ""}`, (page) => {
    for (let count = 0; count < times; count += 1) page.click(name);
  }),
);
const focus = tab.map((tab) =>
  onPage(tab, "is focused", (page) => {
    page.view.visible = true;
    page.wake();
  }),
);
const refresh = tab.map((tab) => onPage(tab, "reads again", (page) => void page.follows.refresh(accts)));
const reload = tab.map((tab) => onPage(tab, "reads the list again", (page) => void page.follows.reload()));
const readSlowly = fc.tuple(tab, fc.constantFrom(true, true, false)).map(([tab, list]) =>
  command(`${tab} tab reads ${list ? "the list" : "the relations"} again, an answer a second`, (world) => {
    world.network.readDelay = 1_000;
    const follows = world.page(tab)?.follows;
    void (list ? follows?.reload() : follows?.refresh(accts));
  }),
);
const hide = tab.map((tab) => onPage(tab, "is hidden", (page) => void (page.view.visible = false)));
const network = fc.tuple(tab, fc.boolean()).map(([tab, online]) =>
  onPage(tab, online ? "is online" : "is offline", (page) => {
    page.view.online = online;
    if (online) page.wake();
  }),
);
const signOut = tab.map((tab) => onPage(tab, "signs out", (page) => page.signOut()));
const startSignIn = fc
  .tuple(tab, fc.constantFrom<Someone>("ann", "bob", "cat"), fc.constantFrom("authorize", "authorize", "deny"))
  .map(([tab, who, decision]) =>
    command(`${tab} tab starts to sign in as ${who} (${decision})`, (world) => world.startSignIn(tab, who, decision)),
  );
const finishSignIn = tab.map((tab) =>
  command(`${tab} tab returns from the instance`, (world) => world.finishSignIn(tab)),
);
const lure = fc
  .tuple(tab, fc.constantFrom("made-up", undefined))
  .map(([tab, state]) =>
    command(`${tab} tab is lured to eve's code (state ${state ?? "absent"})`, (world) => world.lure(tab, state)),
  );
const wait = fc
  .constantFrom(0, 5, 100, 1_000, 3_000, 11_000, 30_000, 61_000, 16 * 60_000)
  .map((ms) => command(`${ms} ms pass`, (world) => world.pass(ms)));
const way = fc
  .tuple(fc.constantFrom(0, 10, 400, 5_000, 50_000), fc.constantFrom(0, 10, 400, 5_000, 50_000))
  .map(([up, down]) => {
    const text = `requests take ${up} ms, and responses ${down} ms`;
    return command(text, ({ network }) => void (network.way = { up, down }));
  });
const lag = fc
  .constantFrom(5_000, 30_000)
  .map((ms) =>
    command(`lists and relations contain follows only after ${ms} ms`, ({ network }) => void (network.lag = ms)),
  );
const elsewhere = fc.tuple(name, fc.boolean()).map(([name, follow]) =>
  command(`${name} is ${follow ? "followed" : "unfollowed"} elsewhere`, (world) => {
    world.elsewhere(name, (who) => {
      const { instance } = world.servers.of(who);
      if (follow) instance.seedFollow(bot(name), who);
      else instance.seedUnfollow(bot(name), who);
    });
  }),
);
const accept = fc.constant(command("every request is accepted", (world) => world.accept()));
const revoke = fc.constant(
  command("the instances revoke every token", ({ servers }) => {
    for (const { instance } of servers.all) instance.revokeTokens();
  }),
);

const PATHS = {
  follows: "POST /api/v1/accounts/:id/follow",
  unfollows: "POST /api/v1/accounts/:id/unfollow",
  searches: "GET /api/v1/accounts/search",
  "look-ups": "GET /api/v1/accounts/lookup",
  lists: "GET /api/v1/accounts/:id/following",
  relations: "GET /api/v1/accounts/relationships",
  "who-am-I": "GET /api/v1/accounts/verify_credentials",
  tokens: "POST /oauth/token",
  everything: "/ \\/(?:api|oauth\\/token|oauth\\/revoke)/",
} as const;
const FAULTS: Readonly<Record<string, (now: number) => Fault>> = {
  "401": () => ({ status: 401 }),
  "403": () => ({ status: 403 }),
  "404": () => ({ status: 404 }),
  "429 for 90 s": (now) => ({ status: 429, headers: { "X-RateLimit-Reset": new Date(now + 90_000).toISOString() } }),
  "500": () => ({ status: 500 }),
  "500 after it took effect": () => ({ status: 500, afterEffect: true }),
  "a reset": () => ({ reset: true }),
  "a reset after it took effect": () => ({ reset: true, afterEffect: true }),
  "a page": () => ({ body: "<html>", contentType: "text/html" }),
  "half an answer": () => ({ body: '{"following":', contentType: "application/json" }),
  "an empty object": () => ({ json: {} }),
  "a request instead of a follow": () => ({ requested: true }),
};
/** Results of servers that search for words instead of the exact address. */
const FUZZY: Readonly<Record<string, () => Fault>> = {
  "other accounts first": () => ({ searchAnswer: (accounts) => accounts.toReversed() }),
  "other accounts only": () => ({ searchAnswer: (accounts) => accounts.slice(1) }),
};
const fault = fc
  .oneof(
    {
      weight: 5,
      arbitrary: fc.tuple(fc.constantFrom(...Object.entries(PATHS)), fc.constantFrom(...Object.entries(FAULTS))),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(
        fc.constantFrom<[string, string]>(["searches", PATHS.searches]),
        fc.constantFrom(...Object.entries(FUZZY)),
      ),
    },
  )
  .chain((what) => fc.tuple(fc.constant(what), fc.constantFrom(1, 1, 2, 5), fc.constantFrom(0, 0, 1, 2)))
  .map(([[[where, pattern], [what, make]], times, skip]) =>
    command(`${where}: ${what}, ${times} times${skip > 0 ? `, after ${skip} without a fault` : ""}`, (world) => {
      for (const { instance } of world.servers.all)
        instance.fault(pattern, { ...make(world.clock.now()), times, skip });
    }),
  );
const calm = fc.constant(
  command("all faults end", ({ servers, network }) => {
    for (const { instance } of servers.all) instance.clearFaults();
    Object.assign(network, WELL);
  }),
);

/** All events, with the frequency of each. */
const WEIGHTS: readonly (readonly [number, fc.Arbitrary<Command>])[] = [
  [6, click],
  [3, wait],
  [3, fault],
  [1, way],
  [1, lag],
  [1, focus],
  [1, refresh],
  [1, reload],
  [5, readSlowly],
  [1, hide],
  [1, network],
  [1, signOut],
  [3, startSignIn],
  [2, finishSignIn],
  [2, lure],
  [1, elsewhere],
  [1, accept],
  [1, revoke],
  [1, calm],
];

/** Random sequences of events. */
export function commands(maxCommands: number): fc.Arbitrary<Iterable<Command>> {
  const all = WEIGHTS.flatMap(([weight, one]) => Array.from({ length: weight }, () => one));
  return fc.commands(all, { maxCommands, size: "max" });
}

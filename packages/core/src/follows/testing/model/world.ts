import { setTimeout as sleep } from "node:timers/promises";
import type { FakeClock } from "../../../instance/testing/fakes.ts";
import { PAGE } from "../../../instance/testing/visitor.ts";
import { NEWS_MS, createBrowser } from "./browser.ts";
import { createJudge } from "./judge.ts";
import { createNetwork, type Network } from "./network.ts";
import type { Name, Servers, Someone } from "./servers.ts";
import { openPage, type Page } from "./tab.ts";

const A_MINUTE = 60_000;
const LIST_FRESH_MS = 15 * A_MINUTE;
/** No timer is longer than this, and no sequence needs more steps to become idle. */
const LONGEST_WAIT_MS = 120 * A_MINUTE;
const MOST_STEPS = 5_000;

export const TABS = ["first", "second"] as const;
export type TabName = (typeof TABS)[number];

/** One browser with two tabs, two instances and a clock of its own. */
export interface World {
  readonly clock: FakeClock;
  readonly servers: Servers;
  readonly network: Network;
  readonly violations: readonly string[];
  /** The tab's page; undefined while the tab is at an instance. */
  page(tab: TabName): Page | undefined;
  /** Advances the clock and runs all timers and requests that are due. */
  pass(ms: number): Promise<void>;
  /** Navigates the tab to the instance's consent page; `finishSignIn` returns to the site's callback address. */
  startSignIn(tab: TabName, who: Someone, decision: "authorize" | "deny"): Promise<void>;
  finishSignIn(tab: TabName): void;
  /** An attacker makes the tab open a callback address with the attacker's own code. */
  lure(tab: TabName, state: string | undefined): Promise<void>;
  /** Changes a relation outside of the tabs. */
  elsewhere(name: Name, change: (who: Someone) => void): void;
  /** Accepts all pending follow requests. */
  accept(): void;
  signedIn(): Someone | undefined;
  /** Removes all faults, waits until both tabs are idle, and compares them with the instances. */
  settle(): Promise<void>;
  close(): void;
}

export async function createWorld(clock: FakeClock, servers: Servers): Promise<World> {
  const network = createNetwork(clock);
  const browser = createBrowser(clock);
  const violations: string[] = [];
  const violate = (what: string): void => void violations.push(what);
  const foreignCodes = new Set<string>();
  const pages = new Map<TabName, Page>();
  const away = new Map<TabName, URL>();
  const judge = createJudge(servers, violate, (run) => void clock.setTimeout(run, NEWS_MS));

  const open = (tab: TabName): Page => {
    const view = { visible: true, online: true };
    const page = openPage({ tab, clock, browser, network, servers, view, foreignCodes, violate, judge });
    pages.set(tab, page);
    return page;
  };
  const leave = (tab: TabName): void => {
    pages.get(tab)?.leave();
    pages.delete(tab);
  };
  const step = async (withinMs: number): Promise<boolean> => {
    await network.quiet();
    return clock.next(withinMs);
  };
  const pass = async (ms: number): Promise<void> => {
    const until = clock.now() + ms;
    while (await step(until - clock.now())) continue;
    clock.advance(until - clock.now());
    await network.quiet();
  };
  const rest = async (): Promise<void> => {
    for (let steps = 0; await step(LONGEST_WAIT_MS); steps += 1) {
      if (steps > MOST_STEPS) return violate("the tabs never become idle");
    }
  };
  /** Waits for a promise that also depends on Web Crypto, which the fake clock does not control. */
  const waitFor = async (promise: Promise<unknown>): Promise<void> => {
    const waiting = new Set([promise]);
    const done = promise.finally(() => waiting.clear());
    for (let idle = 0; waiting.size > 0; idle += 1) {
      await network.quiet();
      if (waiting.size > 0 && idle > 3) await sleep(1);
      if (waiting.size > 0 && idle > 8 && clock.next(LONGEST_WAIT_MS)) idle = 0;
    }
    await done;
  };
  const pagesNow = (): Page[] => [...pages.values()];
  const checkRest = (): void => {
    for (const { tab, follows } of pagesNow()) {
      const list = follows.list.get();
      if (list === "loading" || typeof list === "object") violate(`${tab} tab: the list is loading for ever`);
    }
    judge.atRest(pagesNow()).forEach(violate);
  };
  const signedIn = (): Someone | undefined => {
    const token = field(readJson(browser.map.get("mastodonToken")), "access_token");
    return typeof token === "string" ? servers.owner(token) : undefined;
  };
  const compare = (): void => {
    const who = signedIn();
    if (who === "eve") violate("this browser is signed in as somebody else");
    judge.compare(pagesNow(), who).forEach(violate);
  };

  const world: World = {
    clock,
    servers,
    network,
    violations,
    page: (tab) => pages.get(tab),
    pass,
    signedIn,
    async startSignIn(tab, who, decision) {
      const page = pages.get(tab);
      if (!page || page.session.get()) return;
      const { instance, people } = servers.of(who);
      await waitFor(page.signIn.begin(instance.host, { back: "/" }));
      const leftFor = page.leftFor();
      if (leftFor === undefined) return page.signIn.reset();
      leave(tab);
      const back = await people.get(who)?.authorize(leftFor, decision);
      if (back) away.set(tab, back);
    },
    finishSignIn(tab) {
      const url = away.get(tab);
      if (!url) return;
      away.delete(tab);
      void open(tab).signIn.finish(url);
    },
    async lure(tab, state) {
      const { instance, people } = servers.of("eve");
      const app = instance.state.apps.at(-1); // the attacker can read its client id in the address of a consent page
      if (!app) return;
      const query = new URLSearchParams({
        response_type: "code",
        client_id: app.clientId,
        redirect_uri: `${PAGE}/login`,
        scope: app.scopes.join(" "),
        state: state ?? "",
      });
      const url = await people.get("eve")?.authorize(`${instance.origin}/oauth/authorize?${query}`);
      if (!url) return;
      if (state === undefined) url.searchParams.delete("state");
      foreignCodes.add(url.searchParams.get("code") ?? "");
      leave(tab);
      away.delete(tab);
      void open(tab).signIn.finish(url);
    },
    elsewhere(name, change) {
      const who = signedIn();
      if (who === undefined) return;
      change(who);
      judge.elsewhere(who, name);
    },
    accept() {
      for (const { instance, people } of servers.all) {
        for (const who of people.keys()) for (const name of servers.names) judge.elsewhere(who, name);
        instance.acceptRequests();
      }
    },
    async settle() {
      await rest();
      for (const { instance } of servers.all) instance.clearFaults();
      Object.assign(network, WELL);
      for (const tab of TABS) if (!pages.has(tab)) open(tab);
      for (const page of pagesNow()) Object.assign(page.view, { visible: true, online: true });
      await rest();
      checkRest();
      for (const page of pagesNow()) page.wake();
      await rest();
      await pass(LIST_FRESH_MS);
      for (const page of pagesNow()) page.wake();
      await rest();
      checkRest();
      compare();
    },
    close() {
      for (const tab of TABS) leave(tab);
    },
  };
  open("first");
  await world.startSignIn("first", "ann", "authorize");
  world.finishSignIn("first");
  await pass(0);
  open("second");
  await pass(0);
  return world;
}

/** The network without delays. */
export const WELL = { way: { up: 0, down: 0 }, readDelay: 0, lag: 0 } as const;

function readJson(text: string | undefined): unknown {
  return text === undefined ? undefined : JSON.parse(text);
}

function field(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}

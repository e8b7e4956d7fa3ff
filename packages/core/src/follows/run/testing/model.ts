import { setImmediate as turn } from "node:timers/promises";
import type { Fault } from "@roster/instance";
import * as fc from "fast-check";
import { keyOf } from "../../../lib/acct.ts";
import { openBrowser, type RunBrowser, type RunTab } from "./browser.ts";
import type { RunStep } from "../journal.ts";
import type { RunStage } from "./stage.ts";
import { bot, bots, nameOf } from "../../../testing/bots.ts";

const HALF_AN_HOUR = 30 * 60_000;
const CALM_TURNS = 6;
const MOST_STEPS = 2_000;

export type Verb = "pause" | "resume" | "stop" | "undo" | "retry";

/** One visit: its tabs, of which the first is killed after some steps, the visitor's orders, and the server's fault. */
export interface Visit {
  readonly killAfter: number;
  readonly tabs: number;
  /** After how many turns of the event loop which tab gets which order. */
  readonly orders: readonly (readonly [number, number, Verb])[];
  readonly fault: FaultName;
}

const FAULTS = {
  none: undefined,
  "429 for a minute": (now: number): Fault => ({
    status: 429,
    headers: { "X-RateLimit-Reset": new Date(now + 60_000).toISOString() },
    times: 1,
    skip: 2,
  }),
  "429 until tomorrow": (now: number): Fault => ({
    status: 429,
    headers: { "X-RateLimit-Reset": new Date(now + 86_400_000).toISOString() },
    times: 1,
    skip: 3,
  }),
  "500": () => ({ status: 500, times: 2, skip: 1 }),
  "500 after the effect": () => ({ status: 500, afterEffect: true, times: 2, skip: 1 }),
  "a reset": () => ({ reset: true, times: 1, skip: 2 }),
  "two resets after the effect": () => ({ reset: true, afterEffect: true, times: 2, skip: 1 }),
  "a page": () => ({ body: "<html>", contentType: "text/html", times: 1 }),
  "slow answers": () => ({ delayMs: 3 }),
} as const satisfies Record<string, ((now: number) => Fault) | undefined>;
type FaultName = keyof typeof FAULTS;
const PATHS = /^(?:POST .*\/(?:un)?follow|GET .*\/(?:search|relationships))$/;

const verb = fc.constantFrom<Verb>("pause", "resume", "resume", "stop", "undo", "retry");
const names: readonly FaultName[] = [
  "none",
  ...Object.keys(FAULTS).filter((name): name is FaultName => name in FAULTS),
];

/** A run, the accounts that are followed before it, and the visits during which it runs. */
export function stories(bots: readonly string[], locked: readonly string[]) {
  const visit: fc.Arbitrary<Visit> = fc.record({
    killAfter: fc.integer({ min: 1, max: 160 }),
    tabs: fc.constantFrom(1, 1, 2),
    orders: fc.array(fc.tuple(fc.integer({ min: 0, max: 200 }), fc.nat(1), verb), { maxLength: 3 }),
    fault: fc.constantFrom(...names),
  });
  return fc.record({
    purpose: fc.constantFrom("follow", "follow", "unfollow"),
    plan: fc.uniqueArray(fc.constantFrom(...bots, ...locked, "nobody"), { minLength: 1, maxLength: 14 }),
    /** How many of the first accounts of the plan the run unfollows while it follows the others, or the other way round. */
    opposite: fc.constantFrom(0, 0, 3, 5),
    before: fc.uniqueArray(fc.constantFrom(...bots), { maxLength: 6 }),
    visits: fc.array(visit, { minLength: 1, maxLength: 4 }),
  });
}

/** Executes the visits of a plan and returns a description of every error. */
export async function play(
  stage: RunStage,
  story: {
    readonly purpose: "follow" | "unfollow";
    readonly plan: readonly string[];
    readonly opposite?: number;
    readonly before: readonly string[];
    readonly visits: readonly Visit[];
  },
): Promise<readonly string[]> {
  const { instance, clock } = stage;
  const { purpose, plan, opposite = 0, before, visits } = story;
  const stepOf = (name: string, index: number): RunStep => {
    const isOpposite = index < opposite;
    return { acct: bot(name), action: (purpose === "follow") === isOpposite ? "unfollow" : "follow" };
  };
  const steps = plan.map(stepOf);
  const wrong: string[] = [];
  const ids = new Map<string, string>();
  const relation = (name: string): string => {
    const is = (acct: string): boolean => acct.toLowerCase() === bot(name).toLowerCase();
    if (instance.state.follows().some(is)) return "following";
    return instance.state.requested().some(is) ? "requested" : "none";
  };
  const state = (): string => [...instance.state.follows(), ...instance.state.requested()].toSorted().join(" ");
  for (const name of before) instance.seedFollow(bot(name));
  const atFirst = state();
  for (const name of plan.filter((one) => one !== "nobody")) {
    const id = await idOf(instance.origin, name);
    if (id !== undefined) ids.set(id, name);
  }
  const named = new Set(bots([...plan, ...before]).map(keyOf));

  const browser = await openBrowser(instance, clock, (method, url) => {
    const id = /accounts\/([^/]+)\/follow$/.exec(url.pathname)?.[1];
    const name = ids.get(id ?? "");
    if (method !== "POST" || name === undefined) return;
    if (relation(name) !== "none") wrong.push(`${name} is followed a second time`);
  });
  /** Compares the results that a tab shows with the instance. */
  const look = (tab: RunTab): void => {
    const view = tab.run.view.get();
    for (const acct of [...instance.state.follows(), ...instance.state.requested()])
      if (!named.has(keyOf(bot(acct)))) wrong.push(`${acct} is followed, which nobody named`);
    if (!tab.isAlive() || view.kind === "none") return;
    for (const { acct, state: shown, isOpposite } of view.rows) {
      const username = nameOf(acct);
      const truth = relation(username);
      const follows = (view.action === "follow") !== (isOpposite === true);
      const isTrue =
        (shown !== "followed" || truth === "following" || !follows) &&
        (shown !== "requested" || truth === "requested" || !follows) &&
        ((shown !== "unfollowed" && shown !== "withdrawn") || truth === "none") &&
        (shown !== "already" || !follows || before.includes(username));
      if (!isTrue) wrong.push(`${username} is shown as ${shown}, but is ${truth}`);
    }
  };
  const open = (killAfter?: number): RunTab => {
    const tab = browser.open(killAfter === undefined ? {} : { killAfter });
    tab.run.view.subscribe(() => look(tab));
    return tab;
  };
  const rest = async (): Promise<void> => {
    for (let steps = 0; steps < MOST_STEPS; steps += 1) {
      await calm(browser);
      if (!clock.next(HALF_AN_HOUR)) return;
    }
    wrong.push("it never comes to rest");
  };

  let isStarted = false;
  for (const visit of visits) {
    const fault = FAULTS[visit.fault]?.(clock.now());
    if (fault) instance.fault(PATHS, fault);
    const tabs = [open(visit.killAfter), ...(visit.tabs > 1 ? [open()] : [])];
    await rest();
    const [first] = tabs;
    if (!isStarted) isStarted = (await settled(first?.run.start(steps), clock.next)) === true;
    else first?.run.resume();
    const orders = visit.orders.toSorted(([a], [b]) => a - b);
    for (let at = 0; at <= 200; at += 1) {
      for (const [when, which, order] of orders) if (when === at) tabs[which % tabs.length]?.run[order]();
      await turn();
    }
    await rest();
    for (const tab of tabs) tab.kill();
    instance.clearFaults();
    await calm(browser);
  }

  // the last visit has no faults, so the run ends
  const last = open();
  await rest();
  const isForward = (): boolean => {
    const view = last.run.view.get();
    return view.kind !== "none" && view.action === view.purpose;
  };
  if (last.run.view.get().kind === "none") await settled(last.run.start(steps), clock.next);
  await rest();
  if (isForward()) {
    last.run.retry();
    await rest();
    const missing = plan.filter((name, index) => {
      const isFollowed = relation(name) !== "none";
      return name !== "nobody" && isFollowed !== (steps[index]?.action === "follow");
    });
    if (missing.length > 0) wrong.push(`${missing.join(", ")} got lost`);
    last.run.undo();
  } else last.run.retry();
  await rest();
  const view = last.run.view.get();
  if (view.kind !== "done" || view.left > 0) wrong.push(`in the end the run is ${view.kind}`);
  if (state() !== atFirst) wrong.push(`undone, the account follows ${state()}, not ${atFirst}`);
  look(last);
  last.run.dismiss();
  await rest();
  const names = [...browser.storage.map.keys()].filter((key) => key.startsWith("rosterRun"));
  if (names.length > 0) wrong.push(`${names.join(", ")} stays in storage`);
  browser.close();
  return wrong;
}

/** Waits until no request is in flight and nothing happens. */
async function calm(browser: RunBrowser): Promise<void> {
  for (let turns = 0; turns < CALM_TURNS;) {
    await turn();
    turns = browser.inFlight() === 0 ? turns + 1 : 0;
  }
}

/** Waits for a promise that may need the clock; undefined if it never settles, as in a killed tab. */
async function settled<T>(
  promise: Promise<T> | undefined,
  next: (withinMs: number) => boolean,
): Promise<T | undefined> {
  const patience = async (): Promise<undefined> => {
    for (let turns = 0; turns < 60; turns += 1) await turn();
    next(2_000);
    await turn();
    return undefined;
  };
  return Promise.race([promise, patience()]);
}

/** The id of an account; undefined if the instance tells it only to visitors who are signed in. */
async function idOf(origin: string, name: string): Promise<string | undefined> {
  const response = await fetch(`${origin}/api/v1/accounts/lookup?acct=${bot(name)}`);
  if (!response.ok) return undefined;
  const { id }: { readonly id: string } = await response.json();
  return id;
}

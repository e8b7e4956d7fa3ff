import type { Fault } from "@roster/instance";
import * as fc from "fast-check";

/** The turns of the event loop in which things happen in a visit. */
export const TURNS = 240;

export type Order = "pause" | "resume" | "retry" | "give back" | "undo" | "freeze" | "thaw" | "wake";
export type Elsewhere = "delete" | "rename" | "join" | "same title" | "accept";
export const FAULTS = {
  none: undefined,
  "429": (now: number): Fault => ({
    status: 429,
    headers: { "X-RateLimit-Reset": new Date(now + 60_000).toISOString() },
    times: 1,
    skip: 2,
  }),
  "401": () => ({ status: 401, times: 1, skip: 3 }),
  "403": () => ({ status: 403, times: 1, skip: 1 }),
  "404": () => ({ status: 404, times: 1, skip: 3 }),
  "422": () => ({ status: 422, times: 1, skip: 1 }),
  "500": () => ({ status: 500, times: 3, skip: 1 }),
  "500 after the effect": () => ({ status: 500, afterEffect: true, times: 2, skip: 1 }),
  "a reset after the effect": () => ({ reset: true, afterEffect: true, times: 2, skip: 1 }),
  "200 without an effect": () => ({ status: 200, body: "{}", contentType: "application/json", times: 2, skip: 1 }),
  "slow answers": () => ({ delayMs: 3 }),
} as const satisfies Record<string, ((now: number) => Fault) | undefined>;
export type FaultName = keyof typeof FAULTS;

/** One visit: its tabs, of which the first is killed after some steps, and what happens after how many turns of the event loop. */
export interface Visit {
  readonly killAfter: number;
  readonly tabs: number;
  readonly orders: readonly (readonly [turn: number, tab: number, Order])[];
  readonly elsewhere: readonly (readonly [turn: number, Elsewhere])[];
  readonly fault: FaultName;
}

export interface Story {
  readonly lists: readonly (readonly string[])[];
  /** Whether the visitor already has a list with the title of our first one: "none"; "use" it; or leave that "other" one alone. */
  readonly theirs: "none" | "use" | "other";
  readonly before: readonly string[];
  readonly refused: readonly string[];
  readonly visits: readonly Visit[];
  /** Whether the visitor starts the run again if their tab was killed before it began. */
  readonly returns: boolean;
}

const FAULT_NAMES = Object.keys(FAULTS).filter((name): name is FaultName => name in FAULTS);

export function stories(names: readonly string[], locked: readonly string[]): fc.Arbitrary<Story> {
  const when = fc.integer({ min: 0, max: TURNS });
  const order = fc.constantFrom<Order>(
    "pause",
    "resume",
    "resume",
    "retry",
    "give back",
    "undo",
    "freeze",
    "thaw",
    "wake",
  );
  const elsewhere = fc.constantFrom<Elsewhere>("delete", "rename", "join", "same title", "accept");
  const visit: fc.Arbitrary<Visit> = fc.record({
    killAfter: fc.integer({ min: 1, max: 220 }),
    tabs: fc.constantFrom(1, 1, 2),
    orders: fc.array(fc.tuple(when, fc.nat(1), order), { maxLength: 3 }),
    elsewhere: fc.array(fc.tuple(when, elsewhere), { maxLength: 1 }),
    fault: fc.constantFrom("none", ...FAULT_NAMES),
  });
  const plan = fc.uniqueArray(fc.constantFrom(...names, ...locked), { minLength: 1, maxLength: 14 });
  return fc.record({
    lists: fc
      .tuple(plan, fc.boolean())
      .map(([all, isSplit]) => (isSplit && all.length > 1 ? [all.slice(0, 1), all.slice(1)] : [all])),
    theirs: fc.constantFrom("none", "none", "use", "other"),
    before: fc.uniqueArray(fc.constantFrom(...names), { maxLength: 4 }),
    refused: fc.oneof(fc.constant([]), fc.constant([]), fc.uniqueArray(fc.constantFrom(...names), { maxLength: 2 })),
    visits: fc.array(visit, { minLength: 1, maxLength: 4 }),
    returns: fc.boolean(),
  });
}

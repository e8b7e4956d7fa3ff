import { expect, it } from "vitest";
import { waitUntilQuiet } from "./quiet.ts";

/** Loads one after another, each read once; the last one stays. */
const loads = (...values: number[]): (() => number) => {
  let last = 0;
  return () => (last = values.shift() ?? last);
};

it("a part that depends on time starts at once if the load of the machine is at most 1", async () => {
  const waits: number[] = [];
  expect(await waitUntilQuiet(loads(1, 3), async (ms) => void waits.push(ms))).toBe(1);
  expect(waits).toEqual([]);
});

it("a part that depends on time waits until the load of the machine has fallen to 1", async () => {
  const waits: number[] = [];
  expect(await waitUntilQuiet(loads(2.5, 1.01, 0.98), async (ms) => void waits.push(ms))).toBe(0.98);
  expect(waits).toHaveLength(2);
});

it("a part that depends on time is not measured if the load of the machine stays above 1 for ten minutes", async () => {
  let waited = 0;
  const wait = async (ms: number): Promise<void> => void (waited += ms);
  await expect(waitUntilQuiet(loads(1.2), wait)).rejects.toThrow("stayed above 1 for 10 minutes, now 1.2.");
  expect(waited).toBe(600_000);
});

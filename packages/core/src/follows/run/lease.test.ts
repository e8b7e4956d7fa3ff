import { expect, it } from "vitest";
import { createFakeClock, createFakeStorage, calm } from "../../instance/testing/fakes.ts";
import { createLease } from "./lease.ts";

const signal = new AbortController().signal;

it("a lease that its tab holds for a minute is not granted to another tab, and a released one is", async () => {
  const clock = createFakeClock();
  const at = createFakeStorage();
  const granted: string[] = [];
  const pass = async (ms: number): Promise<void> => {
    for (let left = ms; left > 0; left -= 1_000) {
      clock.advance(1_000);
      await calm();
    }
  };
  let release = (): void => {};
  const task = new Promise<void>((resolve) => (release = resolve));
  void createLease(at, clock).request("run", { signal }, () => {
    granted.push("first");
    return task;
  });
  await pass(1_000);
  void createLease(at, clock).request("run", { signal }, async () => void granted.push("second"));
  await pass(60_000);
  expect(granted).toEqual(["first"]);
  release();
  await pass(3_000);
  expect(granted).toEqual(["first", "second"]);
});

import type { Instance } from "@roster/instance";
import { afterAll, afterEach } from "vitest";
import { start } from "./visitor.ts";

/** One instance for a file of tests, its faults cleared after each of them. Call it once, at the top of the file. */
export async function sharedInstance(): Promise<Instance> {
  const instance = await start();
  afterAll(() => instance.close());
  afterEach(() => instance.clearFaults());
  return instance;
}

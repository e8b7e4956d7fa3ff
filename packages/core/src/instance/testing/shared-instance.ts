import type { Instance } from "@roster/instance";
import { afterAll, afterEach } from "vitest";
import { start } from "./visitor.ts";

/** Starts one instance for a test file and clears its faults after each test. Call it once, at the top of the file. */
export async function sharedInstance(): Promise<Instance> {
  const instance = await start();
  afterAll(() => instance.close());
  afterEach(() => instance.clearFaults());
  return instance;
}

import type { Instance, InstanceOptions } from "@roster/instance";
import { afterAll, afterEach } from "vitest";
import { start } from "./visitor.ts";

/** Starts an instance for a test file and clears its faults after each test. Call it at the top of the file. */
export async function sharedInstance(options?: Partial<InstanceOptions>): Promise<Instance> {
  const instance = await start(options);
  afterAll(() => instance.close());
  afterEach(() => instance.clearFaults());
  return instance;
}

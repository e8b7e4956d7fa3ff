import { afterAll, afterEach } from "vitest";
import type { Instance } from "@roster/instance";
import { start } from "../../mastodon/testing/visitor.ts";
import { openTab, type Tab } from "./tab.ts";

type Rest<T extends readonly unknown[]> = T extends readonly [unknown, ...infer Others] ? Others : never;

/** What a file of tests stands on: one instance, put back after each test, and tabs that end with their test. */
export interface Stage {
  readonly instance: Instance;
  /** Opens a tab of a visitor who is signed in at the instance. */
  open(...options: Rest<Parameters<typeof openTab>>): Promise<Tab>;
}

/** Sets the stage. Call it once, at the top of a file. */
export async function setStage(): Promise<Stage> {
  const instance = await start();
  const tabs: Tab[] = [];
  afterAll(() => instance.close());
  afterEach(() => {
    for (const tab of tabs.splice(0)) tab.disconnect();
    instance.clearFaults();
    instance.setFollowings(0);
  });
  return {
    instance,
    async open(...options) {
      const tab = await openTab(instance, ...options);
      tabs.push(tab);
      return tab;
    },
  };
}

import { afterEach } from "vitest";
import type { Instance } from "@roster/instance";
import { until } from "../../instance/testing/fakes.ts";
import { sharedInstance } from "../../instance/testing/shared-instance.ts";
import { openTab, type Tab } from "./tab.ts";

type Rest<T extends readonly unknown[]> = T extends readonly [unknown, ...infer Others] ? Others : never;

/** The fixtures of a test file: one instance, reset after each test, and tabs that close after their test. */
export interface Stage {
  readonly instance: Instance;
  /** Opens a tab of a visitor who is signed in at the instance. */
  open(...options: Rest<Parameters<typeof openTab>>): Promise<Tab>;
  /** Opens a tab whose list of followings failed to load completely. */
  openBrokenOff(): Promise<Tab>;
}

/** Creates the fixtures. Call it once, at the top of a file. */
export async function setStage(): Promise<Stage> {
  const instance = await sharedInstance();
  const tabs: Tab[] = [];
  afterEach(() => {
    for (const tab of tabs.splice(0)) tab.disconnect();
    instance.setFollowings(0);
  });
  const open: Stage["open"] = async (...options) => {
    const tab = await openTab(instance, ...options);
    tabs.push(tab);
    return tab;
  };
  return {
    instance,
    open,
    async openBrokenOff() {
      const tab = await open();
      instance.fault("GET /api/v1/accounts/:id/following", { status: 404, times: 1 });
      tab.follows.connect();
      await until(() => tab.follows.list.get() === "partial", "the list to break off");
      return tab;
    },
  };
}

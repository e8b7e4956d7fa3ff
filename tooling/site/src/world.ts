import { startInstance, type Instance, type InstanceOptions } from "@roster/instance";
import { demoUser, readDemoRoster, type DemoRoster } from "./demo.ts";
import { siteDir } from "./paths.ts";
import { type ReadSite, serveSite, type ServedSite } from "./serve.ts";

/** The built site and an instance, each on a free port of the loopback. */
export interface World {
  readonly site: ServedSite;
  readonly instance: Instance;
  readonly roster: DemoRoster;
  close(): Promise<void>;
}

/** The options that a test may change: the instance, and the folder or the read files of the site. */
export type WorldOptions = Partial<InstanceOptions> & { readonly site?: string | ReadSite; readonly sitePort?: number };

/** Starts the built site and an instance with its roster, for one test or one test file. */
export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const { site: built = siteDir, sitePort = 0, ...changes } = options;
  const roster = await readDemoRoster();
  const site = await serveSite({ site: built, port: sitePort });
  const instance = await startInstance({
    ...roster,
    users: [demoUser],
    ...changes,
  }).catch(async (error: unknown) => {
    await site.close();
    throw error;
  });
  return {
    site,
    instance,
    roster,
    async close() {
      await Promise.all([site.close(), instance.close()]);
    },
  };
}

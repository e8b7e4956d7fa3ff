import type { LaunchOptions, WorkerInfo } from "@playwright/test";

/**
 * Storage partitioned, as visitors have it: Playwright turns that off, and of two lists of what is off Chromium takes
 * the last. What Playwright turns off for its own sake stays so.
 */
export const PARTITIONED =
  "--disable-features=AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,MediaRouter,OptimizationHints,PaintHolding";

/** What `test.use` takes for a browser of the house that is started with more arguments, and in another environment. */
export function launchedWith(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const launch = async (
    { browserName: _browserName }: { readonly browserName: string },
    provide: (options: LaunchOptions) => Promise<void>,
    { project }: WorkerInfo,
  ): Promise<void> => {
    const { launchOptions = {} } = project.use;
    await provide({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), ...args],
      env: { ...process.env, ...env },
    });
  };
  const launchOptions: [typeof launch, { scope: "worker" }] = [launch, { scope: "worker" }];
  return { launchOptions };
}

import type { LaunchOptions, WorkerInfo } from "@playwright/test";

/**
 * Partitions storage as visitors' browsers do. Playwright disables that feature in a list of features. Chromium uses
 * only the last such list, so this list repeats the other features of Playwright's list.
 */
export const PARTITIONED =
  "--disable-features=AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,MediaRouter,OptimizationHints,PaintHolding";

/** Options for `test.use` that start the browser with more arguments and another environment. */
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

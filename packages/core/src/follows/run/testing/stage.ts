import { startInstance, type Instance, type InstanceOptions } from "@roster/instance";
import { afterAll, afterEach } from "vitest";
import { createFakeClock, until, type FakeClock } from "../../../instance/testing/fakes.ts";
import { nameOf } from "../../../testing/bots.ts";
import { HOME } from "../../../instance/testing/visitor.ts";
import { parseJson } from "../../../lib/untrusted.ts";
import { printJournal, readJournal, type Journal } from "../journal.ts";
import type { FollowRunView } from "../view.ts";
import { openBrowser, type RunBrowser, type RunTab, type TabOptions } from "./browser.ts";

/** The accounts that the instance knows: 160 bots, and two locked ones. */
export const BOTS = Array.from({ length: 160 }, (_, index) => `bot${index}`);
export const LOCKED = ["locked0", "locked1"];

/** An instance, and browsers that end with their test. */
export interface RunStage {
  readonly instance: Instance;
  readonly clock: FakeClock;
  browser(): Promise<RunBrowser>;
  /** Removes faults and everything that the user follows. */
  reset(): void;
  /** Opens a tab of a new browser and waits until it is signed in and its list is loaded. */
  open(options?: TabOptions): Promise<{ readonly tab: RunTab; readonly browser: RunBrowser }>;
}

/** Starts the instance before the tests of a file and ends it after them. Call it once, at the top of the file. */
export async function setStage(options: Partial<InstanceOptions> = {}): Promise<RunStage> {
  const clock = createFakeClock();
  const instance = await startInstance({
    homeServer: HOME,
    accounts: [...BOTS, ...LOCKED].map((username) => ({ username, name: username, locked: LOCKED.includes(username) })),
    users: [
      { username: "ann", displayName: "Ann" },
      { username: "bob", displayName: "Bob" },
    ],
    rateLimit: false,
    followings: 0,
    now: clock.now,
    ...options,
  });
  const browsers: RunBrowser[] = [];
  afterAll(() => instance.close());
  const reset = (): void => {
    instance.clearFaults();
    for (const acct of [...instance.state.follows(), ...instance.state.requested()]) instance.seedUnfollow(acct);
  };
  afterEach(() => {
    for (const browser of browsers.splice(0)) browser.close();
    reset();
  });
  const browser = async (): Promise<RunBrowser> => {
    const opened = await openBrowser(instance, clock);
    browsers.push(opened);
    return opened;
  };
  return {
    instance,
    clock,
    browser,
    reset,
    async open(tabOptions) {
      const opened = await browser();
      const tab = opened.open(tabOptions);
      await ready(tab);
      return { tab, browser: opened };
    },
  };
}

/** The text of a stored journal, and the journal of a stored text. */
export const textOfJournal = (journal: Journal): string => JSON.stringify(printJournal(journal));
export const journalIn = (text: string | undefined): Journal | undefined => readJournal(parseJson(text ?? null));

export const ready = (tab: RunTab): Promise<void> => until(() => tab.follows.list.get() === "ready", "the list");

/** Waits until a tab's view is of this kind, and returns the view. */
export async function viewOf<K extends FollowRunView["kind"]>(
  tab: RunTab,
  kind: K,
): Promise<Extract<FollowRunView, { kind: K }>> {
  const isOfKind = (view: FollowRunView): view is Extract<FollowRunView, { kind: K }> => view.kind === kind;
  await until(() => isOfKind(tab.run.view.get()), `the run to be ${kind}, not ${tab.run.view.get().kind}`);
  const view = tab.run.view.get();
  if (!isOfKind(view)) throw new Error(`The run is ${view.kind}`);
  return view;
}

/** The state of each row, by username. */
export function statesOf(view: FollowRunView): Readonly<Record<string, string>> {
  return view.kind === "none" ? {} : Object.fromEntries(view.rows.map(({ acct, state }) => [nameOf(acct), state]));
}

/** Usernames of the home server that the user follows. */
export function followedAt(instance: Instance, username?: string): readonly string[] {
  return instance.state
    .follows(username)
    .map((acct) => acct.split("@")[0] ?? "")
    .toSorted();
}

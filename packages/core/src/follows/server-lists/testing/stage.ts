import { expect } from "vitest";
import { createPerson, type Instance, type InstanceOptions } from "@roster/instance";
import { createPermissions, type Permissions } from "../../../instance/permissions/index.ts";
import { calm, type FakeClock, until } from "../../../instance/testing/fakes.ts";
import { PAGE, SITE } from "../../../instance/testing/visitor.ts";
import { bots } from "../../../testing/bots.ts";
import type { RunBrowser, RunTab, TabOptions } from "../../run/testing/browser.ts";
import { ready, type RunStage, setStage, viewOf } from "../../run/testing/stage.ts";
import { createServerLists, type ListTarget, type ServerLists, type ServerListsView } from "../index.ts";

/** A tab that also fills lists. */
export interface ListsTab extends RunTab {
  readonly permissions: Permissions;
  readonly lists: ServerLists;
  /** The addresses to which the page navigated. */
  readonly left: readonly string[];
}

export interface ListsStage extends Omit<RunStage, "open"> {
  /** Opens a tab of a new browser, whose visitor has consented to lists. */
  open(options?: TabOptions): Promise<{ readonly tab: ListsTab; readonly browser: RunBrowser }>;
}

/** Like the stage of runs, with lists. Call it once, at the top of a file. */
export async function setListsStage(options: Partial<InstanceOptions> = {}): Promise<ListsStage> {
  const stage = await setStage(options);
  return {
    ...stage,
    async open(tabOptions) {
      const browser = await stage.browser();
      const tab = openLists(browser, tabOptions);
      await ready(tab);
      await consent(tab);
      return { tab, browser };
    },
  };
}

/** Opens a tab with lists. */
export function openLists(browser: RunBrowser, options?: TabOptions): ListsTab {
  const tab = browser.open(options);
  const { session, follows, run, parts } = tab;
  const left: string[] = [];
  const permissions = createPermissions({
    ...parts,
    site: SITE,
    session,
    viewer: follows.viewer,
    pageOrigin: PAGE,
    navigate: (url) => left.push(url),
    redirectUri: `${PAGE}/login`,
    website: PAGE,
    log: () => {},
    // the tabs of these tests consent one at a time
    locks: { request: async <T>(_name: string, task: () => Promise<T>): Promise<T> => task() },
  });
  permissions.connect();
  const lists = createServerLists({ ...parts, follows, run, permissions, log: () => {} });
  lists.connect();
  return { ...tab, permissions, lists, left };
}

/** The targets of lists with these titles and accounts. */
export const targetsOf = (lists: Readonly<Record<string, readonly string[]>>): readonly ListTarget[] =>
  Object.entries(lists).map(([title, names]) => ({ title, accts: bots(names) }));

/** Follows accounts into a list, and waits until the list is complete. */
export async function fill(
  tab: ListsTab,
  title: string,
  names: readonly string[],
  theirs: "use" | "another" = "another",
): Promise<void> {
  expect(await tab.lists.fill(targetsOf({ [title]: names }), theirs)).toBe("filled");
  expect(await tab.run.start(bots(names))).toBe(true);
  await viewOf(tab, "done");
  await listsOf(tab, "done");
}

/** Consents to lists, as if on the server's page. */
export async function consent(tab: ListsTab): Promise<void> {
  await tab.permissions.ask("lists", { back: "/", purpose: "lists" });
  await tab.permissions.finish(await createPerson("ann").authorize(tab.left.at(-1) ?? "", "authorize"));
}

/** Waits until a tab's view is of this kind, and returns it. */
export async function listsOf(
  tab: Pick<ListsTab, "lists">,
  kind: ServerListsView["kind"],
): Promise<Exclude<ServerListsView, { kind: "none" }>> {
  await until(() => tab.lists.view.get().kind === kind, `the lists to be ${kind}`).catch((error: unknown) => {
    throw new Error(`The lists are ${JSON.stringify(tab.lists.view.get())}`, { cause: error });
  });
  const view = tab.lists.view.get();
  if (view.kind === "none") throw new Error("There are no lists");
  return view;
}

/** The accounts of a user's lists at the server, by title. */
export function atServer(instance: Instance): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    instance.state
      .lists()
      .map(({ title, accounts }) => [title, accounts.map((acct) => acct.split("@")[0] ?? "").toSorted()]),
  );
}

/** Lets so many seconds pass, and everything that happens in them. */
export async function pass(clock: FakeClock, seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 5) {
    await calm();
    clock.advance(5_000);
  }
  await calm();
}

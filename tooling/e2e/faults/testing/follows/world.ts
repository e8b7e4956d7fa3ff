import { cardSelector, followControl, grantStored } from "../../../src/stage.ts";
import { createJudge, verbOf, type Name, type Servers, type Someone } from "@roster/core/testing/follows";
import type { World as Stage } from "@roster/site/world";
import { expect, type Page } from "@playwright/test";
import { storedSession } from "../../invariants.ts";
import { accountButton } from "../../session/steps.ts";
import { watchDocument, type Watched } from "./document.ts";
import type { Heard } from "./ear.ts";

export const TABS = ["first", "second"] as const;
export type TabName = (typeof TABS)[number];
export type Tabs = Readonly<Record<TabName, Page>>;

const LIST_FRESH_MS = 16 * 60_000;
/** Long enough for a busy machine. */
const REST = { timeout: 30_000, intervals: [20, 50, 100] };
/** Short, because a removed or covered control cannot be clicked. */
const CLICK = { timeout: 1_500 };

export type World = ReturnType<typeof createWorld>;

/**
 * One browser with two tabs that show the same accounts, and one instance.
 * @param list the first page of both tabs, which shows all accounts of the test
 */
export function createWorld(stage: Stage, servers: Servers, tabs: Tabs, list: string) {
  const { instance, site } = stage;
  const violations: string[] = [];
  const violate = (what: string): void => void violations.push(what);
  const judge = createJudge(servers, violate);
  const documents = new Map<string, Watched>();
  const current = new Map<TabName, Watched>();
  let ahead = 0;

  const pages = (): readonly Watched[] => [...current.values()];
  const isAway = (tab: TabName): boolean => tabs[tab].url() !== site.origin + list;
  /** Waits until all reports of the pages so far are judged. */
  const caughtUp = async (): Promise<void> => {
    // a page's reports come before its answer; a page that is being left does not answer
    await Promise.all(TABS.map((tab) => tabs[tab].evaluate(() => undefined).catch(() => undefined)));
  };
  const signedIn = async (): Promise<Someone | undefined> => {
    const stored: unknown = JSON.parse((await storedSession(tabs.first)) ?? "null");
    const token: unknown = typeof stored === "object" && stored !== null ? Reflect.get(stored, "access_token") : "";
    return typeof token === "string" ? servers.owner(token) : undefined;
  };
  const goBack = async (page: Page): Promise<void> => {
    await page.goBack({ waitUntil: "commit" });
    await page.waitForLoadState("domcontentloaded");
  };
  const focus = (tab: TabName): Promise<unknown> => tabs[tab].evaluate(() => dispatchEvent(new Event("focus")));
  const pass = async (ms: number): Promise<void> => {
    ahead += ms;
    await tabs.first.context().clock.fastForward(ms); // the pages of a context share one clock
  };
  /** Waits until no request is pending. */
  const rest = async (): Promise<void> => {
    const isAtRest = async (): Promise<boolean> => {
      await caughtUp();
      return pages().every((page) => page.isAtRest());
    };
    await expect.poll(isAtRest, { ...REST, message: "it never comes to rest" }).toBe(true);
  };
  /** The differences after nothing changes any more. */
  const judgeOnce = async (faults: () => Promise<readonly string[]> | readonly string[]): Promise<void> => {
    let last: readonly string[] = [];
    const look = async (): Promise<readonly string[]> => {
      await caughtUp();
      return (last = await faults());
    };
    await expect
      .poll(look, { timeout: 10_000, intervals: [20, 50, 100, 250] })
      .toEqual([])
      .catch(() => last.forEach(violate));
  };

  /** Signs in if nobody is signed in. */
  const signIn = async (tab: TabName, who: Someone): Promise<void> => {
    if (!tabs[tab].url().startsWith(site.origin) || (await signedIn()) !== undefined) return;
    const { stored } = await grantStored(stage, who);
    await tabs[tab].evaluate((all) => {
      for (const [key, text] of Object.entries(all)) localStorage.setItem(key, text);
    }, stored);
    await tabs[tab].reload({ waitUntil: "domcontentloaded" });
  };

  return {
    servers,
    violations,
    /** The time of the pages' clock, in milliseconds since the epoch. */
    now: () => Date.now() + ahead,
    hear(page: Page, id: string, heard: Heard): void {
      const tab = TABS.find((name) => tabs[name] === page);
      if (tab === undefined) return;
      if (heard.kind === "opened") {
        const watched = documents.get(id) ?? watchDocument({ tab, servers, judge, violate });
        if (current.get(tab) !== watched) current.get(tab)?.leave();
        current.set(tab, watched);
        documents.set(id, watched);
      }
      documents.get(id)?.hear(heard);
    },
    /** Signs in and opens the list in both tabs. */
    async begin(who: Someone): Promise<void> {
      // a small file of the site, to reach the site's storage
      await Promise.all(TABS.map((tab) => tabs[tab].goto("/icon.svg")));
      for (const tab of TABS)
        await tabs[tab].evaluate(() => {
          localStorage.clear();
          sessionStorage.clear();
        });
      await signIn("first", who);
      await Promise.all(TABS.map((tab) => tabs[tab].goto(list, { waitUntil: "domcontentloaded" })));
      const isRead = (page: Watched): boolean => servers.names.every((name) => verbOf(page.kindOf(name)) !== undefined);
      await expect.poll(() => pages().every(isRead), { ...REST, message: "the list is not read" }).toBe(true);
    },
    signedIn,
    async click(tab: TabName, name: Name, times: number): Promise<void> {
      const kind = current.get(tab)?.kindOf(name);
      if (kind === undefined || kind === "signed-out") return; // a signed-out control opens the sign-in dialog
      await followControl(tabs[tab], name)
        .click({ ...CLICK, clickCount: times })
        .catch(() => undefined);
    },
    async reload(tab: TabName): Promise<void> {
      await tabs[tab].reload({ waitUntil: "domcontentloaded" });
    },
    /** Opens the page of an account by its link. */
    async visit(tab: TabName, name: Name): Promise<void> {
      if (isAway(tab)) return;
      await tabs[tab]
        .locator(`${cardSelector(name)} a[href$="/accounts/${name}"]`)
        .first()
        .click(CLICK)
        .catch(() => undefined);
    },
    /** Navigates to another site. */
    async leave(tab: TabName): Promise<void> {
      if (!isAway(tab)) await tabs[tab].goto(`${instance.origin}/@ann`);
    },
    /** Goes back to the list if the tab shows another page. */
    async back(tab: TabName): Promise<void> {
      if (isAway(tab)) await goBack(tabs[tab]);
    },
    focus: async (tab: TabName): Promise<void> => void (await focus(tab)),
    async signOut(tab: TabName): Promise<void> {
      const page = tabs[tab];
      const token = current.get(tab)?.session.get()?.accessToken;
      if (!(await accountButton(page).isVisible())) return;
      const isOut = await accountButton(page)
        .click(CLICK)
        .then(() => page.getByRole("button", { name: "Sign Out" }).click(CLICK))
        .then(() => true)
        .catch(() => false);
      if (isOut && token !== undefined) judge.signedOut(token);
    },
    signIn,
    /** Changes a relation at the instance, as another app would. */
    async elsewhere(name: Name, change: (who: Someone) => void): Promise<void> {
      const who = await signedIn();
      if (who === undefined) return;
      change(who);
      judge.elsewhere(who, name);
    },
    pass,
    rest,
    caughtUp,
    /** Removes all faults, waits until nothing changes, and compares the pages with the instance. */
    async settle(): Promise<void> {
      for (const tab of TABS) if (!tabs[tab].url().startsWith(site.origin)) await goBack(tabs[tab]);
      await rest();
      instance.clearFaults();
      await judgeOnce(() => judge.atRest(pages()));
      for (const ms of [0, LIST_FRESH_MS]) {
        await pass(ms);
        for (const tab of TABS) await focus(tab);
        await rest();
      }
      await judgeOnce(async () => [...judge.atRest(pages()), ...judge.compare(pages(), await signedIn())]);
    },
  };
}

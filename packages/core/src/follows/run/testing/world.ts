import { setImmediate as turn } from "node:timers/promises";
import { HOME } from "../../../instance/testing/visitor.ts";
import type { Action } from "../../../lib/follows-backend.ts";
import { actionOf, type Journal } from "../journal.ts";
import { RUN_KEY } from "../../../lib/storage.ts";
import { openBrowser, type RunTab } from "./browser.ts";
import { journalIn, type RunStage } from "./stage.ts";
import { bot, bots, nameOf } from "../../../testing/bots.ts";

const HALF_AN_HOUR = 30 * 60_000;
const CALM_TURNS = 6;
const MOST_STEPS = 2_000;
/** A run that waits for the network looks once a minute, without end. */
const OFFLINE_STEPS = 20;
const MOST_TURNS = 200;
const RESULTS: Readonly<Record<string, string>> = {
  followed: "following",
  requested: "requested",
  unfollowed: "none",
  withdrawn: "none",
  "not-followed": "none",
};

export const TABS = ["first", "second"] as const;
export type TabName = (typeof TABS)[number];
export const PEOPLE = ["ann", "bob"] as const;
export type Person = (typeof PEOPLE)[number];
export type Verb = "pause" | "resume" | "stop" | "undo" | "retry";

/** An account that the instance does not know. */
export const NOBODY = "nobody";

/** One browser with two tabs, in which a visitor runs plans, and the instance. Every error is a violation. */
export interface RunWorld {
  readonly stage: RunStage;
  readonly violations: readonly string[];
  tab(name: TabName): RunTab | undefined;
  /** Opens the tab if it is closed, and waits until its list is loaded. */
  open(name: TabName): Promise<void>;
  /** @param opposite of how many accounts at the start of the plan the run does the opposite */
  start(tab: TabName, plan: readonly string[], action: Action, opposite?: number): void;
  /** Follows or unfollows an account as a click does. */
  click(tab: TabName, username: string): void;
  signOut(tab: TabName): void;
  signIn(who: Person): Promise<void>;
  /** Changes relations outside of the browser. */
  elsewhere(usernames: readonly string[], change: (who: Person) => void): void;
  turns(count: number): Promise<void>;
  /** Advances the clock until no request and no timer is pending. */
  rest(): Promise<void>;
  /** Ends the run without faults, undoes it, and compares the instance with the requests of the run. */
  settle(): Promise<void>;
  close(): void;
}

/** @param ids the names of people and accounts by id */
export async function createRunWorld(stage: RunStage, ids: ReadonlyMap<string, string>): Promise<RunWorld> {
  const { instance, clock } = stage;
  const violations: string[] = [];
  const violate = (what: string): void => void violations.push(what);
  const tabs = new Map<TabName, RunTab>();
  const thawing = new Set<RunTab>(); // not everything that they were sent while they were frozen has been delivered
  const names = Array.from(ids.values()).filter((name) => personOf(name) === undefined);
  const clicks = new Map<string, number>(); // the pending clicks on each account
  const touched = new Set<string>(); // accounts whose relation something other than the run may have changed
  const byRun = new Set<string>(); // accounts for which the run has sent its action, not counting its undo

  const ownerOf = (token: string | undefined): Person | undefined => {
    return personOf(instance.state.tokens.findLast((one) => one.token === token && !one.revoked)?.username);
  };
  const relation = (who: Person, name: string): string => {
    const acct = `${name}@${HOME}`;
    if (instance.state.follows(who).includes(acct)) return "following";
    return instance.state.requested(who).includes(acct) ? "requested" : "none";
  };
  const touch = (who: Person | undefined, name: string): void => void touched.add(`${who} ${name}`);
  const isTouched = (who: Person, name: string): boolean => touched.has(`${who} ${name}`);

  const browser = await openBrowser(instance, clock, (method, url, token, leads) => {
    const [, id = "", action] = /accounts\/([^/]+)\/((?:un)?follow)$/.exec(url.pathname) ?? [];
    const name = ids.get(id);
    const who = ownerOf(token);
    if (method !== "POST" || name === undefined || who === undefined) return;
    if ((clicks.get(name) ?? 0) === 0 && !leads) violate(`${name} is ${action}ed by a tab that does not lead`);
    const purpose = purposeOf(name);
    if (isTouched(who, name)) {
      if (action === purpose && (clicks.get(name) ?? 0) === 0) byRun.add(name);
      return;
    }
    const owner = runOwner();
    if (owner === undefined) return touch(who, name); // another tab signs out at this moment
    if (who !== owner) return violate(`${name} is ${action}ed for ${who} by the run of ${owner}`);
    const isUndo = action !== purpose;
    if (isUndo && !byRun.has(name)) violate(`${name} is ${action}ed, but the run did not change it`);
    if (action === "follow" && relation(who, name) !== "none") violate(`${name} is followed a second time`);
    if (!isUndo) byRun.add(name);
  });
  await browser.signIn("ann");

  const journal = (): Journal | undefined => journalIn(browser.storage.map.get(RUN_KEY));
  /** What the stored run does with an account when it is not undone. */
  const purposeOf = (name: string): Action | undefined => {
    const { purpose, rows } = journal() ?? {};
    const row = rows?.find(({ acct }) => nameOf(acct) === name);
    return purpose && actionOf(row ?? {}, purpose);
  };
  /** The person whose run is stored. */
  const runOwner = (): Person | undefined => personOf(ids.get(journal()?.account.id ?? ""));
  let runs = 0; // the number of runs that were started
  let isNew = false; // no row of the stored run has a result
  /** Starts to count again if the stored run is another one. */
  const noticeNewRun = (): void => {
    const wasNew = isNew;
    const { action, purpose, rows = [] } = journal() ?? {};
    const isOpen = rows.length > 0 && rows.every(({ state, failure }) => state === "todo" && failure === undefined);
    isNew = isOpen && action === purpose;
    if (!isNew || wasNew) return;
    // the requests in flight belong to the run before
    if (browser.inFlight() > 0) for (const name of byRun) for (const who of PEOPLE) touch(who, name);
    byRun.clear();
    runs += 1;
  };
  /** Compares the results that a tab shows with the instance. */
  const look = (tab: RunTab): void => {
    noticeNewRun();
    const view = tab.run.view.get();
    const owner = runOwner();
    if (thawing.has(tab) || !tab.isAlive() || view.kind === "none" || owner === undefined) return;
    const who = ownerOf(tab.session.get()?.accessToken);
    const isEnded = view.kind === "paused" && view.reason.kind === "signed-out";
    if (who !== undefined && who !== owner && !isEnded) return violate(`${who} sees the run of ${owner}`);
    for (const { acct, state, isOpposite } of view.rows) {
      const username = nameOf(acct);
      if (isTouched(owner, username)) continue;
      const truth = relation(owner, username);
      const claimed = RESULTS[state];
      const isFollowed = state === "followed" || state === "requested";
      const isBeingUndone = isFollowed && actionOf({ isOpposite }, view.action) === "unfollow";
      if (claimed !== undefined && claimed !== truth && !isBeingUndone)
        violate(`${username} is shown as ${state}, but is ${truth}`);
      const isOld = view.action === view.purpose && state === "already";
      if (isOld && byRun.has(username)) violate(`${username} is shown as unchanged by the run`);
    }
  };
  /** Waits until no request is in flight. */
  const calm = async (): Promise<void> => {
    for (let turns = 0; turns < CALM_TURNS;) {
      clock.advance(1);
      await turn();
      turns = browser.inFlight() === 0 ? turns + 1 : 0;
    }
  };
  const rest = async (): Promise<void> => {
    const isOffline = Array.from(tabs.values()).some(({ page }) => !page.online);
    for (let steps = 0; steps < (isOffline ? OFFLINE_STEPS : MOST_STEPS); steps += 1) {
      await calm();
      if (!clock.next(HALF_AN_HOUR)) return;
    }
    if (!isOffline) violate("the tabs never come to rest");
  };
  const tabOf = (name: TabName): RunTab | undefined => {
    const tab = tabs.get(name);
    return tab?.isAlive() ? tab : undefined;
  };
  const open = (name: TabName): RunTab => {
    const there = tabOf(name);
    if (there) return there;
    const opened = browser.open();
    const tab: RunTab = {
      ...opened,
      thaw(isReversed) {
        thawing.add(tab);
        opened.thaw(isReversed);
        setImmediate(() => {
          thawing.delete(tab);
          look(tab);
        });
      },
    };
    tabs.set(name, tab);
    tab.run.view.subscribe(() => look(tab));
    return tab;
  };
  const signIn = async (who: Person): Promise<void> => {
    await calm();
    await browser.signIn(who);
  };
  const check = (holds: boolean, what: string): void => void (holds || violate(what));
  const settle = async (): Promise<void> => {
    // a run that waits for the network never comes to rest
    for (const { page, thaw } of tabs.values()) {
      thaw();
      page.online = true;
      page.wake();
    }
    await rest();
    instance.clearFaults();
    for (const one of tabs.values()) one.killIn(Infinity);
    const tab = open("first");
    const person = runOwner() ?? "ann";
    if (ownerOf(tab.session.get()?.accessToken) !== person) await signIn(person);
    await rest();
    if (tab.run.view.get().kind === "none") void tab.run.start(bots(names.slice(0, 3)));
    await rest();
    const who = runOwner();
    if (who === undefined) return violate("no run can be started");
    for (const verb of ["resume", "retry"] as const) {
      tab.run[verb]();
      await rest();
    }
    const untouched = names.filter((name) => !isTouched(who, name));
    const before = new Map(names.map((name) => [name, relation(who, name)]));
    const view = tab.run.view.get();
    check(view.kind === "done" && view.left === 0, `in the end the run is ${view.kind}`);
    if (view.kind === "none") return;
    const isFollowed = (name: string): boolean => relation(who, name) !== "none";
    const followed = new Map(
      view.rows.map((row) => [nameOf(row.acct), actionOf(row, view.purpose) === "follow"] as const),
    );
    const follows = (name: string): boolean => followed.get(name) ?? view.purpose === "follow";
    if (view.action === view.purpose) {
      const planned = view.rows.map(({ acct }) => nameOf(acct)).filter((name) => untouched.includes(name));
      for (const name of planned) check(isFollowed(name) === follows(name), `${name} got lost`);
      tab.run.undo();
      await rest();
    }
    const end = tab.run.view.get();
    check(end.kind === "done" && end.action !== end.purpose && end.left === 0, `in the end the undo is ${end.kind}`);
    for (const name of untouched) {
      const isAsBefore = byRun.has(name)
        ? isFollowed(name) !== follows(name)
        : relation(who, name) === before.get(name);
      check(isAsBefore, `${name} is ${relation(who, name)} after the undo`);
    }
    look(tab);
    signOut("first");
    await rest();
    check(!isStored(), "a run stays in storage after the sign-out");
  };
  const isStored = (): boolean => [...browser.storage.map.keys()].some((key) => key.startsWith("rosterRun"));
  const signOut = (name: TabName): void => {
    const tab = tabOf(name);
    tab?.thaw();
    tab?.run.dismiss();
    tab?.session.clear();
  };

  return {
    stage,
    violations,
    tab: tabOf,
    async open(name) {
      const tab = open(name);
      tab.thaw(); // nobody can act in a frozen tab
      clock.advance(1); // nor in two tabs in one millisecond
      for (let turns = 0; turns < MOST_TURNS && tab.follows.list.get() === "loading"; turns += 1) await turn();
    },
    start(name, plan, action, opposite = 0) {
      const before = runs;
      const other = action === "follow" ? "unfollow" : "follow";
      const steps = bots(plan).map((acct, index) => ({ acct, action: index < opposite ? other : action }));
      void tabOf(name)
        ?.run.start(steps)
        .then((isStarted) => check(!isStarted || runs <= before + 1, "a run that started since replaces another one"));
    },
    click(name, username) {
      const tab = tabOf(name);
      const who = ownerOf(tab?.session.get()?.accessToken);
      if (!tab || !who) return;
      touch(who, username);
      clicks.set(username, (clicks.get(username) ?? 0) + 1);
      void tab.follows.toggle(bot(username)).finally(() => clicks.set(username, (clicks.get(username) ?? 0) - 1));
    },
    signOut,
    signIn,
    elsewhere(usernames, change) {
      for (const who of PEOPLE) {
        for (const username of usernames) touch(who, username);
        change(who);
      }
    },
    async turns(count) {
      for (let turns = 0; turns < count; turns += 1) {
        clock.advance(1);
        await turn();
      }
    },
    rest,
    settle,
    close: browser.close,
  };
}

function personOf(name: string | null | undefined): Person | undefined {
  return PEOPLE.find((who) => who === name);
}

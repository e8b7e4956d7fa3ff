import { setImmediate as turn } from "node:timers/promises";
import type { ListRecord } from "@roster/instance";
import { keyOf } from "../../../lib/acct.ts";
import { stateOf } from "../../../lib/follow-state.ts";
import { bot, bots } from "../../../testing/bots.ts";
import type { RunBrowser } from "../../run/testing/browser.ts";
import type { RunStage } from "../../run/testing/stage.ts";
import { consent, type ListsTab, openLists } from "./stage.ts";
import { type Elsewhere, FAULTS, type Order, type Story, TURNS } from "./stories.ts";

const HALF_AN_HOUR = 30 * 60_000;
const DAY = 86_400_000;
const CALM_TURNS = 6;
const MOST_STEPS = 400;
/** An account that another client of the visitor puts into our list. */
const JOINS = "bot42";
const PATHS = /\/api\/v1\/lists/;

/** Plays a story, and returns a description of every error. */
export async function play(
  stage: RunStage,
  story: Story,
): Promise<{ readonly wrong: readonly string[]; readonly kills: number }> {
  const { instance, clock } = stage;
  const { lists, theirs, before, refused, visits, returns } = story;
  const wrong: string[] = [];
  let kills = 0;
  const plan = lists.flat();
  const titleOf = (index: number): string => (index === 0 ? "Sports" : "News");
  const acctsOf = (names: readonly string[]): string[] => names.map((name) => `${name}@bots.example`);
  const follows = (): string => [...instance.state.follows(), ...instance.state.requested()].toSorted().join(" ");
  for (const name of [...before, JOINS]) instance.seedFollow(bot(name));
  instance.refuseInLists(acctsOf(refused));
  const atFirst = follows();
  const OTHERS = ["bot40", ...before.slice(0, 1)];
  const theirIds = theirs === "none" ? [] : [instance.seedList("Sports", acctsOf(OTHERS))];
  /** The lists that something else has changed since: what the page says of them may be outdated. */
  const touched = new Set<string>();
  const isTheirs = (id: string): boolean => theirIds.includes(id);
  const at = (id: string | undefined) => instance.state.lists().find((list) => list.id === id);

  const browser = await openConsented(stage);
  const look = (tab: ListsTab): void => {
    const view = tab.lists.view.get();
    if (!tab.isAlive() || view.kind === "none" || frozen.has(tab)) return;
    if (touched.size === 0 && view.kind !== "undoing") {
      for (const [index, names] of lists.entries()) {
        const named = view.lists.filter(({ title }) => title === titleOf(index));
        const held = new Set(named.flatMap(({ id }) => at(id)?.accounts ?? []));
        const claimed = names.filter((name) => view.rows.get(keyOf(bot(name))) === "added");
        const lacks = acctsOf(claimed).filter((acct) => !held.has(acct));
        if (lacks.length > 0) wrong.push(`${lacks.join(" ")} is said to be in ${titleOf(index)} (${view.kind})`);
        const count = named.reduce((sum, { added }) => sum + added, 0);
        if (count !== claimed.length) wrong.push(`${titleOf(index)} is said to hold ${count} of ${claimed.length}`);
      }
      for (const { id, exclusive, title } of view.lists) {
        const real = at(id);
        if (exclusive !== undefined && real && real.exclusive !== exclusive)
          wrong.push(`${title} is said to be exclusive: ${exclusive}`);
      }
    }
    for (const { total, added, asked, refused: out } of view.lists)
      if (total < added + asked + out) wrong.push(`the numbers do not add up: ${JSON.stringify(view.lists)}`);
  };
  const frozen = new Set<ListsTab>();
  const open = (killAfter?: number): ListsTab => {
    const tab = openLists(browser, killAfter === undefined ? {} : { killAfter });
    tab.lists.view.subscribe(() => look(tab));
    return tab;
  };
  const rest = async (isOver: () => boolean = () => false): Promise<void> => {
    for (let steps = 0; steps < MOST_STEPS && !isOver(); steps += 1) {
      await calm(browser);
      if (!clock.next(HALF_AN_HOUR)) return;
    }
    // the lists wait for a run, which may be frozen in its tab
    if (!isOver() && frozen.size === 0) wrong.push("it never comes to rest");
  };
  const isOpened = (tab: ListsTab) => () => !tab.isAlive() || tab.follows.list.get() === "ready";
  const join = async (id: string): Promise<void> => {
    const token = instance.state.tokens.find(({ scopes, revoked }) => scopes.includes("write:lists") && !revoked);
    const account = await fetch(`${instance.origin}/api/v1/accounts/lookup?acct=${JOINS}@bots.example`);
    const { id: member }: { readonly id: string } = await account.json();
    await fetch(`${instance.origin}/api/v1/lists/${id}/accounts`, {
      method: "POST",
      headers: { authorization: `Bearer ${token?.token}`, "content-type": "application/json" },
      body: JSON.stringify({ account_ids: [member] }),
    });
  };
  const change = (what: Elsewhere): void => {
    const ours = instance.state.lists().find(({ id }) => !isTheirs(id));
    if (what === "accept") return instance.acceptRequests();
    if (what === "same title") return void theirIds.push(instance.seedList("Sports", acctsOf(["bot41"])));
    if (!ours) return;
    if (what === "join") return void join(ours.id).catch(() => {}); // a fault
    touched.add(ours.id);
    if (what === "delete") instance.changeList(ours.id, null);
    if (what === "rename") instance.changeList(ours.id, { title: "Renamed" });
    return undefined;
  };
  const targets = lists.map((names, index) => ({ title: titleOf(index), accts: bots(names) }));
  const begin = async (tab: ListsTab): Promise<void> => {
    const filling = tab.lists.fill(targets, theirs === "use" ? "use" : "another");
    if ((await settled(filling, clock.next)) === "filled") await settled(tab.run.start(bots(plan)), clock.next);
  };
  const isBegun = (tab: ListsTab): boolean => tab.run.view.get().kind !== "none";

  for (const visit of visits) {
    const isUndo = visit.orders.some(([, , order]) => order === "undo");
    const first = isUndo ? open() : open(visit.killAfter);
    const tabs = [first, ...(visit.tabs > 1 ? [open()] : [])];
    await rest(isOpened(first));
    if (isUndo) {
      // the permission may have been given back
      if (isBegun(first)) await consent(first);
      first.killIn(visit.killAfter);
    }
    const fault = FAULTS[visit.fault]?.(clock.now());
    if (fault) instance.fault(PATHS, fault);
    if (isBegun(first)) first.run.resume();
    else await begin(first);
    for (let now = 0; now <= TURNS; now += 1) {
      for (const [when, which, order] of visit.orders) if (when === now) obey(tabs[which % tabs.length], order);
      for (const [when, what] of visit.elsewhere) if (when === now) change(what);
      await turn();
      if (now % 40 === 39) clock.advance(1_200);
    }
    await rest();
    if (!first.isAlive()) kills += 1;
    for (const tab of tabs) {
      tab.thaw();
      look(tab);
      tab.kill();
    }
    frozen.clear();
    instance.clearFaults();
    await calm(browser);
  }
  function obey(tab: ListsTab | undefined, order: Order): void {
    if (!tab) return;
    if (order === "pause" || order === "resume") tab.run[order]();
    if (order === "retry") tab.lists.retry();
    if (order === "give back") void tab.permissions.giveBack("lists");
    if (order === "undo") void tab.lists.undo();
    if (order === "wake") tab.page.wake();
    if (order === "freeze") {
      tab.freeze();
      frozen.add(tab);
    }
    if (order === "thaw") tab.thaw();
  }

  // in the last visit, nothing fails
  const last = open();
  await rest(isOpened(last));
  await rest();
  if (last.permissions.held.get().length === 0) await consent(last);
  await rest();
  if (!isBegun(last) && !returns) {
    clock.set(clock.now() + 15 * DAY);
    await rest(isOpened(open()));
    await rest();
    return end();
  }
  if (!isBegun(last)) await begin(last);
  const runOf = () => last.run.view.get();
  const run = runOf();
  const isForward = run.kind !== "none" && run.action === run.purpose;
  last.run.resume();
  last.lists.retry();
  await rest();
  instance.acceptRequests();
  await last.follows.refresh(bots(plan));
  await rest();
  for (let tries = 0; tries < 3 && last.lists.view.get().kind !== "done"; tries += 1) {
    last.lists.retry();
    await rest();
    if (last.lists.view.get().kind === "needs-permission") await consent(last);
    await rest();
  }
  const view = last.lists.view.get();
  if (isForward && view.kind === "none") wrong.push("in the end nothing is said of the lists");
  if (isForward && view.kind !== "undone" && view.kind !== "undoing" && view.kind !== "none") {
    for (const [index, names] of lists.entries()) {
      const { id } = view.lists[index] ?? {};
      if (id !== undefined && !at(id)) continue; // deleted elsewhere since it was read
      const inside = new Set(at(id)?.accounts);
      // a server may say for long that an account is still asked
      const isKnown = (name: string): boolean => stateOf(last.follows.states.get(), bot(name)).kind === "following";
      const followed = acctsOf(names.filter((name) => isKnown(name) && !refused.includes(name)));
      const missing = followed.filter((acct) => !inside.has(acct) && instance.state.follows().includes(acct));
      if (missing.length > 0) wrong.push(`${missing.join(", ")} are not in ${titleOf(index)}: ${JSON.stringify(view)}`);
    }
    if (view.kind !== "done" && view.kind !== "incomplete" && touched.size === 0)
      wrong.push(`in the end the lists are ${view.kind}`);
  }
  look(last);
  touched.clear();
  void last.lists.undo();
  await rest();
  last.run.undo();
  await rest();
  const undone = last.lists.view.get();
  if (undone.kind === "undone" && undone.lists.some(({ stays }) => stays === "permission")) {
    // "Remove it"
    await consent(last);
    void last.lists.undo();
    await rest();
  }
  const final = last.lists.view.get();
  if (final.kind !== "undone" && final.kind !== "none") wrong.push(`in the end the undo is ${final.kind}`);
  // one that was renamed, or got a namesake, before its tab knew its id cannot be told from one of the visitor
  const isUnknown = (list: ListRecord): boolean =>
    list.accounts.length === 0 && (list.title === "Renamed" || theirIds.length > (theirs === "none" ? 0 : 1));
  const isJoined = ({ accounts }: ListRecord): boolean => accounts.join(" ") === acctsOf([JOINS]).join(" ");
  const left = instance.state.lists().filter((list) => !isTheirs(list.id) && !isUnknown(list) && !isJoined(list));
  if (left.length > 0) wrong.push(`${JSON.stringify(left)} are left: ${JSON.stringify(final)}`);
  for (const [index, id] of theirIds.entries()) {
    const mine = index === 0 && theirs !== "none" ? acctsOf(OTHERS) : acctsOf(["bot41"]);
    const now = at(id)?.accounts.toSorted().join(" ");
    // a server may forget who is not followed
    if (now !== mine.toSorted().join(" ")) wrong.push(`a list of others is ${now}, not ${mine.join(" ")}`);
  }
  if (follows() !== atFirst)
    wrong.push(`undone, the account follows ${follows()}, not ${atFirst}; run ${runOf().kind}`);
  last.run.dismiss();
  await rest();
  return end();
  function end() {
    if (instance.state.tokens.filter(({ scopes, revoked }) => scopes.includes("write:lists") && !revoked).length > 0)
      wrong.push("the permission is not given back");
    browser.close();
    for (const { id } of instance.state.lists()) instance.changeList(id, null);
    instance.refuseInLists([]);
    return { wrong, kills };
  }
}

async function openConsented(stage: RunStage): Promise<RunBrowser> {
  const browser = await stage.browser();
  const tab = openLists(browser);
  for (let turns = 0; turns < 500 && tab.follows.viewer.get() === undefined; turns += 1) await turn();
  await consent(tab);
  tab.kill();
  await calm(browser);
  return browser;
}

/** Waits until no request is in flight and nothing happens. */
async function calm(browser: RunBrowser): Promise<void> {
  for (let turns = 0; turns < CALM_TURNS;) {
    await turn();
    turns = browser.inFlight() === 0 ? turns + 1 : 0;
  }
}

/** Waits for a promise that may need the clock; undefined if it never settles, as in a killed tab. */
async function settled<T>(promise: Promise<T>, next: (withinMs: number) => boolean): Promise<T | undefined> {
  const patience = async (): Promise<undefined> => {
    for (let turns = 0; turns < 60; turns += 1) await turn();
    next(2_000);
    await turn();
    return undefined;
  };
  return Promise.race([promise, patience()]);
}

import { expect, it } from "vitest";
import { calm, until } from "../../instance/testing/fakes.ts";
import { bots } from "../../testing/bots.ts";
import { BOTS, ready, viewOf } from "../run/testing/stage.ts";
import {
  atServer,
  consent,
  type ListsTab,
  listsOf,
  openLists,
  pass,
  setListsStage,
  targetsOf,
} from "./testing/stage.ts";

const stage = await setListsStage();
const { instance, clock, open } = stage;
const SEVEN = BOTS.slice(0, 7);
const DAY_MS = 86_400_000;

/** Follows accounts into a list, and waits until the run is done. */
async function followInto(tab: ListsTab, names: readonly string[], theirs?: "use"): Promise<void> {
  expect(await tab.lists.fill(targetsOf({ Sports: names }), theirs)).toBe("filled");
  expect(await tab.run.start(bots(names))).toBe(true);
  await viewOf(tab, "done");
}
const forget = (): void => {
  for (const { id } of instance.state.lists()) instance.changeList(id, null);
};

it("without lists, nothing of them is sent or stored", async () => {
  const browser = await stage.browser();
  const tab = openLists(browser);
  await ready(tab);
  const from = instance.state.requests.length;
  await tab.run.start(bots(SEVEN));
  await viewOf(tab, "done");
  await pass(clock, 60);
  expect([...browser.storage.map.keys()].filter((key) => /Lists|Permissions|Consents/.test(key))).toEqual([]);
  expect(instance.state.requests.slice(from).filter(({ path }) => /lists|apps|oauth/.test(path))).toEqual([]);
  expect(tab.lists.view.get()).toEqual({ kind: "none" });
});

it("a run of 60 into one list or four needs at most .5 requests a follow more, with what is read back", async () => {
  const requestsOf = async (count: number): Promise<number> => {
    instance.revokeTokens();
    for (const acct of instance.state.follows()) instance.seedUnfollow(acct);
    const { tab } = await open();
    const names = BOTS.slice(0, 60);
    const lists: Record<string, string[]> = {};
    for (const [at, name] of names.entries()) (lists[`List ${at % count}`] ??= []).push(name);
    const from = instance.state.requests.length;
    if (count > 0) await tab.lists.fill(targetsOf(lists));
    await tab.run.start(bots(names));
    await viewOf(tab, "done");
    await pass(clock, 60);
    if (count > 0) await listsOf(tab, "done");
    expect(instance.state.lists().flatMap(({ accounts }) => accounts)).toHaveLength(count > 0 ? 60 : 0);
    forget();
    return instance.state.requests.slice(from).filter(({ method }) => method !== "OPTIONS").length;
  };
  const [without, one, four] = [await requestsOf(0), await requestsOf(1), await requestsOf(4)];
  console.log(`${(one - without) / 60} and ${(four - without) / 60} more requests a follow than ${without / 60}`);
  expect((one - without) / 60).toBeLessThanOrEqual(0.5);
  expect((four - without) / 60).toBeLessThanOrEqual(0.5);
});

it("a list of the visitor keeps its own accounts, and is never deleted", async () => {
  const { tab } = await open();
  instance.seedFollow("bot0@bots.example");
  const id = instance.seedList("Sports", ["bot0@bots.example", "bot50@bots.example"]);
  expect(await tab.lists.fill(targetsOf({ sports: SEVEN, Bears: SEVEN }))).toMatchObject({
    taken: [{ title: "Sports", exclusive: false }],
  });
  expect(tab.lists.view.get()).toEqual({ kind: "none" });
  await followInto(tab, SEVEN, "use");
  expect(await listsOf(tab, "done")).toMatchObject({ lists: [{ id, isNew: false, exclusive: false, added: 7 }] });
  await tab.lists.undo();
  expect(await listsOf(tab, "undone")).toMatchObject({ lists: [{ stays: "theirs" }] });
  expect(atServer(instance)).toEqual({ Sports: ["bot0", "bot50"] });
  await until(() => instance.state.follows().length === 1, "the undo of the run");
  forget();
});

it("a list of ours is used again by its id, also renamed, and an undo leaves what was in it before", async () => {
  const { tab } = await open();
  await followInto(tab, SEVEN);
  const { lists } = await listsOf(tab, "done");
  await followInto(tab, BOTS.slice(7, 10));
  expect(await listsOf(tab, "done")).toMatchObject({ lists: [{ id: lists[0]?.id, isNew: false, added: 3 }] });
  expect(atServer(instance)).toEqual({ Sports: BOTS.slice(0, 10).toSorted() });
  await tab.lists.undo();
  expect(await listsOf(tab, "undone")).toMatchObject({ lists: [{ stays: "others", others: 7 }] });
  expect(atServer(instance)).toEqual({ Sports: SEVEN });
  forget();
});

it("row 230: a server that takes no more lists, or not every account, is believed, and tried again", async () => {
  const { tab } = await open();
  instance.setListLimit(0);
  instance.refuseInLists(["bot1@bots.example", "bot2@bots.example"]);
  await followInto(tab, SEVEN);
  expect(await listsOf(tab, "incomplete")).toMatchObject({ lists: [{ problem: "full", added: 0, refused: 7 }] });
  instance.setListLimit(50);
  tab.lists.retry();
  await until(() => atServer(instance)["Sports"]?.length === 5, "the accounts that are taken");
  expect(await listsOf(tab, "incomplete")).toMatchObject({ lists: [{ added: 5, refused: 2 }] });
  instance.refuseInLists([]);
  tab.lists.retry();
  expect(await listsOf(tab, "done")).toMatchObject({ lists: [{ added: 7, refused: 0 }] });
  forget();
});

it("row 230: a list whose answer is lost is found again, and not made a second time", async () => {
  const { tab } = await open();
  instance.fault("POST /api/v1/lists", { reset: true, afterEffect: true, times: 1 });
  await followInto(tab, SEVEN);
  await pass(clock, 20);
  expect(await listsOf(tab, "done")).toMatchObject({ lists: [{ isNew: true, exclusive: true, added: 7 }] });
  expect(instance.state.lists()).toHaveLength(1);
  forget();
});

it.each([
  ["POST /api/v1/lists", { problem: "not-made", refused: 7, added: 0 }],
  ["POST /api/v1/lists/:id/accounts", { refused: 7, added: 0 }],
])("%s that answers 200 and keeps nothing is not believed", async (line, expected) => {
  const { tab } = await open();
  const body = JSON.stringify({ id: "77", title: "Sports", exclusive: true });
  instance.fault(line, { status: 200, contentType: "application/json", body });
  const targets = targetsOf({ Sports: SEVEN });
  expect(await tab.lists.fill(targets)).toBe("filled");
  await tab.run.start(bots(SEVEN));
  await pass(clock, 60);
  expect(await listsOf(tab, "incomplete")).toMatchObject({ lists: [expected] });
  forget();
});

it("row 230: accounts that are missing when the permission is lost are added after another consent", async () => {
  const { tab } = await open();
  instance.fault("POST /api/v1/lists/:id/accounts", { status: 401, times: 1 });
  await followInto(tab, SEVEN);
  expect(await listsOf(tab, "needs-permission")).toMatchObject({ lists: [{ total: 7, added: 0 }] });
  clock.advance(1);
  await consent(tab);
  tab.lists.retry();
  expect(await listsOf(tab, "done")).toMatchObject({ lists: [{ added: 7 }] });
  await tab.permissions.giveBack("lists"); // in the glass box
  await tab.lists.undo(); // the list stays
  expect(await listsOf(tab, "undone")).toMatchObject({ lists: [{ stays: "permission" }] });
  clock.advance(1);
  await consent(tab);
  await tab.lists.undo();
  await until(() => instance.state.lists().length === 0, "the list to be removed");
});

it("a page that does not know yet who is followed does not say that accounts are missing", async () => {
  const { tab, browser } = await open();
  instance.fault("POST /api/v1/lists/:id/accounts", { status: 401, times: 1 });
  await followInto(tab, SEVEN);
  await listsOf(tab, "needs-permission");
  tab.run.dismiss();
  tab.kill();
  for (const acct of instance.state.follows()) instance.seedUnfollow(acct); // in another app
  const later = openLists(browser);
  const kinds = new Set<string>();
  later.lists.view.subscribe(({ kind }) => kinds.add(kind));
  await ready(later);
  await calm();
  expect([...kinds]).toEqual(["done"]);
  forget();
});

it("the permission stays for the undo of a finish that is open or opens again, and a new one until it is used", async () => {
  const { tab, browser } = await open();
  await followInto(tab, ["bot0", "locked0"]);
  await listsOf(tab, "done");
  await calm();
  tab.kill();
  const later = openLists(browser);
  await ready(later);
  await calm();
  expect(later.permissions.held.get(), "somebody is asked").toHaveLength(1);
  instance.acceptRequests();
  await later.follows.refresh(bots(["locked0"]));
  expect(await listsOf(later, "done")).toMatchObject({ lists: [{ added: 2, asked: 0 }] });
  const second = openLists(browser); // at another page, while the finish is open
  await ready(second);
  await calm();
  expect(second.permissions.held.get(), "the finish has an undo").toHaveLength(1);
  await second.permissions.giveBack("lists"); // in the glass box
  await later.lists.undo();
  clock.advance(1);
  await consent(later);
  later.kill(); // "Remove it": also a page that opens after the consent keeps its permission until it is used
  const back = openLists(browser);
  await ready(back);
  await viewOf(back, "done");
  back.run.dismiss();
  await calm();
  expect(back.permissions.held.get()).toHaveLength(1);
  await back.lists.undo();
  await until(() => instance.state.lists().length === 0, "the list to be removed");
  await until(() => back.permissions.held.get().length === 0, "the permission to be given back");
});

it("the permission is given back after 14 days although somebody is still asked, and not before the finish is left", async () => {
  const { tab, browser } = await open();
  await followInto(tab, ["bot0", "locked0"]);
  expect(await listsOf(tab, "done")).toMatchObject({ lists: [{ added: 1, asked: 1 }] });
  await calm();
  tab.run.dismiss();
  await calm();
  expect(tab.permissions.held.get()).toHaveLength(1);
  tab.kill();
  clock.set(clock.now() + 14 * DAY_MS + 60_000);
  const later = openLists(browser);
  await ready(later);
  await until(() => later.permissions.held.get().length === 0, "the permission to be given back");
  instance.acceptRequests();
  await later.follows.refresh(bots(["locked0"]));
  expect(await listsOf(later, "needs-permission")).toMatchObject({ lists: [{ total: 2, added: 1, asked: 0 }] });
  forget();
});

it("a permission whose fill has no run, because the tab was killed in between, is given back after 14 days and not before", async () => {
  const { tab, browser } = await open();
  expect(await tab.lists.fill(targetsOf({ Sports: SEVEN }))).toBe("filled");
  await calm();
  expect(tab.permissions.held.get(), "the run is about to start").toHaveLength(1);
  tab.kill();
  clock.set(clock.now() + 14 * DAY_MS + 60_000);
  const later = openLists(browser);
  await ready(later);
  await until(() => later.permissions.held.get().length === 0, "the permission to be given back");
  expect(later.lists.view.get()).toEqual({ kind: "none" });
});

it("a permission for which nothing was filled is given back also if the clock was a year ahead", async () => {
  const now = clock.now();
  clock.set(now + 365 * DAY_MS);
  const { tab, browser } = await open();
  tab.kill();
  clock.set(now);
  const later = openLists(browser);
  await ready(later);
  await until(() => later.permissions.held.get().length === 0, "the permission to be given back");
  expect(later.lists.view.get()).toEqual({ kind: "none" });
});

it("where storage is refused, the lists are filled while the tab is open, and nothing is claimed later", async () => {
  let isFull = false;
  const { tab, browser } = await open({ isFull: () => isFull });
  isFull = true;
  await followInto(tab, SEVEN);
  expect(await listsOf(tab, "done")).toMatchObject({ lists: [{ added: 7 }] });
  tab.kill();
  const later = openLists(browser);
  await ready(later);
  await calm();
  expect(later.lists.view.get()).toEqual({ kind: "none" });
  forget();
});

it("row 230: when another tab has cleared the storage, nothing more is claimed or sent", async () => {
  const { tab, browser } = await open();
  await followInto(tab, SEVEN);
  await listsOf(tab, "done");
  browser.storage.map.clear();
  browser.write("rosterServerLists", "");
  await calm();
  expect(tab.lists.view.get()).toEqual({ kind: "none" });
  forget();
});

it("row 230: a visible tab takes over from one that was frozen while it filled a list, and each account is added once", async () => {
  const { tab, browser } = await open();
  const other = openLists(browser);
  await ready(other);
  instance.fault("POST /api/v1/lists", { delayMs: 20 });
  const targets = targetsOf({ Sports: SEVEN });
  expect(await tab.lists.fill(targets)).toBe("filled");
  await other.run.start(bots(SEVEN));
  await until(() => instance.state.requests.at(-1)?.path === "/api/v1/lists", "the request of the list");
  tab.freeze();
  await viewOf(other, "done");
  other.page.wake();
  await pass(clock, 20);
  await listsOf(other, "done");
  tab.thaw();
  await pass(clock, 20);
  expect(await listsOf(tab, "done")).toMatchObject({ lists: [{ added: 7 }] });
  expect(atServer(instance)).toEqual({ Sports: SEVEN });
  expect(instance.state.lists()).toHaveLength(1);
  forget();
});

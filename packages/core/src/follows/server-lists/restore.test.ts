import { expect, it } from "vitest";
import { bot, bots } from "../../testing/bots.ts";
import { viewOf } from "../run/testing/stage.ts";
import {
  atServer,
  consent,
  fill,
  listsOf,
  type ListsStage,
  type ListsTab,
  pass,
  setListsStage,
  targetsOf,
} from "./testing/stage.ts";

const mastodon = await setListsStage({ software: "mastodon", acceptAfterMs: 0 });
const hollo = await setListsStage({ software: "hollo", acceptAfterMs: 0 }); // keeps unfollowed accounts in lists

async function opened(at: ListsStage): Promise<ListsTab> {
  for (const { id } of at.instance.state.lists()) at.instance.changeList(id, null);
  at.reset();
  return (await at.open()).tab;
}
async function unfollow(at: ListsStage, tab: ListsTab, name: string): Promise<void> {
  await tab.follows.unfollow(bot(name));
  await pass(at.clock, 5);
}
/** Unfollows an account and takes that back. */
async function again(at: ListsStage, tab: ListsTab, name: string): Promise<void> {
  await unfollow(at, tab, name);
  const following = tab.follows.follow(bot(name));
  expect(await tab.lists.restore(bots([name]))).toBe(true);
  await following;
  await pass(at.clock, 30);
}

it("where a server keeps unfollowed accounts in lists, an undo removes them too", async () => {
  const tab = await opened(hollo);
  await fill(tab, "Sports", ["bot0", "bot1", "bot2"]);
  await unfollow(hollo, tab, "bot0");
  void tab.lists.undo();
  await pass(hollo.clock, 60);
  expect(atServer(hollo.instance)).toEqual({});
});

it.each([mastodon, hollo])(
  "an undo does not remove an account that the visitor had in the list before, even if it was followed again",
  async (at) => {
    const tab = await opened(at);
    at.instance.seedFollow("bot0@bots.example");
    await tab.follows.refresh(bots(["bot0"]));
    at.instance.seedList("Sports", ["bot0@bots.example", "bot50@bots.example"]);
    await fill(tab, "Sports", ["bot0", "bot1"], "use");
    await again(at, tab, "bot0");
    expect(atServer(at.instance)).toEqual({ Sports: ["bot0", "bot1", "bot50"] });
    void tab.lists.undo();
    await pass(at.clock, 60);
    expect(atServer(at.instance)).toEqual({ Sports: ["bot0", "bot50"] });
  },
);

it("an account that is followed again without an undo stays out of its list", async () => {
  const tab = await opened(mastodon);
  await fill(tab, "Sports", ["bot0", "bot1", "locked0"]); // somebody is asked, so the permission stays
  tab.run.dismiss();
  await unfollow(mastodon, tab, "bot0");
  await tab.run.start(bots(["bot0", "bot5"]));
  await viewOf(tab, "done");
  await pass(mastodon.clock, 30);
  expect(atServer(mastodon.instance)).toEqual({ Sports: ["bot1"] });
  expect(tab.lists.view.get()).toMatchObject({ lists: [{ added: 1 }] });
});

it("a list that the visitor has deleted is not made again for accounts that an undo follows", async () => {
  const tab = await opened(mastodon);
  await fill(tab, "Sports", ["bot0", "bot1"]);
  tab.run.dismiss();
  await unfollow(mastodon, tab, "bot1");
  for (const { id } of mastodon.instance.state.lists()) mastodon.instance.changeList(id, null);
  await again(mastodon, tab, "bot0");
  await consent(tab);
  await pass(mastodon.clock, 60);
  expect(atServer(mastodon.instance)).toEqual({});
  expect(tab.lists.view.get()).toMatchObject({ kind: "incomplete", lists: [{ problem: "gone" }] });
});

it("an undo restores the list of an account that was unfollowed while requests were limited, or after a later fill was undone", async () => {
  const { instance, clock } = mastodon;
  const tab = await opened(mastodon);
  await fill(tab, "Sports", ["bot0", "bot1"]);
  expect(await tab.lists.fill(targetsOf({ Sports: ["bot2"] }), "another")).toBe("filled");
  const headers = { "X-RateLimit-Reset": new Date(clock.now() + 200_000).toISOString() };
  instance.fault("GET /api/v1/lists", { status: 429, headers, times: 1 });
  expect(await tab.run.start(bots(["bot2"]))).toBe(true);
  await viewOf(tab, "done");
  await again(mastodon, tab, "bot0");
  await pass(clock, 300);
  expect(atServer(instance)).toEqual({ Sports: ["bot0", "bot1", "bot2"] });
  void tab.lists.undo();
  await pass(clock, 60);
  tab.run.dismiss();
  await again(mastodon, tab, "bot1");
  expect(tab.lists.view.get()).toMatchObject({ kind: "needs-permission", lists: [{ again: 1 }] });
});

it("the lists of a run do not include those of an earlier fill, and the permission is given back", async () => {
  const tab = await opened(mastodon);
  await fill(tab, "Sports", ["bot0"]);
  await pass(mastodon.clock, 5);
  await fill(tab, "News", ["bot1"]);
  await unfollow(mastodon, tab, "bot0");
  const view = await listsOf(tab, "done");
  expect(view.lists.map(({ title }) => title)).toEqual(["News"]);
  tab.lists.leave();
  tab.run.dismiss();
  await pass(mastodon.clock, 10);
  expect(tab.permissions.held.get()).toEqual([]);
});

it("an undone fill stays undone when an account goes back into the list of an earlier fill", async () => {
  const tab = await opened(mastodon);
  await fill(tab, "Sports", ["bot0"]);
  await tab.follows.follow(bot("bot3"));
  await pass(mastodon.clock, 5);
  await fill(tab, "News", ["bot1", "bot3"]);
  void tab.lists.undo();
  await pass(mastodon.clock, 60);
  expect(atServer(mastodon.instance)).toEqual({ Sports: ["bot0"] });
  await again(mastodon, tab, "bot0");
  await consent(tab);
  await pass(mastodon.clock, 60);
  expect(atServer(mastodon.instance)).toEqual({ Sports: ["bot0"] });
  expect(await listsOf(tab, "done")).toMatchObject({ lists: [{ title: "Sports", added: 1 }] });
});

it("accounts of an undone fill do not go back into its list", async () => {
  const { clock } = mastodon;
  const tab = await opened(mastodon);
  await fill(tab, "Sports", ["bot0", "bot1"]);
  await tab.permissions.giveBack("lists");
  void tab.lists.undo();
  await pass(clock, 60);
  tab.run.dismiss();
  clock.advance(1);
  await consent(tab);
  await fill(tab, "Sports", ["bot2"]);
  tab.run.dismiss();
  await pass(clock, 20);
  await tab.follows.follow(bot("bot0"));
  expect(await tab.lists.restore(bots(["bot0"]))).toBe(false);
});

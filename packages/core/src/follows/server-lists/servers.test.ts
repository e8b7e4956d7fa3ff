import { SERVER_SOFTWARE, type SoftwareName } from "@roster/instance";
import { expect, it } from "vitest";
import { until } from "../../instance/testing/fakes.ts";
import { bots } from "../../testing/bots.ts";
import { BOTS, ready, viewOf } from "../run/testing/stage.ts";
import { atServer, listsOf, openLists, pass, setListsStage, targetsOf } from "./testing/stage.ts";

const TARGETS = { Sports: BOTS.slice(0, 8), News: [...BOTS.slice(8, 12), "locked0"] };
const NAMES = Object.values(TARGETS).flat();

/** What is read back of `exclusive`: undefined where the server has no such field. */
const EXCLUSIVE: Readonly<Partial<Record<SoftwareName, boolean>>> = {
  mastodon: true,
  "mastodon-4.2": true,
  hollo: true,
  snac: false,
  gotosocial: true,
  "activities-next": true,
};
const stages = await Promise.all(
  SERVER_SOFTWARE.filter((software) => software !== "pixelfed").map(async (software) => ({
    software,
    stage: await setListsStage({ software }),
  })),
);
const noLists = await setListsStage({ software: "pixelfed" });

it.each(stages)(
  "at $software, two lists hold who is followed, others once they have accepted, and an undo removes all",
  async ({ software, stage }) => {
    const { instance, clock, open } = stage;
    const theirs = instance.seedList("Friends", ["bot50@bots.example"]);
    const { tab, browser } = await open();
    expect(await tab.lists.fill(targetsOf(TARGETS))).toBe("filled");
    await tab.run.start(bots(NAMES));
    await pass(clock, 60);
    await viewOf(tab, "done");
    const followed = new Set(instance.state.follows().map((acct) => acct.split("@")[0] ?? ""));
    const isAsked = (name: string): boolean => !followed.has(name) && software !== "snac"; // which says that it follows at once
    const first = await listsOf(tab, "done");
    expect(first.lists).toMatchObject(
      Object.entries(TARGETS).map(([title, names]) => ({
        title,
        total: names.length,
        asked: names.filter(isAsked).length,
        added: names.filter((name) => !isAsked(name)).length,
        refused: 0,
      })),
    );
    tab.kill();
    instance.acceptRequests();
    const later = openLists(browser);
    await ready(later);
    await pass(clock, 30);
    const { lists, rows } = await listsOf(later, "done");
    expect(lists.map(({ exclusive }) => exclusive)).toEqual([EXCLUSIVE[software], EXCLUSIVE[software]]);
    expect([...rows.values()].filter((row) => row !== "added")).toEqual([]);
    expect(atServer(instance)).toEqual({
      Friends: atServer(instance)["Friends"],
      Sports: TARGETS.Sports.toSorted(),
      News: TARGETS.News.toSorted(),
    });
    void later.lists.undo();
    await pass(clock, 30);
    expect((await listsOf(later, "undone")).lists).toMatchObject([{ total: 0 }, { total: 0 }]);
    expect(instance.state.lists().map(({ id }) => id)).toEqual([theirs]);
    expect(instance.state.follows()).toEqual([]);
    instance.changeList(theirs, null);
  },
);

it("a server without lists is said before the run", async () => {
  const { tab } = await noLists.open();
  expect(await tab.lists.fill(targetsOf({ Sports: TARGETS.Sports }))).toBe("no-lists");
  await until(() => tab.permissions.held.get().length === 0, "the permission to be given back");
  expect(tab.lists.view.get()).toEqual({ kind: "none" });
});

it("an undo leaves a list of ours from before its run, also if it holds nobody", async () => {
  const { instance, open } = await setListsStage();
  const { tab } = await open();
  for (const names of [BOTS.slice(0, 3), BOTS.slice(3, 6)]) {
    for (const acct of instance.state.lists()[0]?.accounts ?? []) instance.seedUnfollow(acct);
    expect(await tab.lists.fill(targetsOf({ Sports: names }))).toBe("filled");
    await tab.run.start(bots(names));
    await viewOf(tab, "done");
    await listsOf(tab, "done");
  }
  await tab.lists.undo();
  expect(await listsOf(tab, "undone")).toMatchObject({ lists: [{ stays: "theirs" }] });
  expect(atServer(instance)).toEqual({ Sports: [] });
});

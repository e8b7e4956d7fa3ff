import { expect, it } from "vitest";
import { bots } from "../../testing/bots.ts";
import { BOTS, viewOf } from "../run/testing/stage.ts";
import { atServer, listsOf, setListsStage, targetsOf } from "./testing/stage.ts";

const { instance, open } = await setListsStage();

it("the accounts of a run are put into a list of their own, out of Home, and an undo removes both", async () => {
  const { tab } = await open();
  const names = [...BOTS.slice(0, 12), "locked0"];
  expect(await tab.lists.fill(targetsOf({ Sports: names }))).toBe(true);
  expect(await tab.run.start(bots(names))).toBe(true);
  await viewOf(tab, "done");
  const view = await listsOf(tab, "done");
  expect(view.lists).toMatchObject([
    { title: "Sports", isOurs: true, exclusive: true, total: 13, added: 12, asked: 1, refused: 0 },
  ]);
  expect(atServer(instance)).toEqual({ Sports: BOTS.slice(0, 12).toSorted() });
  await tab.lists.undo();
  await viewOf(tab, "done");
  expect(instance.state.lists()).toEqual([]);
  await expect.poll(() => instance.state.follows()).toEqual([]);
});

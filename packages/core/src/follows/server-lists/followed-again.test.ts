import * as fc from "fast-check";
import { expect, it } from "vitest";
import { keyOf } from "../../lib/acct.ts";
import { drawsOf } from "../../testing/inputs.ts";
import { bot, bots } from "../../testing/bots.ts";
import { BOTS, ready } from "../run/testing/stage.ts";
import { atServer, consent, fill, openLists, pass, setListsStage } from "./testing/stage.ts";

const SERVERS = ["mastodon", "gotosocial", "hollo", "snac"] as const;
const STORIES = Number(process.env["ROSTER_KILLS"] ?? 10);
const NAMES = BOTS.slice(0, 8);
const OTHER = "bot20";
const stages = await Promise.all(
  SERVERS.map(async (software) => ({ software, at: await setListsStage({ software, acceptAfterMs: 0 }) })),
);

const some = fc.subarray(NAMES, { minLength: 1 });
const steps = fc.oneof(fc.constant(Infinity), fc.integer({ min: 1, max: 60 }));
const stories = fc.record({
  first: some,
  second: fc.oneof(fc.constant<string[]>([]), fc.subarray(NAMES)),
  gone: some,
  /** How they are unfollowed: by a run that follows another one, too, or by clicks on their buttons. */
  way: fc.constantFrom("run", "mixed", "click"),
  /** Whether the finish of the last run is open, so that the permission is held. */
  isOpen: fc.boolean(),
  killedLeaving: steps,
  killedComing: steps,
});

it.each(stages)(
  "at $software, an undo puts unfollowed accounts back into their lists, wherever a tab is killed",
  async ({ at }) => {
    const { instance, clock, open } = at;
    const namesOf = (accts: readonly string[]): readonly string[] => accts.map((acct) => acct.split("@")[0] ?? "");
    const follows = (): readonly string[] => namesOf(instance.state.follows()).toSorted();
    const property = fc.asyncProperty(stories, async (story) => {
      const { first, second, gone, way, isOpen, killedLeaving, killedComing } = story;
      for (const { id } of instance.state.lists()) instance.changeList(id, null);
      at.reset();
      const opened = await open();
      let { tab } = opened;
      const reopen = async (): Promise<void> => {
        tab.kill();
        tab = openLists(opened.browser);
        await ready(tab);
        tab.run.resume();
        await pass(clock, 60);
      };
      const news: readonly string[] = second.filter((name) => !first.includes(name));
      const byHand = NAMES.filter((name) => !first.includes(name) && !news.includes(name));
      await fill(tab, "Sports", first);
      await pass(clock, 5);
      if (news.length > 0) await fill(tab, "News", news);
      if (!isOpen) tab.run.dismiss();
      for (const name of byHand) void tab.follows.follow(bot(name));
      await pass(clock, 5);
      const before = atServer(instance);
      expect(before).toEqual({ Sports: first.toSorted(), ...(news.length > 0 && { News: news.toSorted() }) });
      expect(tab.permissions.held.get()).toHaveLength(isOpen ? 1 : 0);

      tab.killIn(killedLeaving);
      if (way === "click") for (const name of gone) void tab.follows.unfollow(bot(name));
      else {
        const rows = bots(gone).map((acct) => ({ acct, action: "unfollow" as const }));
        void tab.run.start(way === "mixed" ? [{ acct: bot(OTHER), action: "follow" }, ...rows] : rows);
      }
      await pass(clock, 60);
      if (!tab.isAlive()) await reopen();
      tab.killIn(Infinity);
      const left = gone.filter((name) => !follows().includes(name)); // a killed tab may have sent nothing
      tab.killIn(killedComing);
      const takeBack = (): void => {
        const run = tab.run.view.get();
        // a killed tab may not have started it
        const isOurs = run.kind === "done" && (run.purpose === "unfollow" || run.rows.some((row) => row.isOpposite));
        if (way !== "click" && isOurs && run.action === run.purpose) tab.run.undo();
        for (const name of way === "click" ? gone : []) void tab.follows.follow(bot(name));
        void tab.lists.restore(bots(gone));
      };
      takeBack();
      await pass(clock, 60);
      if (!tab.isAlive()) {
        await reopen();
        takeBack(); // the page still offers it
        await pass(clock, 60);
      }
      tab.killIn(Infinity);
      expect(follows()).toEqual(NAMES.toSorted());
      const isMissing = left.some((name) => first.includes(name) || news.includes(name));
      const asks = isMissing && tab.permissions.held.get().length === 0;
      expect(asks ? tab.lists.view.get().kind : "needs-permission").toBe("needs-permission");
      if (asks) {
        await consent(tab);
        tab.lists.retry();
        await pass(clock, 60);
      }
      expect(atServer(instance)).toEqual(before);
      const said = tab.lists.view.get();
      const inside = Object.values(before).flat();
      const added = NAMES.filter((name) => said.kind !== "none" && said.rows.get(keyOf(bot(name))) === "added");
      expect(added.filter((name) => !inside.includes(name))).toEqual([]);
      tab.run.dismiss();
      await pass(clock, 60);
      expect(isMissing ? tab.permissions.held.get() : []).toEqual([]);
      opened.browser.close();
    });
    await fc.assert(property, drawsOf("followed again", STORIES, "stories"));
  },
  STORIES * 5_000 + 20_000,
);

import { acctOf, createStore } from "@roster/core";
import type { ServerLists, ServerListsView } from "@roster/core/server-lists";
import { keyOf, storageKey } from "@roster/core/site";
import { expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { site } from "../../../directory.ts";
import { birds } from "../../../testing/birds.ts";
import { fakeRun, progressOf } from "../../../testing/fake-run.ts";
import { loadedOf } from "../../../testing/loaded.ts";
import { mount, signedIn } from "../../../testing/mount.tsx";
import { Finish } from "./finish.tsx";

const acct = acctOf({ username: "ann" }, site);
const VIEW = { ...progressOf([{ acct, state: "followed" }]), kind: "done", stopped: false, undoable: 1 } as const;
const FILLED: ServerListsView = {
  kind: "done",
  isHeld: true,
  lists: [
    { title: "Sports", id: "1", isNew: true, exclusive: true, total: 1, added: 1, asked: 0, refused: 0, again: 0 },
  ],
  rows: new Map([[keyOf(acct), "added"]]),
};

/** Mounts the finish of a run. @param isStored whether the browser remembers lists of the run */
function open(isStored: boolean) {
  const key = storageKey("rosterServerLists", site.basePath);
  if (isStored) localStorage.setItem(key, "{}");
  onTestFinished(() => localStorage.removeItem(key));
  const [undoRun, undoLists] = [vi.fn<() => void>(), vi.fn<() => Promise<void>>(async () => {})];
  const shown = createStore<ServerLists | undefined>(undefined);
  const load = Promise.withResolvers<ServerLists | undefined>();
  mount(
    <Finish
      loaded={loadedOf(birds())}
      view={VIEW}
      focused={{ current: null }}
      isWatched={false}
      done=""
      share={null}
    />,
    {
      visitor: (visitor) => ({
        ...signedIn()(visitor),
        run: createStore(fakeRun(VIEW, { undo: undoRun })),
        serverLists: { ...shown, load: () => load.promise },
      }),
    },
  );
  return {
    undoRun,
    undoLists,
    /** Ends the loading of the code. */
    loads(isLoaded: boolean): void {
      const own = {
        fill: async () => "busy" as const,
        restore: async () => false,
        retry() {},
        leave() {},
        undo: undoLists,
        connect: () => () => {},
      };
      const lists = isLoaded ? { ...own, view: createStore(FILLED) } : undefined;
      shown.set(lists);
      load.resolve(lists);
    },
  };
}
const HOME = "Their posts arrive in your Home at home.example.";
const text = (): string => document.body.textContent;
const undo = page.getByRole("button", { name: "Undo" });

it("the finish says that posts arrive in Home, and its undo takes the run back, if there are no lists", async () => {
  const { undoRun } = open(false);
  await expect.poll(text).toContain(HOME);
  await userEvent.click(undo);
  await expect.poll(() => undoRun.mock.calls.length).toBe(1);
});

it("until the code of lists has loaded, the finish promises nothing about Home, and its undo waits for it", async () => {
  const { undoRun, undoLists, loads } = open(true);
  await userEvent.click(undo);
  expect(text()).not.toContain(HOME);
  expect(undoRun).not.toHaveBeenCalled();
  loads(true);
  await expect.poll(() => undoLists.mock.calls.length).toBe(1);
  expect(undoRun).not.toHaveBeenCalled();
  await expect.poll(text).toContain("Your Home stays as it was. Their posts are in your list Sports");
});

it("without the code of lists, an undo leaves the run as it is, because its lists would stay", async () => {
  const { undoRun, undoLists, loads } = open(true);
  await userEvent.click(undo);
  loads(false);
  await expect.element(undo).toBeVisible();
  expect([undoRun.mock.calls, undoLists.mock.calls]).toEqual([[], []]);
  expect(text()).not.toContain(HOME);
});

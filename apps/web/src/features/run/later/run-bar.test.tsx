import { acctOf } from "@roster/core";
import { createStore } from "@roster/core/site";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { site } from "../../../directory.ts";
import { fakeRun, progressOf } from "../../../testing/fake-run.ts";
import { mount, signedIn } from "../../../testing/mount.tsx";
import { RunBar } from "./run-bar.tsx";

const acct = acctOf({ username: "ann" }, site);
const running = { ...progressOf([{ acct, state: "busy" }]), kind: "running", current: [acct], lookUps: 0 } as const;
const done = { ...progressOf([{ acct, state: "followed" }]), kind: "done", stopped: false } as const;

it.each([
  ["is shown while the run is in progress", running, "/", 1],
  ["is not shown on the page of the plan", running, "/picks?plan", 0],
  ["is not shown after the run", done, "/", 0],
])("the bar of a run %s", async (_, view, at, bars) => {
  mount(
    <>
      <RunBar />
      <p>Page</p>
    </>,
    { at, visitor: (visitor) => ({ ...signedIn()(visitor), run: createStore(fakeRun(view)) }) },
  );
  await expect.element(page.getByText("Page")).toBeVisible();
  await expect.poll(() => page.getByRole("progressbar").elements()).toHaveLength(bars);
});

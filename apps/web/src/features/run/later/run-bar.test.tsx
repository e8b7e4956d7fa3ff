import { acctOf } from "@roster/core";
import type { RunRow } from "@roster/core/follow-run";
import { createStore } from "@roster/core/site";
import { useEffect } from "react";
import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { site } from "../../../directory.ts";
import { useAddress } from "../../../page.ts";
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

it.each<[string, RunRow, number]>([
  ["leaves without a problem", { acct, state: "unfollowed" }, 1],
  ["stays with a failed account", { acct, state: "failed", reason: "No answer." }, 0],
])("the end of a run %s when the visitor opens another page", async (_, row, dismissed) => {
  const dismiss = vi.fn<() => void>();
  const end = { ...progressOf([row]), action: "unfollow", purpose: "unfollow", kind: "done", stopped: false } as const;
  const effects = vi.fn<() => void>();
  let leave = (): void => {};
  const Page = () => {
    const address = useAddress();
    useEffect(effects); // after those of the bar
    leave = () => address.arrive({ path: "/recent", query: "" }, { push() {}, replace() {}, prefetch() {} });
    return <RunBar />;
  };
  mount(<Page />, {
    at: "/following",
    visitor: (visitor) => ({ ...signedIn()(visitor), run: createStore(fakeRun(end, { dismiss })) }),
  });
  await expect.element(page.getByRole("button", { name: "Done" })).toBeVisible();
  await expect.poll(() => effects.mock.calls.length).toBeGreaterThan(0);
  expect(dismiss).not.toHaveBeenCalled();
  leave();
  expect(dismiss).toHaveBeenCalledTimes(dismissed);
});

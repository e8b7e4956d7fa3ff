import { acctOf } from "@roster/core";
import type { VisitorRun } from "@roster/core/kernel";
import { createStore } from "@roster/core/site";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { site } from "../../../directory.ts";
import { fakeRun } from "../../../testing/fake-run.ts";
import { mount, signedIn } from "../../../testing/mount.tsx";
import { StartButton } from "./cart.tsx";

it("the button of the plan starts a run over its accounts", async () => {
  const start = vi.fn<VisitorRun["start"]>(async () => true);
  const accts = [acctOf({ username: "ann" }, site)];
  mount(<StartButton accts={accts} onRefused={() => {}} />, {
    visitor: (visitor) => ({ ...signedIn()(visitor), run: createStore(fakeRun(undefined, { start })) }),
  });
  await userEvent.click(page.getByRole("button", { name: /1/ }));
  await expect.poll(() => start.mock.calls).toEqual([[accts]]);
});

import { createStore } from "@roster/core/site";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { account, birds } from "../../../testing/birds.ts";
import { fakeRun } from "../../../testing/fake-run.ts";
import { mount, signedIn } from "../../../testing/mount.tsx";
import { UnfollowMany } from "./unfollow.tsx";

it.each([
  ["cannot start before the code of runs has loaded", undefined, "true"],
  ["can start", fakeRun(), null],
])("unfollowing many accounts %s", async (_, run, disabled) => {
  const followed = [account("a"), account("b")];
  mount(<UnfollowMany followed={followed} roster={birds(followed)} />, {
    visitor: (visitor) => ({ ...signedIn()(visitor), run: createStore(run) }),
  });
  await userEvent.click(page.getByRole("button"));
  await expect.poll(() => document.querySelector("[type=submit]")?.getAttribute("aria-disabled")).toBe(disabled);
});

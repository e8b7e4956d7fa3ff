import { createStore } from "@roster/core/site";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { account, birds } from "../../../testing/birds.ts";
import { fakeRun } from "../../../testing/fake-run.ts";
import { mount, signedIn } from "../../../testing/mount.tsx";
import { More } from "./more.tsx";

it.each([
  ["cannot start before the code of runs has loaded", undefined, "true"],
  ["can start after a choice", fakeRun(), null],
])("unfollowing many accounts %s", async (_, run, disabled) => {
  const followed = [account("a"), account("b")];
  mount(<More followed={followed} roster={birds(followed)} />, {
    visitor: (visitor) => ({ ...signedIn()(visitor), run: createStore(run) }),
  });
  await userEvent.click(page.getByRole("button", { name: "More" }));
  await userEvent.click(page.getByRole("button", { name: "Unfollow several" }));
  const submit = (): string | null | undefined =>
    document.querySelector("[type=submit]")?.getAttribute("aria-disabled");
  expect(submit(), "nothing is chosen").toBe("true");
  await userEvent.click(page.getByRole("radio"));
  await expect.poll(submit).toBe(disabled);
});

import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { account, birds } from "../../../testing/birds.ts";
import { mount } from "../../../testing/mount.tsx";
import { SuggestedAccounts } from "./suggested-accounts.tsx";

it("the page of an unknown account suggests a similar one under a heading", async () => {
  const robin = account("robin");
  mount(<SuggestedAccounts />, { at: "/accounts/robbin", roster: birds([robin]), found: [robin] });
  await expect.element(page.getByRole("heading", { name: "Did you mean" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "robin", exact: true })).toBeVisible();
});

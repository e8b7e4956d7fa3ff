import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { account, birds } from "../../testing/birds.ts";
import { mount } from "../../testing/mount.tsx";
import { SharedAccount } from "./shared-account.tsx";

it("the shared page shows the account that its query names, once the roster has loaded", async () => {
  mount(<SharedAccount />, { at: "/accounts/-?u=Ann", roster: birds([account("Ann", { page: "shared" })]) });
  await expect.element(page.getByRole("heading", { name: "Ann" }).first()).toBeVisible();
});

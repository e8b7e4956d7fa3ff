import { acctOf } from "@roster/core";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { site } from "../../directory.ts";
import { mount, signedIn } from "../../testing/mount.tsx";
import { MyTeamsOffer } from "./team-profile.tsx";

it("a signed-in visitor who follows an account of a team is offered to keep the team", async () => {
  const acct = acctOf({ username: "ann" }, site);
  mount(<MyTeamsOffer id="oak/robins" name="Oak Robins" accts={[acct]} />, {
    visitor: signedIn([[acct, { kind: "following" }]]),
  });
  await expect.element(page.getByText("Oak Robins", { exact: false })).toBeVisible();
});

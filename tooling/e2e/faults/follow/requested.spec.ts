import { signedIn } from "../../src/stage.ts";
import { cardOf, expect, followControl, test } from "../invariants.ts";
import { expectState, FOLLOW } from "./steps.ts";

const USERNAME = "ChicagoBears";

test("row 165: a request that the server accepts after 20 seconds is shown as followed within 5 seconds", async ({
  page,
  world,
  invariants,
}) => {
  invariants.mayChange("follows");
  await signedIn(page, world);
  await page.clock.install();
  await page.goto("/nfl-teams");
  await expectState(page, "not-following", USERNAME);
  await invariants.settle(page);
  world.instance.fault(FOLLOW, { requested: true, times: 1 });
  await followControl(page, USERNAME).click();
  await expectState(page, "requested", USERNAME);
  await page.clock.pauseAt(Date.now() + 5_000);
  // in steps, because a request must be answered before its time limit
  for (let second = 5; second < 20; second += 1) await page.clock.runFor(1_000);
  await expectState(page, "requested", USERNAME);
  world.instance.acceptRequests();
  await page.clock.runFor(5_000);
  await expect(cardOf(page, USERNAME).locator(".follow-rest")).toHaveText("Following");
});

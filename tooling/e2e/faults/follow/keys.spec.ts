import { hydrated, signedIn } from "../../src/stage.ts";
import { hostPage, test } from "../widget/widget.ts";
import { expect, followControl } from "../invariants.ts";
import { ACCT, USERNAME } from "../session/steps.ts";

test("row 175: the key f follows nothing on an account page that another site opened, until the visitor has used the page", async ({
  page,
  world,
  host,
  invariants,
}) => {
  await signedIn(page, world);
  const account = `${world.site.origin}/accounts/${USERNAME}`;
  const game = await host({ "/": { body: hostPage("<p>Press F</p>") } });
  const follows = () =>
    world.instance.state.requests.filter(({ method, path }) => method === "POST" && path.endsWith("/follow")).length;
  const control = followControl(page, USERNAME);
  for (const hash of ["", "#main"]) {
    await page.goto(game.origin);
    await page.keyboard.press("f");
    await page.evaluate((url) => location.assign(url), account + hash);
    await page.waitForURL(account + hash);
    await page.keyboard.press("f"); // before hydration
    await hydrated(page);
    await expect(control).toHaveAttribute("data-state", "not-following");
    await invariants.settle(page);
    for (let press = 0; press < 3; press++) await page.keyboard.press("f");
    await expect(control).toHaveAttribute("data-state", "not-following");
    expect(follows()).toBe(0);
  }
  await page.keyboard.press("Tab");
  await page.keyboard.press("f");
  await expect(control).toHaveAttribute("data-state", "following");
  expect(follows()).toBe(1);
  expect(world.instance.state.follows()).toContain(ACCT);
  await invariants.settle(page);
});

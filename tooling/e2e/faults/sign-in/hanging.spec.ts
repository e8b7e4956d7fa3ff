import { expect, test } from "../invariants.ts";
import { authorize, CONNECTING, INFO, send, TOKEN } from "./steps.ts";

const USERNAME = "AdamSchefter";

test("row 164: sign-in from an account says after 5 seconds that the server is slow, and 20 seconds after consent what to do", async ({
  page,
  world,
  invariants,
}) => {
  invariants.mayChange("session");
  const { host, origin } = world.instance;
  await page.clock.install();
  const cont = world.instance.fault(INFO, { hang: true, times: 1 });
  const asked = page.waitForRequest(`${origin}/api/v1/instance`);
  await page.goto(`/accounts/${USERNAME}`);
  await page.getByRole("link", { name: `Follow @${USERNAME}` }).click();
  await send(page, host);
  await asked;
  await expect(page.getByText(CONNECTING)).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(page.getByText(`${host} is slow to answer.`)).toBeVisible();
  cont();
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.getByRole("link", { name: `Follow @${USERNAME}` }).click();
  await send(page, host);
  world.instance.fault(TOKEN, { hang: true, times: 1 });
  // the site's next page begins at the time of the installation, which must not be before the stored start of the sign-in
  await page.waitForURL((url) => url.origin === origin);
  await page.clock.install();
  const exchanged = page.waitForRequest(`${origin}/oauth/token`);
  await authorize(page, world);
  await exchanged;
  await page.clock.runFor(20_000);
  await expect(page.getByText(`${host} has not answered for over 20 seconds.`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Follow from your server" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Browse signed out" })).toBeVisible();
  await page.getByRole("button", { name: "Try Again" }).click();
  await authorize(page, world);
  await expect(page).toHaveURL(new RegExp(`/accounts/${USERNAME}$`));
  await expect(page.getByText("You are signed in. Follow now?")).toBeVisible();
});

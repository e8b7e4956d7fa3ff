import { hydrated } from "../../src/stage.ts";
import { cardOf, expect, test } from "../invariants.ts";

const CONNECTION = "An error occurred while connecting to your instance.";

/** Replaces storage before the page's own scripts run. */
const REFUSALS = {
  "throws on access": () => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    });
  },
  "is not there": () => {
    Object.defineProperty(window, "localStorage", { value: null });
  },
  "is full": () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
  },
};

test("row 56: with storage that throws, is missing or is full, the site can be read and sign-in says why it fails", async ({
  browser,
  world,
  baseURL,
}) => {
  for (const [name, refuse] of Object.entries(REFUSALS)) {
    await test.step(name, async () => {
      const context = await browser.newContext({ baseURL: baseURL ?? "" });
      const thrown: string[] = [];
      context.on("weberror", (error) => thrown.push(String(error.error())));
      const page = await context.newPage();
      await page.addInitScript(refuse);
      await page.goto("/");
      await hydrated(page);
      await expect(page.locator(".card").first()).toBeVisible();
      await page
        .getByRole("navigation", { name: "Filters" })
        .getByRole("link", { name: /^Reporter/ })
        .click();
      await page.waitForURL("**/browse?kind=Reporter");
      await expect(page.getByText(/^\d+ accounts$/)).toBeVisible();
      await page.getByRole("searchbox").fill("chiefs");
      await expect(cardOf(page, "Chiefs")).toBeVisible();

      await page.getByRole("link", { name: "Sign in" }).first().click();
      await page.getByLabel("Where is your Mastodon account?").fill(world.instance.host);
      await page.getByRole("button", { name: "Sign In" }).click();
      const dialog = page.getByRole("dialog", { name: "An Error Occurred" });
      await expect(dialog.getByText(CONNECTION)).toBeVisible();
      await expect(dialog, "names the cause").toContainText(
        "This browser does not store data for this site. Allow this site to store data, then sign in again.",
      );
      await expect(dialog.getByRole("button", { name: "Try Again" })).toBeVisible();
      expect(thrown).toEqual([]);
      await context.close();
    });
  }
});

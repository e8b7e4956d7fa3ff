import { type Page, test as base } from "@playwright/test";
import { startWorld, type World, type WorldOptions } from "@roster/run/world";

/** What a test stands on: the built site, an instance of its own, and a page whose console is watched. */
export interface Stage {
  readonly world: World;
  /** What the pages of the test wrote to the console as warning or error, and what they threw. */
  readonly complaints: string[];
}

export const test = base.extend<Stage & { readonly worldOptions: WorldOptions }>({
  worldOptions: [{}, { option: true }],
  world: async ({ worldOptions }, use) => {
    const world = await startWorld(worldOptions);
    await use(world);
    await world.close();
  },
  baseURL: async ({ world }, use) => {
    await use(world.site.origin);
  },
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      context.on("console", (message) => {
        if (["warning", "error"].includes(message.type())) complaints.push(message.text());
      });
      context.on("weberror", (error) => complaints.push(String(error.error())));
      await use(complaints);
    },
    { auto: true },
  ],
});

export { expect } from "@playwright/test";

/** Signs in through the dialog that is open, and consents on the instance's own pages. */
export async function signIn(page: Page, world: World): Promise<void> {
  await page.getByLabel("Your instance").fill(world.instance.host);
  await page.getByRole("button", { name: "Sign In" }).click();
  await consent(page, world);
}

/** The instance's own pages: who are you, and may this app. */
export async function consent(page: Page, { instance, site }: World): Promise<void> {
  await page.waitForURL((url) => url.origin === instance.origin);
  await page.getByLabel("Username").fill("demo");
  await page.getByLabel("Password").fill("demo");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("button", { name: "Authorize" }).click();
  await page.waitForURL((url) => url.origin === site.origin && url.pathname !== "/login");
}

/** The follow control of one account, whatever its state. */
export function followControl(page: Page, username: string) {
  return page.locator(`[data-username="${username}"]`).locator(".follow");
}

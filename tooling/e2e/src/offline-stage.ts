import type { BrowserContext, Page } from "@playwright/test";
import type { World } from "@roster/site/world";

/** Waits until the service worker has cached the site. */
export async function kept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Switches the network off: the browser is offline, and no server answers. */
export async function cutOff(context: BrowserContext, { site }: World): Promise<void> {
  await context.setOffline(true);
  await site.close();
}

/** Opens the home page until the service worker has cached the site, then switches the network off. */
export async function visitThenCutOff(page: Page, context: BrowserContext, world: World): Promise<void> {
  await page.goto("/");
  await kept(page);
  await cutOff(context, world);
}

import { expect, test as base } from "@playwright/test";
import { findFirefox, NO_FIREFOX } from "@roster/site/firefox";
import { startWorld, type World, type WorldOptions } from "@roster/site/world";
import puppeteer, { type Browser, type Page } from "puppeteer-core";

/** The fixtures of every test: the built site, an instance of its own, and a tab of a fresh Firefox. */
export interface Stage {
  readonly world: World;
  readonly tab: Page;
}

/** The path of Firefox; empty without one. */
interface Choice {
  readonly firefoxPath: string;
}

export const test = base.extend<
  Stage & { readonly worldOptions: WorldOptions },
  Choice & { readonly firefox: Browser }
>({
  firefoxPath: [findFirefox() ?? "", { option: true, scope: "worker" }],
  firefox: [
    async ({ firefoxPath }, provide) => {
      if (firefoxPath === "") throw new Error(NO_FIREFOX);
      const firefox = await puppeteer.launch({ browser: "firefox", executablePath: firefoxPath, headless: true });
      await provide(firefox);
      await firefox.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  worldOptions: [{}, { option: true }],
  world: async ({ worldOptions }, provide) => {
    const world = await startWorld(worldOptions);
    await provide(world);
    await world.close();
  },
  tab: async ({ firefox, world }, provide) => {
    const context = await firefox.createBrowserContext();
    const tab = await context.newPage();
    const complaints: string[] = [];
    tab.on("console", (message) => {
      if (["warn", "error"].includes(message.type())) complaints.push(message.text());
    });
    tab.on("pageerror", (error) => complaints.push(String(error)));
    await tab.evaluateOnNewDocument((origin) => {
      if (location.origin !== origin) return;
      // Firefox does not report these to the driver
      document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
        console.error(`Refused by the policy: ${violatedDirective} ${blockedURI}`);
      });
    }, world.site.origin);
    await tab.setViewport({ width: 1280, height: 900 });
    await provide(tab);
    await context.close();
    expect(complaints, "what the page wrote to the console").toEqual([]);
  },
});

export { expect };

/** The texts of all elements that match a selector. */
export function texts(tab: Page, selector: string): Promise<readonly string[]> {
  return tab.$$eval(selector, (all) => all.map((each) => each.textContent ?? ""));
}

/** Waits until the page shows a text. */
export function expectText(tab: Page, selector: string, text: string | RegExp): Promise<void> {
  const pattern = typeof text === "string" ? new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")) : text;
  return expect.poll(async () => (await texts(tab, selector)).join("\n")).toMatch(pattern);
}

/** The selector of a control by its label or text. Firefox needs seconds to find a control in its accessibility tree. */
export function named(role: "link" | "button", name: string): string {
  const element = role === "link" ? "a" : "button";
  return `::-p-xpath(//${element}[@aria-label="${name}" or (not(@aria-label) and normalize-space()="${name}")])`;
}

export async function click(tab: Page, role: "link" | "button", name: string): Promise<void> {
  await tab.locator(named(role, name)).click();
}

/** The visible name of the focused control. */
export function focused(tab: Page): Promise<string> {
  return tab.evaluate(() => {
    const at = document.activeElement;
    return at?.getAttribute("aria-label") ?? at?.textContent ?? "";
  });
}

/** Signs in through the open dialog, and consents on the instance's own pages. */
export async function signIn(tab: Page, { instance, site }: World): Promise<void> {
  await tab.locator('input[placeholder="https://"]').fill(instance.host);
  await click(tab, "button", "Sign In");
  await expect.poll(() => new URL(tab.url()).origin).toBe(instance.origin);
  await click(tab, "button", "Sign in"); // name and password are prefilled
  await click(tab, "button", "Authorize");
  await expect.poll(() => new URL(tab.url()).origin).toBe(site.origin);
}

import type { Page } from "@playwright/test";
import { findFirefox, NO_FIREFOX } from "@roster/site/firefox";
import puppeteer from "puppeteer-core";
import { hydrated, expect, test } from "./stage.ts";
import { code, TEAM } from "./embed-code-stage.ts";
import { startBlog } from "./wordpress-site.ts";

/** Loads of the card. `pnpm test:all` sets it, because the test needs a WordPress on the machine. */
const LOADS = Number(process.env["ROSTER_LOADS"] ?? 0);

/** The visible text of a post without its links, which would be source text, and the addresses of its links. */
const readPost = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector("main");
    const links = Array.from(main?.querySelectorAll("a") ?? []);
    const hrefs = links.map(({ href }) => href);
    for (const link of links) link.remove();
    return { rest: main?.innerText.trim(), hrefs };
  });

/** Loads a post in Firefox, and counts the loads in which its card appears. */
async function appearedInFirefox(address: string, loads: number): Promise<number> {
  const executablePath = findFirefox();
  if (executablePath === undefined) throw new Error(NO_FIREFOX);
  const firefox = await puppeteer.launch({ browser: "firefox", executablePath, headless: true });
  const tab = await firefox.newPage();
  let appeared = 0;
  for (let load = 0; load < loads; load += 1) {
    await tab.goto(address);
    const isShown = (): boolean =>
      Array.from(document.querySelectorAll("iframe.wp-embedded-content")).every(
        (frame) => getComputedStyle(frame).clip === "auto",
      );
    const shown = await tab.waitForFunction(isShown, { timeout: 2_000 }).catch(() => undefined);
    if (shown !== undefined) appeared += 1;
  }
  await firefox.close();
  return appeared;
}

for (const loads of [LOADS].filter((count) => count > 0)) {
  test("an author of a real WordPress pastes every snippet without source text or lost links, and the card of a pasted address appears on every load", async ({
    page,
    context,
    world,
  }) => {
    test.setTimeout(600_000);
    const { origin } = world.site;
    const plugin = await (await fetch(`${origin}/embed/wordpress-block.zip`)).arrayBuffer();
    const blog = await startBlog(origin, new Uint8Array(plugin));
    try {
      const snippets: string[] = [];
      for (const query of [`team=${TEAM}`, `team=${TEAM}&layout=grid&colours=0b162affffff`, "account=ChicagoBears"]) {
        await page.goto(`/embed?${query}`);
        await hydrated(page);
        for (const tab of ["HTML", "WordPress", "Ghost"]) {
          await page.getByRole("tab", { name: tab }).click();
          await expect(code(page)).toContainText("/accounts/");
          const shown = await page.getByRole("tabpanel").locator("code").allTextContents();
          snippets.push(...shown.filter((text) => text.includes("<a ")));
        }
      }
      const reader = await context.newPage();
      const posts = await blog.post(snippets.map((text) => `<!-- wp:html -->\n${text}<!-- /wp:html -->`));
      for (const [index, address] of posts.entries()) {
        const written = Array.from(snippets[index]?.matchAll(/<a href="([^"]*)"/g) ?? [], ([, href]) => href);
        await reader.goto(address);
        expect(await readPost(reader), snippets[index]).toEqual({ rest: "", hrefs: written });
      }

      const pages = [`/teams/${TEAM}`, "/accounts/ChicagoBears", "/browse?league=NBA"];
      const block = `<!-- wp:roster/list {"team":"${TEAM}"} /-->`;
      const [card = "", account = "", link = "", list = ""] = await blog.post([
        ...pages.map((path) => `${origin}${path}`),
        block,
      ]);
      const frame = reader.locator("iframe.wp-embedded-content");
      for (const address of [card, account]) {
        let appeared = 0;
        for (let load = 0; load < loads; load += 1) {
          await reader.goto(address);
          // counts a card that stays clipped, so that the report says how many did
          await expect(frame)
            .toHaveCSS("clip", "auto", { timeout: 2_000 })
            .catch(() => undefined);
          if (await frame.evaluate((element) => getComputedStyle(element).clip === "auto")) appeared += 1;
        }
        expect.soft(appeared, address).toBe(loads);
        expect.soft(await appearedInFirefox(address, loads), `${address} in Firefox`).toBe(loads);
      }
      await reader.goto(link);
      await expect(reader.getByRole("link", { name: "Browse on Roster" })).toHaveAttribute("href", /league=NBA$/);
      await reader.goto(list);
      await expect(reader.locator("roster-list [part=card]").first()).toBeVisible();
      const source = await (await fetch(list)).text();
      expect(source).toContain(`/teams/${TEAM}" rel="noopener">Chicago Bears</a></li></ul></roster-list>`);
      expect(source).toContain('<ul style="margin:0;min-height:calc(');
    } finally {
      await blog.close();
    }
  });
}

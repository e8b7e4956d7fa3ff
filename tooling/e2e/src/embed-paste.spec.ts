import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
import { code, newest, onHost, OWN, previewed, TEAM } from "./embed-code-stage.ts";
import { hostPage } from "./host-page.ts";
import { expect, test } from "./stage.ts";

/** The embed page's choices with a first account, and the number of the piece of code in the HTML tab. */
const FORMS = [
  { form: "the code of a team", path: `/embed?team=${TEAM}`, nth: 0 },
  { form: "the one line of a team", path: `/embed?team=${TEAM}`, nth: 1 },
  { form: "the code of a filled list", path: `/embed?team=${TEAM}&fill=on&limit=8`, nth: 0 },
  { form: "the code of a compact list", path: `/embed?team=${TEAM}&layout=compact`, nth: 0 },
  { form: "the code of a grid", path: `/embed?team=${TEAM}&layout=grid`, nth: 0 },
  { form: "the code of a dark list", path: `/embed?team=${TEAM}&theme=dark`, nth: 0 },
  { form: "the code of accounts by hand", path: `/embed?accounts=${OWN},AdamSchefter`, nth: 0 },
] as const;

interface Form {
  readonly path: string;
  readonly nth: number;
}

/** Copies a piece of code from the embed page. */
async function copied(page: Page, { path, nth }: Form): Promise<string> {
  await page.goto(path);
  await expect(previewed(page).first()).toBeVisible();
  await expect(code(page)).toContainText(`/accounts/${OWN}"`);
  return (await page.getByRole("tabpanel").locator("code").nth(nth).textContent()) ?? "";
}

/** Measures how much pieces of code shift a page with these styles. @param forbidden whether the page forbids `style` attributes */
async function expectNoShift(page: Page, forms: readonly Form[], css: string, forbidden?: "forbidden") {
  const pasted: string[] = [];
  for (const form of forms) pasted.push(await copied(page, form));
  const own = pasted.map((text) => `roster-list > ul { ${/<ul style="([^"]*)"/.exec(text)?.[1]} }`);
  const style = `<style nonce="blog">${css}${forbidden ? own.join("") : ""}</style>`;
  const body = hostPage(`<p>before</p>${pasted.join("<p>between</p>")}<p>${"after ".repeat(300)}</p>`, style);
  const headers = forbidden && { headers: { "Content-Security-Policy": "style-src 'nonce-blog'" } };
  await onHost({ body, ...headers }, async (origin) => {
    const reader = await page.context().newPage();
    await reader.route("**/data/**", async (route) => {
      await reader.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      await route.continue();
    });
    for (const width of [320, 390, 1280]) {
      await reader.setViewportSize({ width, height: 900 });
      await reader.goto(origin);
      for (const list of await reader.locator("roster-list").all())
        await expect(list.locator("[part=card]").first()).toBeVisible();
      const shift = await reader.evaluate(async () => {
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        const observer = new PerformanceObserver(() => {});
        observer.observe({ type: "layout-shift", buffered: true });
        return observer.takeRecords().reduce((sum, entry) => sum + Number(Reflect.get(entry, "value")), 0);
      });
      expect.soft(shift, `${width} px`).toBeLessThanOrEqual(0.01);
    }
  });
}

const blogOf = (size: number): string =>
  `body { margin: 0 auto; max-width: 720px; padding: 16px; font: ${size}px/1.5 Georgia }`;

for (const form of FORMS) {
  for (const size of [17, 20]) {
    test(`${form.form} does not shift a page with text of ${size} px that is 320, 390 or 1,280 px wide`, ({ page }) =>
      expectNoShift(page, [form], blogOf(size)));
  }
}

// the one line does not have the names, and reserves a second line for some of them
for (const [{ form, path, nth }, most] of [
  [FORMS[0], 1],
  [FORMS[1], 64],
] as const) {
  for (const size of [18, 20]) {
    test(`below ${form} in text of ${size} px a page that is 320, 360, 390 or 768 px wide has no hole`, async ({
      page,
    }) => {
      const pasted = await copied(page, { path, nth });
      const body = hostPage(`<div id="pasted">${pasted}</div>`, `<style>${blogOf(size)}</style>`);
      await onHost({ body }, async (origin) => {
        for (const width of [320, 360, 390, 768]) {
          await page.setViewportSize({ width, height: 900 });
          await page.goto(origin);
          const foot = page.locator("roster-list [part=footer]");
          await expect(foot).toBeVisible();
          const [end, below] = [await page.locator("#pasted").boundingBox(), await foot.boundingBox()];
          if (!end || !below) throw new Error("Nothing is drawn.");
          expect.soft(end.y + end.height - below.y - below.height, `${width} px`).toBeLessThanOrEqual(most);
        }
      });
    });
  }
}

for (const [host, css] of [
  ["a page with margins between list items", "li { margin: 0.5em 0; padding-left: 1em }"],
  ["a page whose paragraphs have no margins", "p { margin: 0 }"],
  ["a page that centres its parts in a column", "body { display: flex; flex-direction: column; align-items: center }"],
] as const) {
  test(`the code of a team does not shift ${host}`, ({ page }) => expectNoShift(page, [FORMS[0]], css));
}

const two = { path: `/embed?team=${TEAM}&limit=2`, nth: 0 };
for (const [pair, other] of [
  ["a list and a compact list of one team", { path: `/embed?team=${TEAM}&limit=3&layout=compact`, nth: 0 }],
  ["a list and a grid of different accounts", { path: `/embed?accounts=${OWN},AdamSchefter&layout=grid`, nth: 0 }],
] as const) {
  test(`the codes of ${pair} do not shift the page that has both`, ({ page }) =>
    expectNoShift(page, [two, other], blogOf(17)));
}

for (const { form, path, nth } of FORMS.filter(
  ({ form }) => /team|compact|grid|dark/.test(form) && !/line/.test(form),
)) {
  test(`${form} does not shift a page that forbids style attributes and has the printed styles in its own sheet`, ({
    page,
  }) => expectNoShift(page, [{ path, nth }], blogOf(17), "forbidden"));
}

test("the embed page offers a pinned script only while it equals the script that moves", async ({ page }) => {
  const { version, integrity } = await newest();
  const openWith = async (current: string | undefined): Promise<void> => {
    await page.route("**/embed/versions.json", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), current } });
    });
    await page.goto(`/embed?team=${TEAM}`);
    await expect(previewed(page).first()).toBeVisible();
  };
  await openWith(undefined);
  await expect(code(page)).toContainText("/embed/v1.js");
  await expect(page.getByRole("radio", { name: "Pinned" })).toHaveCount(0);
  await openWith(version);
  await expect(page.getByRole("radio", { name: "Pinned" })).toBeChecked();
  await expect(code(page)).toContainText(`/embed/${version}.js" integrity="${integrity}"`);
  await page.getByRole("radio", { name: "Moving" }).check();
  await expect(code(page)).toContainText(/<script async src="[^"]*\/embed\/v1\.js"><\/script>/);
});

test("every released widget script is served unchanged, cached for ever, to every origin, and matches its hash", async ({
  world,
}) => {
  const list = await fetch(`${world.site.origin}/embed/versions.json`);
  expect(list.headers.get("access-control-allow-origin")).toBe("*");
  const { versions } = await list.json();
  expect(Object.keys(versions)).toContain("1.0.0");
  for (const [version, { integrity }] of Object.entries<{ integrity: string }>(versions)) {
    const response = await fetch(`${world.site.origin}/embed/${version}.js`);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(`sha384-${createHash("sha384").update(bytes).digest("base64")}`, version).toBe(integrity);
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("content-type")).toMatch(/^text\/javascript/);
  }
});

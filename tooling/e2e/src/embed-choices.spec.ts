import { scan } from "./checks/axe.ts";
import { code, onHost, OWN, preview, previewed, query, TEAM } from "./embed-code-stage.ts";
import { hostPage } from "./host-page.ts";
import { expect, hydrated, test } from "./stage.ts";

test("accounts are added by hand with the keyboard, reordered and removed, and code and preview appear with the first one", async ({
  page,
  context,
  complaints,
}) => {
  await page.goto("/embed");
  await hydrated(page);
  await page.getByRole("radio", { name: "By hand" }).check();
  await expect(page.getByText("No account yet.")).toBeVisible();
  await expect(code(page)).toHaveCount(0);
  await expect(page.frameLocator(".embed-stage iframe").locator("body")).toHaveText("");
  const field = page.getByRole("combobox", { name: "Add an account" });
  for (const [typed, username] of [
    ["adam scheft", "AdamSchefter"],
    ["chicago bears", OWN],
    ["shams", "ShamsCharania"],
  ] as const) {
    await field.fill(typed);
    await expect(page.getByRole("option").first()).toContainText(`@${username}`);
    await field.press("ArrowDown");
    await field.press("Enter");
    await expect(field).toHaveValue("");
    await expect(field).toBeFocused();
  }
  await expect(previewed(page)).toHaveText(["@AdamSchefter", `@${OWN}`, "@ShamsCharania"]);

  const up = page.getByRole("button", { name: "Move up: Shams Charania" });
  await up.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Shams Charania is now 2 of 3." })).toBeAttached();
  await expect(up).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(up).toBeFocused();
  await expect(up).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("button", { name: "Move down: Adam Schefter" }).click();
  await page.getByRole("button", { name: "Remove: Chicago Bears" }).click();
  await expect(page.getByRole("button", { name: "Remove: Adam Schefter" })).toBeFocused();
  await expect(previewed(page)).toHaveText(["@ShamsCharania", "@AdamSchefter"]);
  await expect(code(page)).toContainText('<roster-list accounts="ShamsCharania,AdamSchefter" limit="2" theme="auto"');
  await expect.poll(() => query(page)).toBe("?accounts=ShamsCharania,AdamSchefter");

  await page.reload();
  await expect(code(page)).toContainText(/>Shams Charania<[^]*>Adam Schefter</);
  await onHost({ body: hostPage((await code(page).textContent()) ?? "") }, async (origin) => {
    const reader = await context.newPage();
    await reader.goto(origin);
    await expect(reader.locator("roster-list [part=handle]")).toHaveText(["@ShamsCharania", "@AdamSchefter"]);
  });
  expect(complaints).toEqual([]);
});

test("a single button is chosen, sized and labelled, and its code shows the button without moving the page", async ({
  page,
  context,
}) => {
  await page.goto("/embed");
  await hydrated(page);
  await page.getByRole("radio", { name: "Button", exact: true }).check();
  await page.getByRole("combobox", { name: "Account" }).fill("chicago bears");
  await page.getByRole("option").first().click();
  await page.getByRole("radio", { name: "Large" }).check();
  await page.getByLabel("Text on the button").fill("Join us");
  await expect(preview(page, "roster-follow").locator("[part=follow]")).toHaveText("Join us");
  await expect(code(page)).toContainText(`<roster-follow account="${OWN}" size="large" label="Join us" theme="auto">`);
  await expect.poll(() => query(page)).toBe(`?account=${OWN}&label=Join+us&size=large`);
  await page.getByRole("tab", { name: "Discourse" }).click();
  await expect(code(page)).toHaveText(/^\[Join us Chicago Bears\]\(http.*\/accounts\/ChicagoBears\)\s*$/);
  await page.getByRole("tab", { name: "HTML" }).click();
  const pasted = (await code(page).textContent()) ?? "";
  await onHost({ body: hostPage(`<p>before</p>${pasted}<p>after</p>`) }, async (origin) => {
    const reader = await context.newPage();
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await reader.route("**/embed/*.js", async (route) => {
      await held;
      await route.continue();
    });
    await reader.goto(origin, { waitUntil: "commit" });
    const after = reader.getByText("after");
    await expect(after).toBeVisible();
    const before = await after.boundingBox();
    release();
    await expect(reader.locator("roster-follow [part=follow]")).toHaveText("Join us");
    expect(await after.boundingBox()).toEqual(before);
  });
});

test("the colours of a team are offered as colours that people can read, and others are checked", async ({ page }) => {
  await page.goto(`/embed?team=${TEAM}`);
  await page.getByRole("checkbox", { name: "Colour the Follow buttons" }).check();
  await expect(page.getByText("The contrast of text and button is 4.5 : 1.")).toBeVisible();
  await expect(page.getByText("the nearest colour to the team’s #c83803")).toBeVisible();
  await expect(code(page)).toContainText('accent="#0b162a" on-accent="#d25c30"');
  const follow = preview(page).locator("[part=follow]").first();
  await expect(follow).toHaveCSS("background-color", "rgb(11, 22, 42)");

  await page.getByLabel("Text", { exact: true }).fill("#444444");
  await expect(page.getByText("The text #444444 is too dark for this button.")).toBeVisible();
  await page.getByRole("button", { name: /^Use #[0-9a-f]{6}, the nearest colour that passes$/ }).click();
  await expect(page.getByText("People can read it.")).toBeVisible();
  await expect.poll(() => query(page)).toMatch(/&colours=0b162a[0-9a-f]{6}$/);
  await page.getByRole("button", { name: "Colours of the Chicago Bears" }).click();
  await expect.poll(() => query(page)).toMatch(/&colours=0b162ad25c30$/);
  await page.getByRole("checkbox", { name: "Colour the Follow buttons" }).uncheck();
  await expect(code(page)).not.toContainText("accent=");
});

test("the preview has the width and the colour scheme that the visitor chooses", async ({ page }) => {
  await page.goto(`/embed?team=${TEAM}`);
  await expect(previewed(page).first()).toBeVisible();
  const frame = page.locator(".embed-stage iframe");
  const width = page.getByRole("slider", { name: "Width of the column" });
  await width.fill("300");
  await width.press("ArrowLeft");
  await expect(width).toHaveAttribute("aria-valuetext", "290 px");
  await expect(frame).toHaveCSS("width", "290px");
  const inside = preview(page).locator("[part=name]").first();
  let light = "";
  // the frame loads again when the list of releases arrives
  await expect(async () => {
    light = await inside.evaluate((name) => getComputedStyle(name).color);
  }).toPass();
  await page.getByRole("radio", { name: "Dark page" }).check();
  await expect(inside).not.toHaveCSS("color", light);
});

test("others of the league fill a team's list below a divider if the visitor asks for them", async ({ page }) => {
  await page.goto(`/embed?team=${TEAM}`);
  await expect(previewed(page)).toHaveCount(5);
  await page.getByRole("radio", { name: "Add below" }).check();
  await expect(previewed(page)).toHaveCount(6);
  await expect(preview(page).locator(".filling")).toBeVisible();
  await expect(code(page)).toContainText('fill="league"');
  await expect.poll(() => query(page)).toBe(`?team=${TEAM}&fill=on`);
});

for (const [name, path] of [
  ["accounts by hand", "/embed?accounts=AdamSchefter,nobody_at_all&colours=0b162a444444"],
  ["a button", "/embed?account=ChicagoBears&colours=0b162affffff"],
] as const) {
  test(`the embed page with ${name} passes axe at 360 px, in both colour schemes`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(path);
    await page.getByRole("button", { name: "More settings" }).click();
    await expect(page.getByText(/^The contrast of text and button/)).toBeVisible();
    await expect(page.locator(".embed-stage iframe")).toBeVisible();
    await scan(page, name, { widths: [360] });
  });
}

test("on a phone the first Copy button is within two screens, and the other settings open with a button", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/embed?team=${TEAM}`);
  await expect(previewed(page).first()).toBeVisible();
  const copy = await page.getByRole("button", { name: "Copy the code for HTML", exact: true }).boundingBox();
  expect((copy?.y ?? Infinity) + (copy?.height ?? 0)).toBeLessThanOrEqual(2 * 740);
  const more = page.getByRole("button", { name: "More settings" });
  await expect(page.getByRole("radio", { name: "Grid" })).toBeHidden();
  await more.click();
  await expect(more).toHaveAttribute("aria-expanded", "true");
  await page.getByRole("radio", { name: "Grid" }).check();
  await expect(code(page)).toContainText('layout="grid"');
  await page.setViewportSize({ width: 1280, height: 740 });
  await expect(more).toBeHidden();
});

test("the React and WordPress tabs offer the npm package and the plugin with the block", async ({ page, request }) => {
  await page.goto(`/embed?team=${TEAM}`);
  await page.getByRole("tab", { name: "React" }).click();
  await expect(page.getByRole("tabpanel")).toContainText('import { RosterList } from "@roster/embed/react";');
  await page.getByRole("tab", { name: "WordPress" }).click();
  const link = page.getByRole("link", { name: "Download the block for WordPress as a plugin" });
  const response = await request.get((await link.getAttribute("href")) ?? "");
  expect(response.status()).toBe(200);
  expect((await response.body()).subarray(0, 2).toString()).toBe("PK");
});

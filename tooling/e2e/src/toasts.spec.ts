import type { Page } from "@playwright/test";
import { expect, followControl, hydrated, signedIn, test } from "./stage.ts";

const toast = (page: Page, message: string) => page.locator(".toast").filter({ hasText: message });
const ENDED = "Your sign-in at";

test("a toast confirms a follow for 3 seconds with its icon, and disappears by itself §3.20 §3.21 §4.48 §9.2", async ({
  page,
  world,
}) => {
  await signedIn(page, world);
  await page.goto("/nfl-teams");
  await followControl(page, "ChicagoBears").click();
  const said = toast(page, "You have followed @ChicagoBears.");
  await expect(said).toBeVisible();
  await expect(said.locator("use").first()).toHaveAttribute("href", /user-check/);
  await page.mouse.move(5, 5);
  await expect(said).toBeHidden();
});

test("a click dismisses a toast, and Undo follows again §4.49", async ({ page, world }) => {
  await signedIn(page, world);
  await page.goto("/nfl-teams");
  const control = followControl(page, "ChicagoBears");
  await control.click();
  await toast(page, "You have followed").click();
  await expect(toast(page, "You have followed")).toBeHidden();
  await expect(control).toContainText("Following");
  await control.click();
  await toast(page, "You have unfollowed").getByRole("button", { name: "Undo" }).click();
  await expect(control).toContainText("Following");
  expect(world.instance.state.follows()).toContain("ChicagoBears@sportsbots.xyz");
});

test("the same message appears again: toasts are not deduplicated §4.52 §5.16", async ({ page, world }) => {
  await signedIn(page, world);
  world.instance.fault("POST /api/v1/accounts/:id/follow", { status: 500 });
  await page.goto("/nfl-teams");
  for (const nth of [1, 2]) {
    await followControl(page, "ChicagoBears").click();
    await expect(toast(page, "An error occurred, pleased try again.")).toHaveCount(nth);
    await toast(page, "An error occurred").last().hover(); // a hovered toast stays while the next one appears
    await expect(followControl(page, "ChicagoBears")).toBeEnabled();
  }
});

test("a toast of an error stays while it is hovered or focused", async ({ page, world }) => {
  await signedIn(page, world);
  world.instance.fault("POST /api/v1/accounts/:id/follow", { status: 500 });
  await page.clock.install();
  await page.goto("/nfl-teams");
  await expect(followControl(page, "ChicagoBears")).toHaveText(/Follow/);
  await followControl(page, "ChicagoBears").click();
  const said = toast(page, "An error occurred, pleased try again.");
  await said.hover();
  await page.clock.runFor(30_000);
  await expect(said).toBeVisible();
  await said.getByRole("button", { name: /dismiss$/ }).focus();
  await page.mouse.move(5, 5);
  await page.clock.runFor(30_000);
  await expect(said).toBeVisible();
  await page.getByRole("searchbox").focus();
  await page.clock.runFor(4000);
  await expect(said).toBeHidden();
});

test("a toast over an open dialog is visible, announced and clickable", async ({ page, world }) => {
  await signedIn(page, world);
  world.instance.fault("POST /api/v1/accounts/:id/follow", {
    status: 401,
    json: { error: "The access token is invalid" },
  });
  await page.goto("/nfl-teams");
  await hydrated(page);
  await followControl(page, "ChicagoBears").click();
  const said = toast(page, ENDED);
  await said.hover(); // a hovered toast stays
  await followControl(page, "ChicagoBears").focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Sign in to Mastodon" });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("alert").filter({ hasText: ENDED })).toBeVisible();
  await expect(said).toHaveCount(1);
  await said.getByRole("button", { name: /dismiss$/ }).click();
  await expect(said).toBeHidden();
  await expect(dialog).toBeVisible();
});

for (const { width, dir } of [
  { width: 360, dir: "ltr" },
  { width: 1440, dir: "ltr" },
  { width: 1440, dir: "rtl" },
] as const) {
  test(`toasts are at the bottom end of the window and at most 400 px wide, ${width} px, ${dir}`, async ({
    page,
    world,
  }) => {
    await signedIn(page, world);
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/nfl-teams");
    await page.evaluate((value) => (document.documentElement.dir = value), dir);
    await followControl(page, "ChicagoBears").click();
    await toast(page, "You have followed").hover();
    await expect(page.locator(".toast-room[data-phase=shown]")).toHaveCount(1);
    const box = await toast(page, "You have followed").boundingBox();
    const inner = await page.evaluate(() => document.documentElement.clientWidth);
    const room = dir === "rtl" ? (box?.x ?? 0) : inner - (box?.x ?? 0) - (box?.width ?? 0);
    expect(box?.width).toBe(Math.min(400, inner - 32));
    expect(Math.round(room)).toBeLessThanOrEqual(32); // the margin and a scrollbar
    const { y = 0, height = 0 } = box ?? {};
    if (width === 360) expect(Math.round(y)).toBe(8);
    else expect(Math.round(740 - y - height)).toBe(16);
  });
}

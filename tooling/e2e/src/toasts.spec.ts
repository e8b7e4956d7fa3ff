import type { Page } from "@playwright/test";
import { expect, followControl, signedIn, test } from "./stage.ts";

const toast = (page: Page, message: string) => page.locator(".toast").filter({ hasText: message });

for (const { width, dir } of [
  { width: 360, dir: "ltr" },
  { width: 1440, dir: "ltr" },
  { width: 1440, dir: "rtl" },
] as const) {
  test(`toasts are at the bottom end of the window, below the header of a phone, and at most 400 px wide, ${width} px, ${dir}`, async ({
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
    const header = await page.locator(".site-header").boundingBox();
    // the strip of a page that is offline has its room between them
    if (width === 360) expect(Math.round(y)).toBe((header?.height ?? 0) + 16 + 8);
    else expect(Math.round(740 - y - height)).toBe(16);
  });
}

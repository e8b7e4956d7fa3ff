import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { type HostFile, startHost } from "@roster/site/host-pages";
import { siteDir } from "@roster/site/paths";

export const TEAM = "nfl/chicago-bears";
export const OWN = "ChicagoBears";

/** A page of another site with the embed code. */
export async function onHost(file: HostFile, look: (origin: string) => Promise<void>): Promise<void> {
  const { origin, close } = await startHost({ "/": file });
  await look(origin).finally(close);
}

export const preview = (page: Page, element = "roster-list"): Locator =>
  page.frameLocator(".embed-stage iframe").locator(element);
export const previewed = (page: Page): Locator => preview(page).locator("[part=handle]");
export const code = (page: Page): Locator => page.getByRole("tabpanel").locator("code").first();
export const query = (page: Page): string => decodeURIComponent(new URL(page.url()).search);

/** The file name of the script in the printed code: that of the newest release if it equals the moving script. */
export async function printedScript(): Promise<string> {
  const { current = "v1" } = JSON.parse(await readFile(join(siteDir, "embed/versions.json"), "utf8"));
  return `${current}.js`;
}

export async function newest(): Promise<{ readonly version: string; readonly integrity: string }> {
  const { versions } = JSON.parse(await readFile(join(siteDir, "embed/versions.json"), "utf8"));
  const [version = "", about] = Object.entries<{ integrity: string }>(versions).at(-1) ?? [];
  return { version, integrity: about?.integrity ?? "" };
}

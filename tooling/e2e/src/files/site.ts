import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { siteDir } from "@roster/site/paths";

export const readSiteFile = (name: string): Promise<string> => readFile(join(siteDir, name), "utf8");

export const readPage = (path: string): Promise<string> => readSiteFile(path === "/" ? "index.html" : `${path}.html`);

/** The file names of all pages, relative to the site's folder. The cards that other sites frame are not pages. */
export async function pageFiles(): Promise<readonly string[]> {
  return (await documents()).filter((file) => !file.startsWith("embed/card/"));
}

/** The file names of the cards that other sites frame. */
export async function cardFiles(): Promise<readonly string[]> {
  return (await documents()).filter((file) => file.startsWith("embed/card/"));
}

async function documents(): Promise<readonly string[]> {
  const files = await readdir(siteDir, { recursive: true });
  return files.filter((file) => file.endsWith(".html")).map((file) => file.replaceAll("\\", "/"));
}

/** The path of the page that a file holds. */
export const pathOf = (file: string): string => `/${file.replace(/(?:(?:^|\/)index)?\.html$/, "")}`;

/** The usernames of the cards in the lists of a page's HTML, in order: without those above the list of the home page. */
export const usernamesIn = (html: string): readonly string[] =>
  [
    ...html
      .replace(/<div class="leagues">.*?<header class="page-head">/s, "")
      .matchAll(/<li class="card".*?aria-label="Follow @([^"]+)"/gs),
  ].map(([, name = ""]) => name);

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { PACKAGES, publishedName, readManifest } from "./tarballs.ts";

/** A release as the forge takes it. */
export interface ForgeRelease {
  readonly tag_name: string;
  readonly name: string;
  readonly body: string;
}

/** Reads the release of a tag from the changelog of its package. @throws Error if no package has this name and version */
export async function releaseOf(top: string, tag: string): Promise<ForgeRelease> {
  for (const folder of PACKAGES) {
    const { version } = await readManifest(top, folder);
    if (tag !== `${await publishedName(top, folder)}@${version}`) continue;
    const changelog = await readFile(join(top, folder, "CHANGELOG.md"), "utf8");
    return { tag_name: tag, name: tag, body: notesOf(changelog, version) };
  }
  throw new Error(`RELEASED names ${tag}, but no package of this commit has this name and version.`);
}

/** The part of a changelog below the heading of a version; "" without one. */
export function notesOf(changelog: string, version: string): string {
  const [, ...sections] = changelog.split(/^## /m);
  const section = sections.find((text) => /^\S*/.exec(text)?.[0] === version) ?? "";
  return section.split("\n").slice(1).join("\n").trim();
}

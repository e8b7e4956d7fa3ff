import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Manifest, NO_PACKAGE, ownPackages } from "./tarballs.ts";

/**
 * Says why nothing can be published yet: no name of a package, changesets that wait, or a package without a version.
 * Undefined if the packages can be packed.
 * @param top the root folder of the repository
 */
export async function notReady(top: string): Promise<string | undefined> {
  const folders = await ownPackages(top);
  if (folders.length === 0) return NO_PACKAGE;
  const waiting = (await readdir(join(top, ".changeset"))).filter((file) => file.endsWith(".md"));
  if (waiting.length > 0) {
    const wait = waiting.length === 1 ? "1 changeset waits" : `${waiting.length} changesets wait`;
    return `Nothing to publish: ${wait} for \`pnpm changeset version\`. Run it, and commit the changed versions and changelogs.`;
  }
  const manifests = await Promise.all(
    folders.map(async (folder): Promise<Manifest> => {
      return JSON.parse(await readFile(join(top, folder, "package.json"), "utf8"));
    }),
  );
  const names = manifests.filter(({ version }) => version === "0.0.0").map(({ name }) => name);
  if (names.length === 0) return undefined;
  const have = names.length === 1 ? "has" : "have";
  return `Nothing to publish: ${names.join(" and ")} ${have} the version 0.0.0. Run \`pnpm changeset\` to describe the release, then \`pnpm changeset version\`.`;
}

import { readFile } from "node:fs/promises";
import { join } from "node:path";

const FOLDER = "apps/embed";

/** The content of `versions.json`: the released scripts, the newest last, and the version that equals the built script. */
interface Versions {
  readonly versions: Readonly<Record<string, unknown>>;
  readonly current?: string;
}

/**
 * Says that the widget needs a release, and how to make one. Undefined if the built script equals the newest release, or if
 * the widget is not built.
 * @param top the root folder of the repository
 * @param version the version of the widget
 */
export async function releaseNeeded(top: string, version: string): Promise<string | undefined> {
  const text = await readFile(join(top, FOLDER, "dist/embed/versions.json"), "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const { versions, current }: Versions = JSON.parse(text);
  const newest = Object.keys(versions).at(-1);
  if (newest !== undefined && newest === current) return undefined;
  const raise = "Raise its version, by a changeset for @roster/embed or in the changelog of a fork, run";
  const how = versions[version] === undefined ? "Run" : raise;
  return `release needed: the widget differs from its newest release, ${newest ?? "none"}. ${how} \`pnpm release widget\` and commit the folder released of the data.`;
}

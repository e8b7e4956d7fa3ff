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
 */
export async function releaseNeeded(top: string): Promise<string | undefined> {
  const text = await readFile(join(top, FOLDER, "dist/embed/versions.json"), "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const { versions, current }: Versions = JSON.parse(text);
  const newest = Object.keys(versions).at(-1);
  if (newest !== undefined && newest === current) return undefined;
  const { version } = JSON.parse(await readFile(join(top, FOLDER, "package.json"), "utf8"));
  const raise = `Raise the version in ${FOLDER}/package.json, best by a changeset for @roster/embed, run`;
  const how = versions[version] === undefined ? "Run" : raise;
  return `release needed: the widget differs from its newest release, ${newest ?? "none"}. ${how} \`pnpm release widget\` and commit roster/released.`;
}

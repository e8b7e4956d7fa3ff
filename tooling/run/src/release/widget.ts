import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../paths.ts";

/** The built files of the widget. */
export const widgetDir = join(root, "apps/embed/dist/embed");

/** The content of `versions.json`: the released scripts, the newest last, and the version that equals the built script. */
interface Versions {
  readonly versions: Readonly<Record<string, unknown>>;
  readonly current?: string;
}

/**
 * Says that the widget needs a release, and how to make one. Undefined if the built script equals the newest release, or if
 * the widget is not built.
 * @param dir the folder with the built scripts
 */
export async function releaseNeeded(dir: string): Promise<string | undefined> {
  const text = await readFile(join(dir, "versions.json"), "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const { versions, current }: Versions = JSON.parse(text);
  const newest = Object.keys(versions).at(-1);
  if (newest !== undefined && newest === current) return undefined;
  return `release needed: the widget differs from its newest release, ${newest ?? "none"}. Raise the version in apps/embed/package.json, run "pnpm --filter @roster/embed release" and commit roster/released.`;
}

import { cp } from "node:fs/promises";
import { relative, sep } from "node:path";

/** The folders with data. */
export const DATA_FOLDERS = ["roster", ".changeset", "apps/embed"] as const;

/** The packages that a fork publishes in a scope of its own. Their versions are its own, too. */
export const OWN_PACKAGES = ["roster/package.json", "apps/embed/package.json"];

/** The version in a package.json. */
export const VERSION = /"version": "[^"]*"/;

/**
 * Whether a file of the repository is part of the data, which a fork replaces: not a program, a test or a setting of the build.
 * Pending changesets and changelogs count as data, because they describe the packages that this directory publishes.
 *
 * A fork asks its old version of this function which files of a new version are data. So in `roster/`, new programs belong to
 * `src` or `test`.
 */
export function isData(file: string): boolean {
  if (/^(?:\.changeset\/[^/]+\.md|apps\/embed\/CHANGELOG\.md)$/.test(file)) return true;
  return (
    file.startsWith("roster/") &&
    !/^roster\/(?:src\/|test\/|package\.json$|README\.md$|[^/]+\.ts$|tsconfig\.json$|turbo\.json$)/.test(file)
  );
}

/** Whether a fork that changed this file no longer wants changes of it: it is about the directory, not about the code. */
export function isAboutDirectory(file: string): boolean {
  return /^(?:(?:roster\/|apps\/embed\/)?README\.md|\.github\/(?:CODEOWNERS|screenshots\/.+))$/.test(file);
}

/** The file of a language. */
export const LANGUAGE_FILE = /^languages\/[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?\.json$/;

/** Copies the data of a directory, without build output and the programs that lie beside the data in `roster/`. */
export async function copyData(from: string, to: string): Promise<void> {
  const isCopied = (source: string): boolean => {
    const path = relative(from, source).split(sep).join("/");
    return path === "" || (isData(`roster/${path}`) && !/^(?:dist|node_modules|\.turbo|src|test)$/.test(path));
  };
  await cp(from, to, { recursive: true, filter: isCopied });
}

import { cp } from "node:fs/promises";
import { relative, sep } from "node:path";

/**
 * Whether a file of the repository is part of the data, which a fork replaces: not a program, a test or a setting of the build.
 * Pending changesets count as data, because they describe the packages that this directory publishes.
 */
export function isData(file: string): boolean {
  if (/^\.changeset\/[^/]+\.md$/.test(file)) return true;
  return (
    file.startsWith("roster/") &&
    !/^roster\/(?:src\/|test\/|package\.json$|README\.md$|[^/]+\.ts$|tsconfig\.json$|turbo\.json$)/.test(file)
  );
}

/** Copies the data of a directory, without build output and the programs that lie beside the data in `roster/`. */
export async function copyData(from: string, to: string): Promise<void> {
  const isCopied = (source: string): boolean => {
    const path = relative(from, source).split(sep).join("/");
    return path === "" || (isData(`roster/${path}`) && !/^(?:dist|node_modules|\.turbo|src|test)$/.test(path));
  };
  await cp(from, to, { recursive: true, filter: isCopied });
}

/** The folders with data. */
export const DATA_FOLDERS = ["roster", ".changeset"] as const;

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

/** The folders with data. */
export const DATA_FOLDERS = ["roster", ".changeset"] as const;

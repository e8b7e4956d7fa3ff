import { parse } from "yaml";
import type { Problem, TextFile } from "./tree.ts";

const FRONT_MATTER = /^---\r?\n(?<bumps>[\s\S]*?)(?:\r?\n)?---(?:\r?\n|$)/;
const BUMPS = ["major", "minor", "patch"];

/** A changeset that `pnpm changeset` or a person wrote. */
export interface Changeset {
  /** The path, relative to the repository. */
  readonly file: string;
  /** Package names with their bumps, such as "minor"; undefined if the file is not written as a changeset. */
  readonly bumps: Readonly<Record<string, unknown>> | undefined;
}

export function readChangeset({ path, text }: TextFile): Changeset {
  return { file: path, bumps: readBumps(text) };
}

function readBumps(text: string): Changeset["bumps"] {
  const bumps = FRONT_MATTER.exec(text)?.groups?.["bumps"];
  if (bumps === undefined) return undefined;
  try {
    const read: unknown = parse(bumps) ?? {};
    return typeof read === "object" && read !== null && !Array.isArray(read) ? { ...read } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Lists the mistakes that `changeset version` ignores or fails on, with what to do.
 * @param published the names of the packages that are published, as the workspace calls them
 */
export function changesetProblems(changesets: readonly Changeset[], published: readonly string[]): readonly Problem[] {
  return changesets.flatMap(({ file, bumps }) => {
    const problem = (message: string): Problem => ({ file, line: 1, message });
    if (bumps === undefined)
      return [problem('begins without names of packages between two lines "---". Write it with `pnpm changeset`.')];
    return Object.entries(bumps).flatMap(([name, bump]) => {
      if (published.includes(name))
        return BUMPS.includes(String(bump))
          ? []
          : [problem(`raises ${name} by "${String(bump)}". Write ${BUMPS.join(", ")}.`)];
      return [problem(`names ${name}, which is not published. Name ${published.join(", ")}.`)];
    });
  });
}

import type { Manifest, Tarball } from "./tarballs.ts";

const NAME = /^(?:@[a-z0-9][a-z0-9._-]*\/)?[a-z0-9][a-z0-9._-]*$/;
const SITE = "roster/site.json";

/**
 * Lists what npm refuses about a tarball, and what its users would miss, without asking npm. A sentence says how to mend it.
 * @param repository the repository of the workflow that publishes, such as "owner/name"
 */
export function refusals({ manifest, files, readme, licence }: Tarball, repository?: string): readonly string[] {
  const { name, version } = manifest;
  const problems = [
    ...nameProblems(manifest),
    ...repositoryProblems(manifest, repository),
    ...dependencyProblems(manifest),
    ...targetsOf(manifest.exports)
      .filter((target) => !files.some((file) => matches(file, target)))
      .map((target) => `has no file ${target}, which its exports name. Build the package, then pack it.`),
  ];
  if (readme === "") problems.push("has no README.md.");
  if (readme !== "" && !readme.includes(name)) problems.push(`has a README.md that does not name it. Write your own.`);
  problems.push(...licenceProblems(manifest.license, licence));
  if (version !== "0.0.0" && !files.includes("CHANGELOG.md"))
    problems.push("has no CHANGELOG.md. Run pnpm changeset version.");
  return problems.map((problem) => `${name} ${problem}`);
}

function nameProblems({ name, private: isPrivate, publishConfig }: Manifest): readonly string[] {
  const problems: string[] = [];
  if (!NAME.test(name) || name.length > 214) problems.push(`is not a name for npm. Correct "package" in ${SITE}.`);
  if (isPrivate === true) problems.push('is private. Remove "private" from its package.json.');
  if (name.startsWith("@") && publishConfig?.access !== "public")
    problems.push('needs "access": "public" in publishConfig, because a scoped package is otherwise private.');
  return problems;
}

/** Finds the licence text of another directory, which a fork begins with. */
function licenceProblems(name: string | undefined, text: string): readonly string[] {
  if (name === undefined || name === "UNLICENSED")
    return text === ""
      ? []
      : [`has a LICENSE, but ${SITE} names no licence. Write "licence" there, or delete the file.`];
  if (text === "") return ["has no LICENSE."];
  const isOther = text.includes("CC0") && !name.startsWith("CC0");
  return isOther ? [`has the LICENSE of CC0, but its licence is ${name}. Replace the file.`] : [];
}

function repositoryProblems({ repository, publishConfig }: Manifest, running: string | undefined): readonly string[] {
  const url = repository?.url ?? "";
  if (url === "") {
    const why = publishConfig?.provenance === true ? ", which npm compares with the repository of the workflow" : "";
    return [`names no repository. Write "sourceUrl" in ${SITE}: the https:// address of this repository${why}.`];
  }
  const expected = `git+https://github.com/${running}.git`;
  if (running === undefined || url.toLowerCase() === expected.toLowerCase()) return [];
  return [`names the repository ${url}, but the workflow runs in ${expected}. Correct "sourceUrl" in ${SITE}.`];
}

function dependencyProblems({ dependencies, peerDependencies, devDependencies }: Manifest): readonly string[] {
  const local = Object.entries({ ...dependencies, ...peerDependencies }).filter(([, range]) =>
    /^(?:workspace|catalog|file|link|portal):/.test(range),
  );
  const problems = local.map(
    ([dependency, range]) => `depends on ${dependency}@${range}, which only this workspace has.`,
  );
  if (devDependencies !== undefined) problems.push("names its devDependencies. Pack it with pnpm, which removes them.");
  return problems;
}

/** The files that exports name, as paths with "*". */
function targetsOf(exports: unknown): readonly string[] {
  if (typeof exports === "string") return [exports.replace(/^\.\//, "")];
  return typeof exports === "object" && exports !== null ? Object.values(exports).flatMap(targetsOf) : [];
}

function matches(file: string, target: string): boolean {
  const [start = "", end] = target.split("*", 2);
  return end === undefined ? file === target : file.startsWith(start) && file.endsWith(end);
}

import type { Manifest, Tarball } from "./tarballs.ts";

const NAME = /^(?:@[a-z0-9][a-z0-9._-]*\/)?[a-z0-9][a-z0-9._-]*$/;
const SITE = "roster/site.json";

/**
 * Lists what npm refuses about a tarball, and what its users would miss, without asking npm. A sentence says how to mend it.
 * @param repository the repository of the workflow that publishes, such as "owner/name"
 */
export function refusals(tarball: Tarball, repository?: string): readonly string[] {
  const { manifest, files, folder, readme, changelog } = tarball;
  const { name, version } = manifest;
  const problems = [
    ...nameProblems(manifest),
    ...repositoryProblems(manifest, repository),
    ...dependencyProblems(manifest),
    ...targetsOf(manifest.exports)
      .filter((target) => !files.some((file) => matches(file, target)))
      .map((target) => `has no file ${target}, which its exports name. Build the package, then pack it.`),
  ];
  if (readme === "") problems.push(`has no README.md. Write ${folder}/README.md.`);
  if (readme !== "" && !readme.includes(name))
    problems.push(`has a README.md that does not name it. Write your own in ${folder}/README.md.`);
  problems.push(...licenceProblems(tarball));
  if (version !== "0.0.0" && !files.includes("CHANGELOG.md"))
    problems.push(`has no CHANGELOG.md. Write ${folder}/CHANGELOG.md with what is new in ${version}.`);
  // `changeset version` begins a changelog with the name in the workspace, and later leaves the first line alone
  const title = /^# (@\S+)/.exec(changelog)?.[1];
  if (title !== undefined && title !== name)
    problems.push(`has the CHANGELOG.md of ${title}. Write "# ${name}" as the first line of ${folder}/CHANGELOG.md.`);
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

/** Well-known licences: how SPDX names begin, the longer ones first, and words at the start of their texts. */
const LICENCES: readonly (readonly [name: string, words: RegExp])[] = [
  ["CC0", /\bCC0\b/],
  ["MIT", /MIT License|Permission is hereby granted, free of charge/],
  ["Apache", /Apache License/],
  ["ODbL", /Open Database Licen[cs]e/],
  ["CC-BY-SA", /Attribution-ShareAlike/],
  ["CC-BY-NC", /Attribution-NonCommercial/],
  ["CC-BY", /Attribution(?!-)/],
];
/** Characters at the start of a text that name its licence. The whole text may mention others. */
const TITLE_LENGTH = 600;

/** Finds that the text of the licence is missing, or is that of another licence, such as the one a fork begins with. */
function licenceProblems({ folder, manifest, licence, hasForeignLicence }: Tarball): readonly string[] {
  const own = folder === "roster";
  const file = `${folder}/LICENSE`;
  const { license: name } = manifest;
  if (own && (name === undefined || name === "UNLICENSED")) {
    const write = `Write "licence" in ${SITE}`;
    if (hasForeignLicence)
      return [`has the LICENSE of the code, because ${file} is missing. ${write}, and its text to ${file}.`];
    return licence === "" ? [] : [`has a LICENSE, but ${SITE} names no licence. ${write}, or delete ${file}.`];
  }
  if (licence === "" || hasForeignLicence) {
    const instead = hasForeignLicence ? ", so npm would pack that of the code" : "";
    return [`has no LICENSE${instead}. Write the text of its licence, ${name}, to ${file}.`];
  }
  const title = licence.slice(0, TITLE_LENGTH);
  const [found, words] = LICENCES.find(([, text]) => text.test(title)) ?? [];
  const [named] = LICENCES.find(([start]) => name?.startsWith(start)) ?? [];
  if (found === undefined || named === found || words?.test(name ?? "") === true) return [];
  const where = own ? `, or correct the name in ${SITE}` : "";
  return [`has the LICENSE of ${found}, but its licence is ${name}. Replace the text in ${file}${where}.`];
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

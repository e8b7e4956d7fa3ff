import { readFile } from "node:fs/promises";
import { join } from "node:path";
import satisfies from "spdx-satisfies";
import { parse } from "yaml";
import { root } from "@roster/site/paths";
import { endSignal, run } from "@roster/site/processes";

/** An installed package and its licence. */
export interface Licensed {
  readonly name: string;
  readonly licence: string;
}

export interface LicencePolicy {
  /** SPDX ids that any package may have. */
  readonly allowed: readonly string[];
  /** Packages that may have another licence, and why. A name may end in "*". */
  readonly exceptions: readonly { readonly name: string; readonly licence: string; readonly why: string }[];
}

/** Lists packages with a licence that the policy does not allow, and exceptions that no package needs. */
export function licenceProblems(installed: readonly Licensed[], policy: LicencePolicy): readonly string[] {
  const { allowed, exceptions } = policy;
  const excuse = (one: Licensed): LicencePolicy["exceptions"][number] | undefined =>
    exceptions.find(({ name, licence }) => licence === one.licence && isNamed(one.name, name));
  const refused = installed.filter((one) => !isAllowed(one.licence, allowed) && excuse(one) === undefined);
  const needed = new Set(installed.map(excuse));
  return [
    ...refused.map(
      ({ name, licence }) =>
        `${name} is under "${licence}", which licences.json does not allow. Take another package, or add it there with the reason.`,
    ),
    ...exceptions
      .filter((one) => !needed.has(one))
      .map(({ name }) => `licences.json excuses ${name}, which is not installed under that licence. Delete the line.`),
  ];
}

function isAllowed(licence: string, allowed: readonly string[]): boolean {
  try {
    return satisfies(licence, [...allowed]);
  } catch {
    return false; // not an SPDX expression, so its conditions are unknown
  }
}

const isNamed = (name: string, pattern: string): boolean =>
  pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

/** Reads what `pnpm licenses list --json` prints: packages by licence. */
export function readLicences(text: string): readonly Licensed[] {
  const groups: Readonly<Record<string, readonly { readonly name: string }[]>> = JSON.parse(text);
  return Object.entries(groups).flatMap(([licence, packages]) => packages.map(({ name }) => ({ name, licence })));
}

/** The part of a lockfile that this module reads. */
interface Lockfile {
  readonly packages?: Readonly<Record<string, { readonly resolution?: Readonly<Record<string, unknown>> }>>;
}

/**
 * Lists packages that do not come from the registry with its hash: packages without integrity, from an address or from
 * a repository. One line each.
 * @param text pnpm-lock.yaml
 */
export function lockfileProblems(text: string): readonly string[] {
  const lock: Lockfile | null = parse(text);
  const packages = Object.entries(lock?.packages ?? {});
  if (packages.length === 0)
    return ["The lockfile names no packages: it is damaged or of another version. Run: pnpm install"];
  return packages.flatMap(([name, locked]) => {
    const { integrity, ...other } = locked.resolution ?? {};
    const elsewhere = Object.entries(other).map(([key, value]) => `${key}: ${String(value)}`);
    if (elsewhere.length > 0)
      return [`${name} does not come from the registry (${elsewhere.join(", ")}). Depend on a published version.`];
    if (typeof integrity !== "string" || !/^sha(?:512|384|256)-[A-Za-z0-9+/]{40,}={0,2}$/.test(integrity))
      return [`${name} has no integrity, so that anything could be installed in its place. Run: pnpm install --force`];
    return [];
  });
}

/*
 * Checks that every dependency comes from the registry, with its hash, and has a licence that the policy allows. pnpm
 * itself refuses new versions and install scripts, see pnpm-workspace.yaml.
 */
if (import.meta.main) {
  const policy: LicencePolicy = JSON.parse(await readFile(join(root, "tooling/checks/licences.json"), "utf8"));
  const listed = await run("pnpm", ["-r", "--loglevel=error", "licenses", "list", "--json"], {
    signal: endSignal(),
    output: "collect",
  });
  if (listed.code !== 0) throw new Error(`pnpm could not list the licences:\n${listed.output}`);
  const problems = [
    ...lockfileProblems(await readFile(join(root, "pnpm-lock.yaml"), "utf8")),
    ...licenceProblems(readLicences(listed.output), policy),
  ];
  for (const problem of problems) console.error(problem);
  console.log(
    problems.length === 0 ? "Every dependency has a hash and an allowed licence." : `${problems.length} problems.`,
  );
  if (problems.length > 0) process.exitCode = 1;
}

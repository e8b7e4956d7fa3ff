import satisfies from "spdx-satisfies";

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

import { parse } from "yaml";

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

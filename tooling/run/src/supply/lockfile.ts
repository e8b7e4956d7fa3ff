import { parse } from "yaml";

/** The entry of one package in a lockfile. */
interface Locked {
  readonly resolution?: { readonly integrity?: unknown; readonly [other: string]: unknown };
}

/**
 * Lists packages that do not come from the registry with its hash: packages without integrity, from an address or from
 * a repository. One line each.
 * @param text pnpm-lock.yaml
 */
export function lockfileProblems(text: string): readonly string[] {
  const lock: unknown = parse(text);
  const packages = isFields(lock) && isFields(lock["packages"]) ? Object.entries(lock["packages"]) : [];
  if (packages.length === 0)
    return ["The lockfile names no packages: it is damaged or of another version. Run: pnpm install"];
  return packages.flatMap(([name, locked]) => {
    const resolution = isLocked(locked) ? (locked.resolution ?? {}) : {};
    const { integrity, ...other } = resolution;
    const elsewhere = Object.entries(other).map(([key, value]) => `${key}: ${String(value)}`);
    if (elsewhere.length > 0)
      return [`${name} does not come from the registry (${elsewhere.join(", ")}). Depend on a published version.`];
    if (typeof integrity !== "string" || !/^sha(?:512|384|256)-[A-Za-z0-9+/]{40,}={0,2}$/.test(integrity))
      return [`${name} has no integrity, so that anything could be installed in its place. Run: pnpm install --force`];
    return [];
  });
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;
const isLocked = (value: unknown): value is Locked =>
  isFields(value) && (value["resolution"] === undefined || isFields(value["resolution"]));

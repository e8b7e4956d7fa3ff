import { isBuiltin } from "node:module";
import { posix } from "node:path";
import type { TextFile } from "./tree.ts";

/** A package of the workspace, as its package.json says. */
export interface Package {
  /** Folder relative to the root; "" for the root itself. */
  readonly folder: string;
  readonly name: string;
  readonly declared: ReadonlySet<string>;
  /** Door ("." or "./x") to file, relative to the package. */
  readonly doors: ReadonlyMap<string, string>;
}

const LISTS = ["dependencies", "devDependencies", "peerDependencies", "optionalDependencies"] as const;

/** Every package found among the files, the deepest folder first. */
export function readPackages(files: readonly TextFile[]): Package[] {
  const manifests = files.filter((file) => /(?:^|\/)package\.json$/.test(file.path));
  const packages = manifests.map((file): Package => {
    const manifest: unknown = JSON.parse(file.text);
    const name = field(manifest, "name");
    const doors = Object.entries(record(field(manifest, "exports")));
    return {
      folder: posix.dirname(file.path) === "." ? "" : posix.dirname(file.path),
      name: typeof name === "string" ? name : file.path,
      declared: new Set(LISTS.flatMap((list) => Object.keys(record(field(manifest, list))))),
      doors: new Map(doors.flatMap(([door, to]) => (typeof to === "string" ? [[door, to]] : []))),
    };
  });
  return packages.sort((a, b) => b.folder.length - a.folder.length);
}

/** The package a file belongs to. */
export function packageOf(packages: readonly Package[], path: string): Package | undefined {
  return packages.find((one) => one.folder === "" || path.startsWith(`${one.folder}/`));
}

/** The package a bare specifier names: "@a/b/c" is "@a/b"; undefined for relative paths, built-ins and URLs. */
export function packageName(specifier: string): string | undefined {
  if (/^[./#]/.test(specifier) || /^[a-z]+:/.test(specifier) || isBuiltin(specifier)) return undefined;
  return specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
}

function field(value: unknown, key: string): unknown {
  return record(value)[key];
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readDeclarations, type Declaration } from "./declarations.ts";

/** An entry point of an installed package: its import specifier and its exports. */
export interface EntryPoint {
  readonly specifier: string;
  readonly exports: ReadonlyMap<string, Declaration>;
  /** Declarations that its exports mention and no entry point exports. */
  readonly reached: ReadonlyMap<string, Declaration>;
}

/** Reads the entry points that the published manifest of a package names. */
export async function readEntryPoints(folder: string): Promise<readonly EntryPoint[]> {
  const manifest: Manifest = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  const declarations = readDeclarations();
  const opened = Object.entries(manifest.exports).flatMap(([entryPoint, { types }]) => {
    if (types === undefined) return [];
    return [{ specifier: manifest.name + entryPoint.slice(1), exports: declarations.exportsOf(join(folder, types)) }];
  });
  const exported = new Set(opened.flatMap(({ exports }) => [...exports.values()].map(({ text }) => text)));
  return opened.map((entryPoint) => {
    const reached = new Map<string, Declaration>();
    const queue = [...entryPoint.exports.values()];
    const seen = new Set(queue.map(({ text }) => text));
    for (const { mentions, file } of queue) {
      for (const name of mentions) {
        const found = declarations.find(name, file);
        if (!found || seen.has(found.text)) continue;
        seen.add(found.text);
        queue.push(found);
        if (!exported.has(found.text)) reached.set(name, found);
      }
    }
    return { ...entryPoint, reached };
  });
}

interface Manifest {
  readonly name: string;
  readonly exports: Readonly<Record<string, { readonly types?: string }>>;
}

/** Whether a declaration exists at run time and is not only a type. */
export const isValue = ({ kind }: Declaration): boolean => kind !== "interface" && kind !== "type";

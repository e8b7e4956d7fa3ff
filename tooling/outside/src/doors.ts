import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readDeclarations, type Declaration } from "./declarations.ts";

/** A door of an installed package: how it is imported, and all that it declares. */
export interface Door {
  readonly specifier: string;
  readonly exports: ReadonlyMap<string, Declaration>;
  /** What its exports mention and no door exports. */
  readonly reached: ReadonlyMap<string, Declaration>;
}

/** The doors of a package, as its published manifest names them. */
export async function readDoors(folder: string): Promise<readonly Door[]> {
  const manifest: Manifest = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  const declarations = readDeclarations();
  const opened = Object.entries(manifest.exports).flatMap(([door, { types }]) => {
    if (types === undefined) return [];
    return [{ specifier: manifest.name + door.slice(1), exports: declarations.exportsOf(join(folder, types)) }];
  });
  const exported = new Set(opened.flatMap(({ exports }) => [...exports.values()].map(({ text }) => text)));
  return opened.map((door) => {
    const reached = new Map<string, Declaration>();
    const queue = [...door.exports.values()];
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
    return { ...door, reached };
  });
}

interface Manifest {
  readonly name: string;
  readonly exports: Readonly<Record<string, { readonly types?: string }>>;
}

/** What can be called or read at run time, and not only named in a type. */
export const isValue = ({ kind }: Declaration): boolean => kind !== "interface" && kind !== "type";

import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** SHA-512 by tarball, in hexadecimal. */
export type Digests = Readonly<Record<string, string>>;

/** Computes the digests of the tarballs in a folder. */
export async function digestsOf(folder: string): Promise<Digests> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".tgz")).sort();
  const entries = names.map(async (name) => {
    const bytes = await readFile(join(folder, name));
    return [name, createHash("sha512").update(bytes).digest("hex")] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Lists the differences between two builds of the same sources, one line each. */
export function differences(expected: Digests, actual: Digests): readonly string[] {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(actual)])].sort();
  return names.flatMap((name) => {
    if (actual[name] === undefined) return [`${name} was packed by the first build alone.`];
    if (expected[name] === undefined) return [`${name} was packed by the second build alone.`];
    if (actual[name] !== expected[name]) return [`${name} has other bytes in the second build.`];
    return [];
  });
}

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createTwoFilesPatch } from "diff";

/** New texts of files by path below the folder of the data. A file without a text is deleted. */
export type Edit = ReadonlyMap<string, string | undefined>;

/** The difference that an edit makes, as a patch. */
export async function printDiff(dir: string, edit: Edit): Promise<string> {
  const patches = [...edit].map(async ([file, text]) => {
    const before = await readFile(join(dir, file), "utf8").catch(() => undefined);
    const [from, to] = [before === undefined ? "/dev/null" : file, text === undefined ? "/dev/null" : file];
    return before === text ? "" : createTwoFilesPatch(from, to, before ?? "", text ?? "");
  });
  return (await Promise.all(patches)).join("");
}

import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { strToU8, zipSync } from "fflate";
import { BLOCK_FILE } from "../src/features/embed-code/later/files.ts";

const FOLDER = fileURLToPath(new URL("../../../examples/wordpress-block", import.meta.url));
/** The address of the directory in the example. */
const EXAMPLE = "https://roster.example";
/** The earliest time that a zip file can hold, so that the same files make the same bytes. */
const TIME = "1980-01-01T00:00:00";

/** Writes the plugin with the block for WordPress. @param site the address of the directory, without a slash at the end */
export async function writeBlock(out: string, site: string): Promise<void> {
  const names = (await readdir(FOLDER)).toSorted();
  const files = names.map(async (name) => {
    const text = await readFile(join(FOLDER, name), "utf8");
    return [`roster-block/${name}`, strToU8(text.replaceAll(EXAMPLE, site))] as const;
  });
  const file = join(out, BLOCK_FILE);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, zipSync(Object.fromEntries(await Promise.all(files)), { mtime: TIME }));
}

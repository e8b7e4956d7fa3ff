import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createRoster, type RosterContent } from "@roster/core";
import { createAccountWords } from "@roster/core/search/orama";
import { close, createIndex } from "pagefind";
import { recordUrl } from "./search.ts";

/** The folder, in the built site, that the index is written to. */
const FOLDER = "pagefind";
const EMPTY = "/#";
/** Records share files, because hosts limit the number of files. */
const MOST_RECORD_FILES = 2_000;
/** The files that the site loads; the others are parts of a user interface. */
const LOADED = /\.(?:pf_\w+|pagefind)$|^pagefind(?:-worker)?\.js$|^pagefind-entry\.json$/;

/** Writes the index for a search by static files, and `about.json` with the directory's data except its accounts. */
export async function writeIndex(out: string, data: RosterContent): Promise<void> {
  const { index, errors } = await createIndex({ forceLanguage: "unknown", maxFragments: MOST_RECORD_FILES });
  try {
    if (index === undefined) throw new Error(`The index was not created: ${errors.join(", ")}`);
    const wordsOf = createAccountWords(data);
    const prominent = createRoster(data).query();
    // Pagefind refuses an index without words
    if (prominent.length === 0) await index.addCustomRecord({ url: EMPTY, content: "empty", language: "unknown" });
    for (const [rank, account] of prominent.entries()) {
      const filters = Object.fromEntries(Object.entries(account.tags).map(([key, values]) => [key, [...values]]));
      const { acct, url: _, ...content } = account;
      const record = { url: recordUrl(content), content: wordsOf(account).join(" "), language: "unknown", filters };
      const added = await index.addCustomRecord({ ...record, sort: { rank: String(rank) } });
      if (added.errors.length > 0) throw new Error(`@${acct} was not indexed: ${added.errors.join(", ")}`);
    }
    const { files } = await index.getFiles();
    const about = { path: "about.json", content: JSON.stringify({ ...data, accounts: [] }) };
    for (const { path, content } of [...files.filter((file) => LOADED.test(file.path)), about]) {
      const file = join(out, FOLDER, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
    }
  } finally {
    await close();
  }
}

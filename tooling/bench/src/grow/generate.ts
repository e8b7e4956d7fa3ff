import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

interface AccountFile {
  readonly $schema: string;
  readonly username: string;
  readonly name: string;
  readonly tags: Readonly<Record<string, readonly string[]>>;
}

/** The accounts whose tags are copied are no teams: a team has one account of its own. */
const TEAM = "Team";

/**
 * Adds account files to a copy of the directory until it has `total`. Each new account has the tags of a listed one, and a
 * name made of the names of two others. The same total gives the same files.
 */
export async function generateAccounts(roster: string, total: number): Promise<void> {
  const folder = join(roster, "accounts");
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".json")).sort();
  const listed = await Promise.all(
    files.map(async (file): Promise<AccountFile> => JSON.parse(await readFile(join(folder, file), "utf8"))),
  );
  const models = listed.flatMap((account, index) =>
    account.tags["kind"]?.includes(TEAM) ? [] : [{ account, folder: dirname(files[index] ?? "") }],
  );
  const words = models.map(({ account }) => account.name.split(" "));
  const random = createRandom(total);
  const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)];
  for (let at = listed.length; at < total; at += 1) {
    const model = pick(models);
    if (model === undefined) throw new Error("The roster lists no account that is not a team.");
    const name = `${pick(words)?.[0]} ${pick(words)?.at(-1)}`;
    const username = `${name.replace(/\W+/g, "").slice(0, 20)}${at}`;
    const { $schema, tags } = model.account;
    const file = join(folder, model.folder, `${username}.json`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify({ $schema, username, name, tags }));
  }
}

/** Numbers from 0 to 1 that only depend on the seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

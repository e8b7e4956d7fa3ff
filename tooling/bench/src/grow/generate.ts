import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createRandom } from "../search/random.ts";

interface AccountFile {
  readonly $schema: string;
  readonly username: string;
  readonly name: string;
  readonly tags: Readonly<Record<string, readonly string[]>>;
}

/** No tags of teams' own accounts are copied, because each team has only one such account. */
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
  if (models.length === 0) throw new Error("The roster lists no account that is not a team.");
  const { pick } = createRandom(total);
  for (let at = listed.length; at < total; at += 1) {
    const model = pick(models);
    const name = `${pick(words)[0]} ${pick(words).at(-1)}`;
    const username = `${name.replace(/\W+/g, "").slice(0, 20)}${at}`;
    const { $schema, tags } = model.account;
    const file = join(folder, model.folder, `${username}.json`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify({ $schema, username, name, tags }));
  }
}

import { type Acct, keyOf } from "@roster/core";
import { fileName } from "@roster/core/site";
import { canonicalText } from "@roster/data/canonical";
import { MEASURED_FILE, printMeasured } from "@roster/data/measured";
import {
  CODES,
  CommandError,
  type Directory,
  listedAccount,
  onlyWord,
  openDirectory,
  readVerb,
  WRITING,
} from "./directory.ts";
import { finishEdit } from "./finish.ts";

const USAGE = `pnpm roster remove @user@host removes an account for good. The check then refuses to list it again.

  --reason TEXT      why, e.g. "asked to be left out"; everybody can read it`;

export async function remove(typed: readonly string[]): Promise<number> {
  const { values, positionals } = readVerb(typed, USAGE, { ...WRITING, reason: { type: "string" } });
  const handle = onlyWord(positionals, "account: @user@host");
  const directory = openDirectory(values.dir);
  const { acct, entry } = listedAccount(handle, directory);
  if (values.reason === undefined) throw new CommandError("A removal is final. Write --reason.", CODES.usage);
  const file = `removed/${keyOf(acct)}.json`;
  const removal = { address: acct, removed: new Date().toISOString().slice(0, 10), reason: values.reason };
  const edit = new Map([
    [file, canonicalText(file, "removed", removal)],
    ...otherFiles(directory, acct, fileName(entry.value)),
    [entry.file, undefined],
  ]);
  return await finishEdit(directory, edit, values);
}

/** The texts of the files that also name an account, without it or with its new name. */
export function otherFiles(
  { entries, measured }: Directory,
  acct: Acct,
  name: string,
  newName?: string,
): [string, string | undefined][] {
  const { prominence } = entries;
  const files: [string, string | undefined][] = [];
  if (prominence !== undefined && Object.hasOwn(prominence.value.accounts, name)) {
    const accounts = Object.entries(prominence.value.accounts).flatMap(([key, score]) => {
      if (key !== name) return [[key, score] as const];
      return newName === undefined ? [] : [[newName, score] as const];
    });
    const content = { ...prominence.value, accounts: Object.fromEntries(accounts) };
    files.push([prominence.file, canonicalText(prominence.file, "prominence", content)]);
  }
  const known = measured.accounts.get(keyOf(acct));
  if (known !== undefined) {
    const accounts = new Map(measured.accounts);
    accounts.delete(keyOf(acct));
    // the server of the new address has not been asked yet
    files.push([MEASURED_FILE, printMeasured({ ...measured, accounts })]);
  }
  return files;
}

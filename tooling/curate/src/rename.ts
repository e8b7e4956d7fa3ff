import { type AccountContent, keyOf } from "@roster/core";
import { fileName, splitAcct } from "@roster/core/site";
import { canonicalAccount } from "@roster/data/canonical-texts";
import { placeOf } from "@roster/data/checks";
import { shownPath } from "@roster/data/files";
import {
  ASKING,
  CODES,
  CommandError,
  listedAccount,
  openDirectory,
  openServers,
  readVerb,
  typedAcct,
  WRITING,
} from "./directory.ts";
import { readExisting } from "./draft.ts";
import { finishEdit } from "./finish.ts";
import { otherFiles } from "./remove.ts";

const USAGE = `pnpm roster rename @old@host @new@host gives a listed account its new handle, also after a move to another server. It asks
the server of the new handle first.

  --alias            the search still finds the old name`;

export async function rename(typed: readonly string[]): Promise<number> {
  const { values, positionals } = readVerb(typed, USAGE, {
    ...ASKING,
    ...WRITING,
    alias: { type: "boolean", default: false },
  });
  const [from, to, ...more] = positionals;
  if (from === undefined || to === undefined || more.length > 0)
    throw new CommandError("Name the old handle and the new one.", CODES.usage);
  const directory = openDirectory(values.dir);
  const { facets, site } = directory;
  const { acct, entry } = listedAccount(from, directory);
  const target = typedAcct(to, directory);
  const other = directory.accounts.get(keyOf(target));
  if (other !== undefined && other !== entry)
    throw new CommandError(`@${target} is already listed in ${shownPath(directory.dir, other.file)}.`);
  await using servers = openServers(directory, values.at, console.error);
  const { username } = await readExisting(target, servers); // as its server spells it
  const [, server] = splitAcct(target);
  const { host: _, ...rest } = entry.value;
  const host = server.toLowerCase();
  const account: AccountContent = {
    ...rest,
    username,
    ...(host !== site.homeServer && { host }),
    // visitors who follow the old account are asked whether to move
    formerAccts: [...(rest.formerAccts ?? []), acct],
    ...(values.alias && { aliases: [...(rest.aliases ?? []), entry.value.username] }),
  };
  const place = placeOf(account, facets) ?? entry.file;
  const edit = new Map([
    [place, canonicalAccount({ file: place, value: account }, facets)],
    ...otherFiles(directory, acct, fileName(entry.value), fileName(account)),
    ...(place === entry.file ? [] : [[entry.file, undefined] as const]),
  ]);
  return await finishEdit(directory, edit, values);
}

import { askAbout } from "./ask.ts";
import {
  ASKING,
  CODES,
  CommandError,
  onlyWord,
  openDirectory,
  openServers,
  readVerb,
  shortened,
  typedAcct,
  WRITING,
} from "./directory.ts";
import { draftOf, fileOf, printSeen, type Said } from "./draft.ts";
import { finishEdit } from "./finish.ts";

const USAGE = `pnpm roster add @user@host reads an account from its server, and lists it. The address of its profile also names it.

  --name NAME        its name as people know it, instead of that of its profile
  --tag KEY=A,B      its values of a facet, instead of the guessed ones; may be given for several facets
  --source URL       a public page that names the account, for the text of the pull request
  --yes              ask nothing`;

export async function add(typed: readonly string[]): Promise<number> {
  const { values, positionals } = readVerb(typed, USAGE, {
    ...ASKING,
    ...WRITING,
    name: { type: "string" },
    tag: { type: "string", multiple: true },
    source: { type: "string" },
    yes: { type: "boolean", default: false },
  });
  const handle = onlyWord(positionals, "account: @user@host");
  const directory = openDirectory(values.dir);
  const said: Said = { name: values.name, source: values.source, tags: readTags(values.tag) };
  await using servers = openServers(directory, values.at, console.error);
  const draft = await draftOf(typedAcct(handle, directory), said, directory, servers);
  if (!values.json) console.log(printSeen(draft));
  const isAsked = process.stdin.isTTY && process.stdout.isTTY && !values.yes && !values.json;
  const answered = isAsked ? await askAbout(draft, directory) : draft;
  const details = { account: answered.account, seen: draft.seen };
  const code = await finishEdit(directory, fileOf(answered, directory), values, details);
  if (values.source !== undefined && code === CODES.fine && !values.json)
    console.log(`The file keeps "publicEvidence", not ${values.source}. Write the address into the pull request.`);
  return code;
}

/** Reads tags such as "league=NFL,NBA". @throws CommandError */
export function readTags(lines: readonly string[] = []): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    lines.map((line) => {
      const [key = "", list = "", ...more] = line.split("=");
      const values = list.split(",").map((value) => value.trim());
      if (key === "" || values.includes("") || more.length > 0)
        throw new CommandError(
          `--tag ${shortened(line)} is not KEY=VALUE. Write the key of a facet and its values.`,
          CODES.usage,
        );
      return [key.trim(), values];
    }),
  );
}

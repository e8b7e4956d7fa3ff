import { visible } from "@roster/data/files";
import { helpOf, refuse, withoutDashes } from "@roster/site/arguments";
import { CODES, CommandError } from "./directory.ts";
import { fileFault } from "./input.ts";

const USAGE = `pnpm roster is the tool of curators. pnpm roster VERB --help explains a verb.

  check                       check the files, with --fix also format them; the verb may be left out
  add @user@host              list an account
  import FILE.csv             list the accounts of a table
  review FILE                 judge a stranger's proposal
  rename @old@host @new@host  give an account its new handle
  remove @user@host           remove an account for good
  refresh                     ask the servers of all accounts what they know about them
  stats                       count the accounts

Exit codes: 0 fine, 1 problems in the data, 2 wrong usage, 3 a server did not answer.`;

type Verb = (typed: readonly string[]) => number | Promise<number>;

/** Each verb loads what it needs, because the browser of the cards alone takes a second. */
const VERBS: Readonly<Record<string, () => Promise<Verb>>> = {
  check: async () => (await import("./check.ts")).check,
  add: async () => (await import("./add.ts")).add,
  import: async () => (await import("./import.ts")).importTable,
  review: async () => (await import("./review.ts")).review,
  rename: async () => (await import("./rename.ts")).rename,
  remove: async () => (await import("./remove.ts")).remove,
  refresh: async () => (await import("./refresh/command.ts")).refreshCommand,
  stats: async () => (await import("./stats.ts")).stats,
};

/** Runs `pnpm roster` with these arguments, and returns its exit code. */
export async function runVerb(typed: readonly string[]): Promise<number> {
  const args = withoutDashes(typed);
  const [first = "check"] = args;
  if (first === "--help" || first === "-h") {
    console.log(helpOf(USAGE));
    return CODES.fine;
  }
  const isNamed = !first.startsWith("-");
  const load = Object.entries(VERBS).find(([name]) => name === (isNamed ? first : "check"))?.[1];
  if (load === undefined) refuse(`There is no verb "${first}": ${Object.keys(VERBS).join(", ")}.`, CODES.usage);
  try {
    const verb = await load();
    return await verb(isNamed ? args.slice(1) : args);
  } catch (error) {
    // a message may quote a server
    const message = fileFault(error) ?? (error instanceof Error ? error.message : String(error));
    console.error(message.split("\n").map(visible).join("\n"));
    return error instanceof CommandError ? error.code : CODES.problems;
  }
}

if (import.meta.main) process.exitCode = await runVerb(process.argv.slice(2));

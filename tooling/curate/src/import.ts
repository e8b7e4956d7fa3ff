import { basename } from "node:path";
import { keyOf } from "@roster/core";
import type { Problem } from "@roster/data/files";
import { parse } from "csv-parse/sync";
import { readTags } from "./add.ts";
import {
  ASKING,
  CODES,
  CommandError,
  type Directory,
  onlyWord,
  openDirectory,
  openServers,
  readVerb,
  typedAcct,
  WRITING,
} from "./directory.ts";
import { draftOf, fileOf, type Said } from "./draft.ts";
import { rehearse } from "./edit.ts";
import { finishEdit } from "./finish.ts";
import { readInput } from "./input.ts";
import { showProgress } from "./progress.ts";

const USAGE = `pnpm roster import FILE.csv lists the accounts of a table: an export of Mastodon ("Account address"), or one with
a first line of names: handle, name, source, about, and the keys of facets. Semicolons separate values.

  --tag KEY=A,B      the values of a facet for rows that name none; may be given for several facets`;
const LEFT_OUT = "The row was left out.";
const HANDLES = ["account address", "handle", "account", "address"];

export async function importTable(typed: readonly string[]): Promise<number> {
  const { values, positionals } = readVerb(typed, USAGE, {
    ...ASKING,
    ...WRITING,
    tag: { type: "string", multiple: true },
  });
  const file = onlyWord(positionals, "file: FILE.csv");
  const directory = openDirectory(values.dir);
  const name = basename(file);
  const rows = readTable(await readInput(file), name);
  const edit = new Map<string, string | undefined>();
  const problems: Problem[] = [];
  const [seen, lines] = [new Map<string, number>(), new Map<string, number>()];
  const progress = showProgress("accounts", rows.length);
  await using servers = openServers(directory, values.at, progress.say);
  let code: number = CODES.fine;
  try {
    for (const [index, { line, cells }] of rows.entries()) {
      try {
        const acct = typedAcct(handleIn(cells), directory);
        const other = seen.get(keyOf(acct));
        seen.set(keyOf(acct), line);
        if (other !== undefined) throw new CommandError(`@${acct} is also on line ${other}.`);
        const said = saidIn(cells, directory, readTags(values.tag));
        const draft = await draftOf(acct, said, directory, servers);
        for (const [path, text] of fileOf(draft, directory)) {
          edit.set(path, text);
          lines.set(path, line);
        }
      } catch (error) {
        if (!(error instanceof CommandError)) throw error;
        if (error.code === CODES.network) code = CODES.network;
        problems.push({ file: name, field: "", line, problem: error.message.replace(/\.$/, ""), remedy: LEFT_OUT });
      }
      progress.step(index + 1);
    }
  } finally {
    progress.stop();
  }
  for (const { file: path, field, problem } of await rehearse(directory.dir, edit)) {
    const line = lines.get(path);
    if (line === undefined) continue; // finishEdit reports it
    edit.delete(path);
    problems.push({ file: name, field, line, problem, remedy: LEFT_OUT });
  }
  const finished = await finishEdit(directory, edit, values, {}, problems);
  return code === CODES.fine ? finished : code;
}

interface Row {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

/** @throws CommandError if the text is no table with a column of handles */
function readTable(text: string, name: string): readonly Row[] {
  try {
    const rows: { record: Record<string, string>; info: { lines: number } }[] = parse(text, {
      bom: true,
      columns: (head: string[]) => head.map((cell) => cell.trim().toLowerCase()),
      info: true,
      relax_column_count_less: true,
      skip_empty_lines: true,
      trim: true,
    });
    const table = rows.map(({ record, info }) => ({ line: info.lines, cells: record }));
    if (table.some(({ cells }) => HANDLES.some((key) => key in cells))) return table;
  } catch (error) {
    throw new CommandError(`${name} is no table: ${error instanceof Error ? error.message : String(error)}.`);
  }
  throw new CommandError(`${name} has no column of accounts. Name one "handle" on the first line.`);
}

const handleIn = (cells: Row["cells"]): string =>
  HANDLES.map((key) => cells[key] ?? "").find((cell) => cell !== "") ?? "";

function saidIn(cells: Row["cells"], { facets, site }: Directory, common: Said["tags"] = {}): Said {
  const keys = [...facets.map(({ key }) => key), ...(site.teams ? [site.teams.tag] : [])];
  const own = keys.flatMap((key) => {
    const values = (cells[key.toLowerCase()] ?? "").split(";").map((value) => value.trim());
    return values.every((value) => value === "") ? [] : [[key, values.filter((value) => value !== "")] as const];
  });
  const cell = (key: string): string | undefined => cells[key] || undefined;
  return {
    name: cell("name"),
    source: cell("source"),
    about: cell("about"),
    isBare: !handleIn(cells).includes("@", 1),
    tags: { ...common, ...Object.fromEntries(own) },
  };
}

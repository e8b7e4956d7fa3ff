import { type AccountList, acctAt, handleAcct, listOfRows, type Origin, type Row, titleOf } from "./account-list.ts";

/** How many rows show in which column the accounts are. */
const SHOWING = 50;
const MAX_CELLS = 50;

/** Reads a table: the exports of follows and lists of Mastodon, and any other with a column of handles or addresses. */
export function readCsvList(text: string, origin: Origin): AccountList | undefined {
  const separator = [",", ";", "\t"].find((one) => /[^\r\n]+/.exec(text)?.[0].includes(one));
  if (separator === undefined) return undefined;
  const accountIn = (cell = ""): ReturnType<typeof acctAt> => handleAcct(cell, origin) ?? acctAt(cell.trim(), origin);
  const shown: (readonly string[])[] = [];
  for (const row of rowsOf(text, separator)) if (shown.push(row) === SHOWING) break;
  const counts = shown.flatMap((row) => Array.from(row.keys()).filter((at) => accountIn(row[at])));
  const times = (column: number): number => counts.filter((at) => at === column).length;
  const [column] = [...new Set(counts)].sort((one, other) => times(other) - times(one));
  const [head = []] = shown;
  if (column === undefined) return undefined; // a text with commas
  const hasHead = accountIn(head[column]) === undefined;
  const nameAt = hasHead ? head.findIndex((cell) => /^(?:display )?name$/i.test(cell.trim())) : -1;
  // an export of lists has the name of the list in each row
  const isExport = !hasHead && column === 1 && shown.every((row) => row.length === 2 && row[0] === head[0]);
  const rows = function* (): Iterable<Row> {
    let isHead = hasHead;
    for (const row of rowsOf(text, separator)) {
      if (!isHead) yield { text: row.join(", "), acct: accountIn(row[column]), name: row[nameAt] };
      isHead = false;
    }
  };
  return listOfRows(rows(), { title: isExport ? titleOf(head[0]) : "" });
}

/** The rows of a table, without empty ones. */
function* rowsOf(text: string, separator: string): Generator<readonly string[], undefined> {
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${separator}|[\\r\\n]+|$)`, "y");
  let row: string[] = [];
  while (cell.lastIndex < text.length) {
    const from = cell.lastIndex;
    const [, quoted, plain, end] = cell.exec(text) ?? [];
    if (end === undefined) {
      // a quote inside a cell: the rest of the line is one cell
      const to = text.indexOf("\n", from);
      cell.lastIndex = to < 0 ? text.length : to + 1;
      row.push(text.slice(from, cell.lastIndex));
    } else if (row.length < MAX_CELLS) row.push(quoted?.replaceAll('""', '"') ?? plain ?? "");
    if (end === separator) continue;
    if (row.some((one) => one.trim() !== "")) yield row;
    row = [];
  }
  if (row.some((one) => one.trim() !== "")) yield row;
}

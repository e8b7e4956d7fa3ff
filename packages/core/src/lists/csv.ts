import { accountIn, foundIn, lineOf, listOfRows, type ListPage, type Place, type Row } from "./account-list.ts";

/** How many rows show in which column the accounts are, and how many cells of a row are read. */
const [SHOWING, MAX_CELLS] = [50, 50];
/** How programs name the column of the accounts. */
const NAMES = /^(?:acct|handle|username|url|(?:account|profile|mastodon|fediverse)(?: (?:address|url|handle))?)$/i;
/** A handle among other words. */
const HANDLE_INSIDE = /@[\w.-]+@[\w-]/;

/** Reads a table: the exports of follows and lists of Mastodon, and any other with a column of handles or addresses. */
export function readCsvList(text: string, place: Place): ListPage | undefined {
  const [firstLine = ""] = /[^\r\n]+/.exec(text) ?? [];
  const separator = ["\t", ";", ","].find((one) => firstLine.includes(one));
  if (separator === undefined) return undefined;
  const shown = Array.from(rowsOf(text, separator, SHOWING)).filter((row) => row.length > 0);
  const named = shown.map((row) => row.map((cell) => accountIn(cell, place)?.toLowerCase()));
  const counts = Array.from({ length: MAX_CELLS }, (_, at) => named.filter((row) => row[at] !== undefined).length);
  const most = Math.max(...counts);
  const column = counts.indexOf(most);
  const [head = []] = shown;
  const hasHead = named[0]?.[column] === undefined;
  const isNamed = hasHead && NAMES.test((head[column] ?? "").trim());
  const isOther = (cell: string, at: number): boolean =>
    HANDLE_INSIDE.test(cell) && (at !== column || accountIn(cell, place) === undefined);
  const hasOthers = !isNamed && shown.some((row) => row.some(isOther));
  // it is no table, but a text with commas, or one that names accounts in several columns
  if (most === 0 || hasOthers || 2 * most < shown.length - Number(hasHead)) return undefined;
  const nameAt = hasHead ? head.findIndex((cell) => /^(?:display )?name$/i.test(cell.trim())) : -1;
  // an export of lists has the name of the list in each row
  const isExport = !hasHead && column === 1 && shown.every((row) => row.length === 2 && row[0] === head[0]);
  const rows = function* (): Iterable<Row | undefined> {
    let heads = Number(hasHead);
    for (const row of rowsOf(text, separator)) {
      const found = foundIn([row[column]], place);
      yield row.length === 0 || heads-- > 0 ? undefined : { text: row.join(", "), found, name: row[nameAt] };
    }
  };
  return listOfRows("csv", rows(), { title: isExport ? lineOf(head[0]) : "" });
}

/** The rows of a table, of which empty ones have no cells. Cells after the first 50 are left out. */
function* rowsOf(text: string, separator: string, limit = Infinity): Iterable<readonly string[]> {
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${separator}|[\\r\\n]+|$)`, "y");
  let row: string[] = [];
  for (let at = 0, left = limit; at < text.length && left > 0; at = cell.lastIndex) {
    cell.lastIndex = at;
    const [, quoted, plain = "", end] = cell.exec(text) ?? [];
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === separator && row.length < MAX_CELLS) continue;
    const lineEnd = end === separator ? text.indexOf("\n", cell.lastIndex) : cell.lastIndex;
    cell.lastIndex = lineEnd < 0 ? text.length : lineEnd;
    yield row.some((one) => one.trim() !== "") ? row : [];
    row = [];
    left -= 1;
  }
  if (row.length > 0) yield row;
}

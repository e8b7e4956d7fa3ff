/** A fault that the product must survive: one row of the table. */
export interface Row {
  /** Never changes, since tests name it. */
  readonly number: number;
  /** The letter of its group. */
  readonly group: string;
  readonly fault: string;
  readonly expected: string;
}

/** An item of the security checklist. */
export interface Item {
  /** "S4": never changes, since tests name it. */
  readonly id: string;
  readonly item: string;
  /** Why no test can prove the item today. */
  readonly notYet?: string;
  /** The part of the item that no test can prove today. */
  readonly partly?: string;
}

/** Reads the faults. @throws Error when the text is not a list of faults or two have the same number */
export function readRows(text: string): Row[] {
  const rows = entries(text).map((fields, at) => ({
    number: numberAt(fields, "number", at),
    group: textAt(fields, "group", at),
    fault: textAt(fields, "fault", at),
    expected: textAt(fields, "expected", at),
  }));
  const twice = rows.find(({ number }, at) => rows.findIndex((row) => row.number === number) !== at);
  if (twice !== undefined) throw new Error(`row ${twice.number} is given twice`);
  return rows;
}

/** Reads the security checklist. @throws Error when the text is not a list of items */
export function readItems(text: string): Item[] {
  return entries(text).map((fields, at) => ({
    id: textAt(fields, "id", at),
    item: textAt(fields, "item", at),
    ...(fields.has("notYet") ? { notYet: textAt(fields, "notYet", at) } : {}),
    ...(fields.has("partly") ? { partly: textAt(fields, "partly", at) } : {}),
  }));
}

/** The rows that a title names: "row 4: …", "rows 4, 5 and 6: …". */
export function rowsNamed(title: string): number[] {
  const named = /^rows? (\d+(?:(?:,? and |, )\d+)*)(?=:|$)/.exec(title)?.[1] ?? "";
  return [...named.matchAll(/\d+/g)].map(([digits]) => Number(digits));
}

/** The items that a title names anywhere among its words: "S4: …" or "… S4". */
export function itemsNamed(title: string): string[] {
  return [...title.matchAll(/(?<!\S)(S\d{1,2}):?(?!\S)/g)].flatMap((match) => match[1] ?? []);
}

type Fields = ReadonlyMap<string, unknown>;

/** The objects of a JSON list, each as its fields. @throws Error when the text is not a list */
function entries(text: string): Fields[] {
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list)) throw new Error("not a list");
  return list.map((one: unknown) => new Map(Object.entries(typeof one === "object" && one !== null ? one : {})));
}

function textAt(fields: Fields, name: string, at: number): string {
  const value = fields.get(name);
  if (typeof value !== "string" || value === "") throw new Error(`entry ${at + 1} has no ${name}`);
  return value;
}

function numberAt(fields: Fields, name: string, at: number): number {
  const value = fields.get(name);
  if (typeof value !== "number") throw new Error(`entry ${at + 1} has no ${name}`);
  return value;
}

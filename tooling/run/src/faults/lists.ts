import * as z from "zod";

const text = z.string().min(1);
const rows = z.array(
  z.object({
    /** Never changes, since tests name it. */
    number: z.number(),
    /** The letter of its group. */
    group: text,
    fault: text,
    expected: text,
  }),
);
const items = z.array(
  z.object({
    /** "S4": never changes, since tests name it. */
    id: text,
    item: text,
    /** Why no test can prove the item today. */
    notYet: text.exactOptional(),
    /** The part of the item that no test can prove today. */
    partly: text.exactOptional(),
  }),
);

/** A fault that the product must survive: one row of the table. */
export type Row = z.infer<typeof rows>[number];
/** An item of the security checklist. */
export type Item = z.infer<typeof items>[number];

/** Reads the faults. @throws Error when the text is not a list of faults or two have the same number */
export function readRows(json: string): Row[] {
  const list = rows.parse(JSON.parse(json));
  const twice = list.find(({ number }, at) => list.findIndex((row) => row.number === number) !== at);
  if (twice !== undefined) throw new Error(`row ${twice.number} is given twice`);
  return list;
}

/** Reads the security checklist. @throws Error when the text is not a list of items */
export function readItems(json: string): Item[] {
  return items.parse(JSON.parse(json));
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

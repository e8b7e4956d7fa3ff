import type { MonogramLook } from "@roster/ui";
import { chipFacets, type Row } from "./rows.ts";

/**
 * Rows as a page hands them to the browser: what parts the fields, then a text a column with a field a row. A page
 * holds its rows twice, drawn and as data: without the names of fields the data weighs a fifth less.
 */
export type PackedRows = readonly string[];

/** The first that no field holds parts them. A line break would do always, but the page writes it in three characters. */
const MARKS = [",", "|", "~"];

/** Packs the rows of a list. No text of a row has line breaks: the roster's build sees to it. */
export function packRows(rows: readonly Row[]): PackedRows {
  const fields = rows.map((row) => {
    const { username, name, monogram, tags, avatar, isBeta, twitter, mastodon, asOf } = row;
    const { shape, letters, primary, secondary, ink } = monogram;
    return [
      username,
      name === username ? "" : name,
      shape,
      letters,
      // twelve digits of two colours, and a mark where the ink is dark
      `${primary}${secondary}${ink === DARK_INK ? 0 : ""}`.replaceAll("#", ""),
      avatar,
      isBeta && 1,
      shortNumber(twitter),
      shortNumber(mastodon),
      asOf,
      ...chipFacets.map(({ key, values }) => {
        const at = values.findIndex(({ value }) => value === tags[key]);
        return at < 0 ? tags[key] && `=${tags[key]}` : at;
      }),
    ];
  });
  const texts = fields.map((row) => row.map((field) => String(field ?? "")));
  const mark = MARKS.find((each) => !texts.flat().some((text) => text.includes(each))) ?? "\n";
  const columns = (texts[0] ?? []).map((_, column) => texts.map((row) => row[column]));
  return [mark, ...columns.map((column) => (column.every((field) => field === "") ? "" : column.join(mark)))];
}

/** The rows that were packed. */
export function unpackRows([mark = "", ...packed]: PackedRows): readonly Row[] {
  const columns = packed.map((text) => text.split(mark));
  const [usernames = [], ...others] = columns;
  return usernames.map((username, index): Row => {
    const [name, shape, letters = "", look = "", avatar, isBeta, twitter, mastodon, asOf, ...tags] = others.map(
      (column) => column[index] ?? "",
    );
    return {
      username,
      name: name || username,
      monogram: {
        shape: readShape(shape),
        letters,
        primary: `#${look.slice(0, 6)}`,
        secondary: `#${look.slice(6, 12)}`,
        ink: look[12] ? DARK_INK : LIGHT_INK,
      },
      tags: Object.fromEntries(
        chipFacets.flatMap(({ key, values }, at) => {
          const tag = tags[at] ?? "";
          if (tag === "") return [];
          return [[key, tag.startsWith("=") ? tag.slice(1) : (values[Number(tag)]?.value ?? "")]];
        }),
      ),
      ...(avatar && { avatar }),
      ...(isBeta && { isBeta: true }),
      ...(twitter && { twitter: Number(twitter) }),
      ...(mastodon && { mastodon: Number(mastodon) }),
      ...(asOf && { asOf }),
    };
  });
}

const LIGHT_INK = "#ffffff";
const DARK_INK = "#000000";

/** A round number by its digits and how many zeros follow: 45700000 is 457e5. */
function shortNumber(count: number | undefined): string | undefined {
  return count?.toString().replace(/0{3,}$/, (zeros) => `e${zeros.length}`);
}

function readShape(text: string | undefined): MonogramLook["shape"] {
  return text === "shield" || text === "plate" ? text : "circle";
}

import type { MonogramLook } from "@roster/ui";
import { chipFacets, type Row } from "./rows.ts";

/**
 * Rows as a page hands them to the browser: a text a column, a line a row; the last column lists the colours the rows
 * refer to. A page holds its rows twice, drawn and as data: without the names of fields the data weighs a fifth less.
 */
export type PackedRows = readonly string[];

type Colours = Pick<MonogramLook, "primary" | "secondary" | "ink">;

/** Packs the rows of a list. No text of a row has line breaks: the roster's build sees to it. */
export function packRows(rows: readonly Row[]): PackedRows {
  const colours = new Map<string, number>();
  const lines = rows.map((row) => {
    const { username, name, monogram, tags, avatar, isBeta, twitter, mastodon, asOf } = row;
    const { shape, letters, primary, secondary, ink } = monogram;
    const look = [primary, secondary, ink].join(" ");
    if (!colours.has(look)) colours.set(look, colours.size);
    return [
      username,
      name === username ? "" : name,
      shape,
      letters,
      colours.get(look),
      avatar,
      isBeta && 1,
      twitter,
      mastodon,
      asOf,
      ...chipFacets.map(({ key, values }) => {
        const at = values.findIndex(({ value }) => value === tags[key]);
        return at < 0 ? tags[key] && `=${tags[key]}` : at;
      }),
    ];
  });
  const columns = (lines[0] ?? []).map((_, column) => lines.map((line) => line[column] ?? "").join("\n"));
  return [...columns.map((text) => (text.trim() === "" ? "" : text)), [...colours.keys()].join("\n")];
}

/** The rows that were packed. */
export function unpackRows(packed: PackedRows): readonly Row[] {
  const columns = packed.map((text) => text.split("\n"));
  const colours = (columns.at(-1) ?? []).map((look): Colours => {
    const [primary = "", secondary = "", ink = ""] = look.split(" ");
    return { primary, secondary, ink: ink === "#000000" ? ink : "#ffffff" };
  });
  const [usernames = [], ...others] = columns;
  if (packed.length < 2) return [];
  return usernames.map((username, index): Row => {
    const [name, shape, letters = "", look, avatar, isBeta, twitter, mastodon, asOf, ...tags] = others.map(
      (column) => column[index] ?? "",
    );
    return {
      username,
      name: name || username,
      monogram: { shape: readShape(shape), letters, ...(colours[Number(look)] ?? NO_COLOURS) },
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

const NO_COLOURS: Colours = { primary: "", secondary: "", ink: "#ffffff" };

function readShape(text: string | undefined): MonogramLook["shape"] {
  return text === "shield" || text === "plate" ? text : "circle";
}

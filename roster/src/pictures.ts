import { explain } from "@roster/core/schema";
import * as z from "zod/mini";
import { type Drawing, type Pictures, readDrawing } from "./drawing.ts";
import type { Entries } from "./entries.ts";
import { listFiles, readText, type Report } from "./files.ts";
import { pictureMessages as messages } from "./messages.ts";
import reserved from "./reserved.json" with { type: "json" };

/** A list on a round sign, for directories without a logo. */
const PLAIN_LOGO: Drawing = {
  viewBox: "0 0 32 32",
  shapes: [
    ["circle", { cx: "16", cy: "16", r: "15", fill: "currentColor" }],
    ["path", { d: "M9 11.5h14M9 16.5h14M9 21.5h8", stroke: "#10151c", "stroke-width": "3", "stroke-linecap": "round" }],
  ],
};

/** Reads the logo and the icons. Reports drawings that are not plain shapes, and names of icons that nobody has drawn. */
export function readPictures(root: string, { site, taxonomy }: Entries, report: Report): Pictures {
  const read = (file: string): Drawing | undefined => {
    const text = readText(root, file, report);
    if (text === undefined) return undefined;
    const drawing = readDrawing(text);
    if ("viewBox" in drawing) return drawing;
    report({ file, field: "", ...messages.notADrawing(drawing.refused) });
    return undefined;
  };
  const file = site?.value.logo;
  const logo = file === undefined ? PLAIN_LOGO : (read(file) ?? PLAIN_LOGO);
  const files = listFiles(root, "icons");
  const known = z.enum([...reserved.icons, ...files.map(nameOf)]);
  const named = new Set<string>();
  for (const { file: from, field, name } of namedIcons(site, taxonomy)) {
    named.add(name);
    const { error } = known.safeParse(name, { reportInput: true });
    for (const { problem, remedy } of error ? explain(error) : []) {
      report({ file: from, field, problem, remedy: messages.unknownIcon(remedy, name, known.options) });
    }
  }
  const icons: [string, Drawing["shapes"]][] = [];
  for (const icon of files) {
    const drawing = read(icon);
    if (drawing === undefined) continue;
    if (drawing.viewBox !== "0 0 24 24") report({ file: icon, field: "", ...messages.notOnGrid(drawing.viewBox) });
    if (named.has(nameOf(icon)) || reserved.icons.includes(nameOf(icon))) icons.push([nameOf(icon), drawing.shapes]);
  }
  return { logo, icons: Object.fromEntries(icons) };
}

const nameOf = (file: string): string => file.replace(/^icons\//, "").replace(/\.svg$/, "");

function* namedIcons(site: Entries["site"], taxonomy: Entries["taxonomy"]) {
  for (const [at, { icon }] of (site?.value.teams?.pages ?? []).entries()) {
    yield { file: "site.json", field: `teams.pages.${at}.icon`, name: icon };
  }
  const own = site?.value.teams?.icon;
  if (own !== undefined) yield { file: "site.json", field: "teams.icon", name: own };
  for (const [at, { values }] of (taxonomy?.value.facets ?? []).entries()) {
    for (const [place, { icon }] of values.entries()) {
      if (icon !== undefined) {
        yield { file: "taxonomy.json", field: `facets.${at}.values.${place}.icon`, name: icon };
      }
    }
  }
}

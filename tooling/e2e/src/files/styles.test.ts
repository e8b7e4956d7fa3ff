import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { siteDir } from "@roster/site/paths";
import { expect, test } from "vitest";

const LAYERS = ["reset", "tokens", "base", "layout", "parts", "states"];
const CODE = join(siteDir, "_next/static/chunks");

test("every style sheet names all cascade layers in one order, whichever sheet a page loads first", async () => {
  const sheets = (await readdir(CODE)).filter((name) => name.endsWith(".css"));
  expect(sheets.length).toBeGreaterThan(1);
  for (const sheet of sheets) {
    const css = await readFile(join(CODE, sheet), "utf8");
    const named = Array.from(css.matchAll(/@layer ([\w,\s-]+)[;{]/g), ([, names = ""]) => names.split(","));
    expect({ sheet, layers: [...new Set(named.flat())] }).toEqual({ sheet, layers: LAYERS });
  }
});

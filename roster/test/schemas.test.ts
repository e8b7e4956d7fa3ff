import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { buildRoster } from "../src/build.ts";
import { runBuild } from "../src/command.ts";
import { dataDir } from "../src/data-dir.js";
import { listFiles } from "../src/files.ts";
import { editorSchemas } from "../src/schemas.ts";
import { GALLERY, openWorkbench } from "./workbench.ts";

const EXAMPLE = join(import.meta.dirname, "../../examples/museums/roster");

describe.each([...new Set([dataDir(), EXAMPLE])])("the schemas in %s", (dir) => {
  const read = (file: string): Record<string, unknown> => JSON.parse(readFileSync(join(dir, file), "utf8"));

  it("the committed schemas have the fields and rules of the code; a value that is new on a forge may be missing", () => {
    const out = mkdtempSync(join(tmpdir(), "roster-schemas-"));
    const { data } = buildRoster(dir, out);
    rmSync(out, { recursive: true });
    if (data === undefined) throw new Error("The roster has problems.");
    const schemas = editorSchemas(data);
    const withoutValues = (text: string): unknown =>
      JSON.parse(text, (key: string, value: unknown) => (key === "enum" ? "values" : value));
    expect(listFiles(dir, "schemas")).toEqual([...schemas.keys()].sort());
    for (const [file, text] of schemas) {
      const committed = readFileSync(join(dir, file), "utf8");
      expect(withoutValues(committed), `${file}: run pnpm roster --dir ${relative("", dir)}`).toEqual(
        withoutValues(text),
      );
    }
  });

  it("the $schema of every data file is a file beside the data, which git does not ignore", () => {
    const files = ["accounts", "teams"].flatMap((folder) => listFiles(dir, folder));
    expect(files.length).toBeGreaterThan(1);
    for (const file of [...files, "site.json", "taxonomy.json"]) {
      const path = relative(dir, join(dir, dirname(file), String(read(file)["$schema"])));
      expect.soft(path, file).toMatch(/^schemas\//);
      expect.soft(existsSync(join(dir, path)), file).toBe(true);
    }
  });
});

it("each field of site.json has a description in its schema", () => {
  const schema = JSON.parse(readFileSync(join(dataDir(), "schemas/site.schema.json"), "utf8"));
  const without = Object.entries<{ description?: string }>(schema.properties).filter(
    ([name, { description }]) => name !== "$schema" && !description,
  );
  expect(without.map(([name]) => name)).toEqual([]);
});

describe("the command", () => {
  const { root, text, swap } = openWorkbench();

  it("the data build updates the schemas beside the data", () => {
    expect(runBuild(root(), false)).toEqual([]);
    expect(text("schemas/account.schema.json")).toContain('"Museum"');
    swap("taxonomy.json", '"Museum"', '"House"');
    expect(runBuild(root(), false).length).toBeGreaterThan(0);
    expect(text("schemas/account.schema.json"), "nothing changes while there are problems").toContain('"Museum"');
  });

  it("the data build with --fix writes the path of the schema beside the data", () => {
    swap(GALLERY, "../../schemas/", "../../dist/schemas/");
    expect(runBuild(root(), true)).toEqual([]);
    expect(text(GALLERY)).toContain('"$schema": "../../schemas/account.schema.json"');
  });
});

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { readDoors, type Door } from "./doors.ts";
import { root } from "./paths.ts";
import { written, type Written } from "./written.ts";

const bare = inject("bare");
let doors: readonly Door[];
let now: Written;

beforeAll(async () => {
  doors = await readDoors(join(bare, "node_modules/@roster/core"));
  now = await written(bare);
});

describe("what is written of the packed core", () => {
  it.each(["packages/core/api-report.md", "packages/core/API.md", "packages/core/README.md"])(
    "%s is as `pnpm surface` writes it",
    async (path) => {
      expect(await readFile(join(root, path), "utf8")).toBe(now.files.get(path));
    },
  );
});

describe("the doors", () => {
  it("weigh no more than their limits", () => {
    expect(now.weights.filter(({ tooHeavy }) => tooHeavy)).toEqual([]);
    expect(now.weights.filter(({ limit }) => limit !== undefined).length).toBeGreaterThan(4);
  });

  it("export nothing without a comment", () => {
    const silent = doors.flatMap(({ specifier, exports }) =>
      [...exports.values()].filter(({ doc }) => doc.text === "").map(({ name }) => `${specifier} ${name}`),
    );
    expect(silent).toEqual([]);
  });
});

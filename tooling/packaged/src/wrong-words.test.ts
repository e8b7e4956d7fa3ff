import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, inject, it } from "vitest";
import { run } from "./command.ts";
import { NODES, packageDir } from "./paths.ts";

const bare = inject("bare");

it("a wrong word throws a RosterError that names the nearest right word, and a throwing listener does not end the program", async () => {
  const files = ["wrong-words-program.ts", "example-world.ts"];
  await Promise.all(files.map((file) => copyFile(join(packageDir, "src", file), join(bare, file))));
  const { code, stdout, stderr } = await run(NODES["22"], ["--no-warnings", "wrong-words-program.ts"], bare);
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^[1-9]\d+\n$/)]);
  expect(stderr.match(/Error: The page has no such element\./g)).toHaveLength(2);
});

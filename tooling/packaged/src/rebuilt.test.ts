import { execFile } from "node:child_process";
import { appendFile, cp, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { differences, digestsOf } from "@roster/run/digests";
import { expect, inject, test } from "vitest";
import { pnpm } from "./command.ts";
import { PUBLISHED, root } from "./paths.ts";

/** Copies the sources, uncommitted ones included, without built files. */
async function copySources(to: string): Promise<void> {
  const listed = await promisify(execFile)("git", ["ls-files", "-co", "--exclude-standard", "-z"], {
    cwd: root,
    maxBuffer: 1e8,
  });
  for (const name of listed.stdout.split("\0").filter((path) => path !== "")) {
    await mkdir(dirname(join(to, name)), { recursive: true });
    await cp(join(root, name), join(to, name)).catch((error: unknown) => {
      if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error; // git lists deleted files until the deletion is committed
    });
  }
}

test(
  "a clean build elsewhere packs the same bytes, and packing builds changed code again S23",
  { timeout: 240_000 },
  async () => {
    const copy = await mkdtemp(join(tmpdir(), "roster-rebuilt-"));
    try {
      await copySources(copy);
      await pnpm(
        [
          "install",
          "--frozen-lockfile",
          "--prefer-offline",
          ...["core", "data", "embed"].map((name) => `--filter=@roster/${name}...`),
        ],
        copy,
      );
      await mkdir(join(copy, "packed"));
      for (const folder of PUBLISHED) {
        await pnpm(["pack", "--pack-destination", join(copy, "packed")], join(copy, folder));
      }
      const digests = await digestsOf(join(copy, "packed"));
      expect(Object.keys(digests)).toHaveLength(PUBLISHED.length);
      expect(differences(await digestsOf(inject("tarballs")), digests)).toEqual([]);

      const core = join(copy, "packages/core");
      await appendFile(join(core, "src/index.ts"), "export const ADDED = 1;\n");
      await pnpm(["pack", "--pack-destination", join(copy, "packed")], core);
      expect(await readFile(join(core, "dist/index.js"), "utf8")).toContain("ADDED");
    } finally {
      await rm(copy, { recursive: true, force: true });
    }
  },
);

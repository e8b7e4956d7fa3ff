import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { root } from "../paths.ts";
import { differences, digestsOf } from "./digests.ts";

const text = await readFile(join(root, ".github/workflows/release.yml"), "utf8");
const { permissions, jobs } = parse(text);

describe("the release", () => {
  it("is published by one job alone, which keeps no token and comes after every test and a first build S23", () => {
    const trusted = Object.entries<Job>(jobs).filter(([, job]) => job.permissions["id-token"] === "write");
    expect(trusted.map(([name]) => name)).toEqual(["publish"]);
    expect(jobs.publish.needs).toBe("pack");
    expect(jobs.pack.needs).toBe("test");
    expect(jobs.test.steps.map(({ run }: { run?: string }) => run)).toEqual([
      undefined,
      undefined,
      ".ci/run",
      "npx --yes pnpm@12 audit --prod --audit-level=high",
    ]);
    expect(text).not.toMatch(/secrets\.|NPM_TOKEN|NODE_AUTH_TOKEN/);
  });

  it("gives each job what it needs and no more, by actions that cannot change S23", () => {
    expect(permissions).toEqual({});
    for (const job of Object.values<Job>(jobs)) {
      expect({ contents: "read", ...job.permissions }).toEqual({
        contents: "read",
        ...(job === jobs.publish && { "id-token": "write" }),
      });
      const pinned = job.steps.flatMap(({ uses = [] }) => uses);
      expect(pinned.filter((uses) => !/@[0-9a-f]{40}$/.test(uses))).toEqual([]);
    }
  });

  it.each(["packages/core", "roster"])("of %s says where it was built S23", async (folder) => {
    const { publishConfig } = JSON.parse(await readFile(join(root, folder, "package.json"), "utf8"));
    expect(publishConfig).toMatchObject({ access: "public", provenance: true });
  });

  it("stops where a second build packs other bytes S23", async () => {
    const folder = await mkdtemp(join(tmpdir(), "roster-digests-"));
    await writeFile(join(folder, "a.tgz"), "one");
    await writeFile(join(folder, "notes.txt"), "not packed");
    const first = await digestsOf(folder);
    expect(Object.keys(first)).toEqual(["a.tgz"]);
    expect(differences(first, await digestsOf(folder))).toEqual([]);
    await writeFile(join(folder, "a.tgz"), "two");
    expect(differences(first, await digestsOf(folder))).toEqual(["a.tgz has other bytes in the second build."]);
    await writeFile(join(folder, "b.tgz"), "one");
    expect(differences(first, await digestsOf(folder))).toHaveLength(2);
    expect(differences(first, {})).toEqual(["a.tgz was packed by the first build alone."]);
    await rm(folder, { recursive: true });
  });
});

interface Job {
  readonly permissions: Readonly<Record<string, string>>;
  readonly steps: readonly { readonly uses?: string }[];
}

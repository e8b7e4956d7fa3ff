import { createHash } from "node:crypto";
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { openRegistry, type TestRegistry } from "@roster/site/test-registry";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { mustRun, pnpm, run } from "./command.ts";
import { PUBLISHED, root } from "./paths.ts";

const FILTERS = ["core", "data", "embed"].map((name) => `--filter=@roster/${name}`);
const PACKED = "reports/release";

const site = await readFile(join(root, "roster/site.json"), "utf8");

let copy = "";
let registry: TestRegistry;
beforeAll(async () => {
  registry = await openRegistry();
  copy = await mkdtemp(join(tmpdir(), "roster-rehearsal-"));
  await copySources(copy);
  const filters = ["roster", "@roster/site...", ...FILTERS.map((one) => `${one.slice("--filter=".length)}...`)];
  const install = ["install", "--frozen-lockfile", "--prefer-offline", ...filters.map((one) => `--filter=${one}`)];
  await pnpm(install, copy);
});
afterAll(async () => {
  await registry.close();
  await rm(copy, { recursive: true, force: true });
});

/** Copies the sources, uncommitted ones included, without built files. */
async function copySources(to: string): Promise<void> {
  const listed = await mustRun("git", ["ls-files", "-co", "--exclude-standard", "-z"], root);
  for (const name of listed.split("\0").filter((path) => path !== "")) {
    await mkdir(dirname(join(to, name)), { recursive: true });
    await cp(join(root, name), join(to, name)).catch((error: unknown) => {
      if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error; // git lists deleted files until the deletion is committed
    });
  }
}

/** The hashes of the tarballs in a folder by name. */
async function hashesOf(folder: string): Promise<Readonly<Record<string, string>>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".tgz")).sort();
  const hash = async (name: string): Promise<string> =>
    createHash("sha256")
      .update(await readFile(join(folder, name)))
      .digest("hex");
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await hash(name)] as const)));
}

it("a clean build elsewhere packs the same bytes, and packing builds changed code again S23", async () => {
  const packed = join(copy, "reports/packed");
  await mkdir(packed, { recursive: true });
  for (const folder of PUBLISHED) await pnpm(["pack", "--pack-destination", packed], join(copy, folder));
  const hashes = await hashesOf(packed);
  expect(Object.keys(hashes)).toHaveLength(PUBLISHED.length);
  expect(hashes).toEqual(await hashesOf(inject("tarballs")));

  const core = join(copy, "packages/core");
  const code = await readFile(join(core, "src/index.ts"));
  await appendFile(join(core, "src/index.ts"), "export const ADDED = 1;\n");
  await pnpm(["pack", "--pack-destination", packed], core);
  expect(await readFile(join(core, "dist/index.js"), "utf8")).toContain("ADDED");
  await writeFile(join(core, "src/index.ts"), code);
});

// a fork publishes other names, as fork.test.ts of the command tests
it.runIf(site.includes('"package": "@roster/data"'))(
  "row 196: a rehearsed release refuses a widget without its released script, packs the same bytes twice, and publishes each package once to the registry that it names S23",
  { timeout: 900_000 },
  async () => {
    const settings = join(copy, "reports/npmrc");
    await mkdir(dirname(settings), { recursive: true });
    await writeFile(settings, `@roster:registry=${registry.url}\n${registry.url.slice(5)}:_authToken=rehearsal\n`);
    const env = { npm_config_userconfig: settings, GITHUB_ACTIONS: undefined, GITHUB_OUTPUT: undefined };
    const command = async (...args: readonly string[]) => {
      const { code, stdout, stderr } = await run("pnpm", args, copy, env);
      return { code, output: stdout + stderr };
    };
    const git = (...args: readonly string[]) =>
      mustRun("git", ["-c", "user.name=A", "-c", "user.email=a@museums.example", ...args], copy);
    const commit = async (): Promise<void> => {
      await git("add", "--all");
      await git("commit", "--quiet", "--message=Release");
    };
    await git("init", "--quiet", "--initial-branch=main");
    if (!site.includes('"sourceUrl"'))
      await writeFile(
        join(copy, "roster/site.json"),
        site.replace('  "teams":', '  "sourceUrl": "https://forge.example/roster",\n  "teams":'),
      );
    await writeFile(
      join(copy, ".changeset/rehearsal.md"),
      `---\n${["core", "data", "embed"].map((name) => `"@roster/${name}": minor\n`).join("")}---\n\nRehearse.\n`,
    );

    expect(await command("changeset", "version")).toMatchObject({ code: 0 });
    await commit();
    const early = await command("release", "pack");
    expect([early.code, early.output]).toEqual([1, expect.stringContaining("Run `pnpm release widget` and commit")]);

    expect(await command("release", "widget")).toMatchObject({ code: 0 });
    await commit();
    const { code, output } = await command("release", "pack");
    expect([code, output]).toEqual([0, expect.stringContaining(`--from-pack-dir ${PACKED} --no-git-tag`)]);
    expect(output).toContain(`The registry is ${registry.url}`);
    expect(output.indexOf(`The registry is ${registry.url}`)).toBeLessThan(output.indexOf("To publish "));
    const plan = await readFile(join(copy, PACKED, "publish-plan.json"), "utf8");
    expect(plan.match(/"integrity": "sha256-/g)).toHaveLength(PUBLISHED.length);

    // as the second machine does
    for (const folder of PUBLISHED) await rm(join(copy, folder, "dist"), { recursive: true });
    await rm(join(copy, ".turbo"), { recursive: true });
    expect(await command("exec", "turbo", "run", "build", ...FILTERS)).toMatchObject({ code: 0 });
    const again = ["changeset", "pack", "--from-publish-plan", join(PACKED, "publish-plan.json"), "--out-dir"];
    expect(await command(...again, "reports/again")).toMatchObject({ code: 0 });
    expect(await readFile(join(copy, "reports/again/publish-plan.json"), "utf8")).toBe(plan);

    const publish = () => command("changeset", "publish", "--from-pack-dir", PACKED, "--no-git-tag");
    expect(await publish()).toMatchObject({ code: 0 });
    const names = ["@roster/core", "@roster/data", "@roster/embed"];
    const uploads = () => registry.requests.filter((request) => request.startsWith("PUT ")).sort();
    expect(uploads()).toEqual(names.map((name) => `PUT ${name}`));
    // a job that failed after an upload runs again
    const second = await publish();
    expect([second.code, second.output]).toEqual([0, expect.not.stringContaining("Successfully published")]);
    expect(await command("release", "pack")).toEqual({
      code: 0,
      output: expect.stringContaining("Nothing was packed."),
    });
  },
);

import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { execFileSync } from "node:child_process";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createCompressor } from "@roster/web/scripts/compress.ts";
import { compileEarly } from "@roster/web/scripts/early-modules.ts";
import { root } from "@roster/run/paths";
import { run as start } from "@roster/run/processes";

export const web = join(root, "apps/web");
const bench = join(root, "tooling/bench");

/** Runs a program. @throws Error with its last lines of output when it fails */
export async function run(
  program: string,
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  // vitest sets NODE_ENV to "test", which would build React for development
  const { code, output } = await start(program, args, { cwd, env: { NODE_ENV: undefined, ...env }, output: "collect" });
  if (code === 0) return output;
  throw new Error(`${program} ${args.join(" ")} ended with ${code}:\n${output.split("\n").slice(-20).join("\n")}`);
}

/** Runs the `next` command of the site's version. */
export async function next(args: readonly string[], cwd: string): Promise<string> {
  const script = fileURLToPath(import.meta.resolve("next/dist/bin/next"));
  return run(process.execPath, [script, ...args], cwd);
}

/** Builds an app that only says hello, with the same Next and router, finished like the site. Returns a folder for `serveSite`. */
export async function buildHello(): Promise<string> {
  const dir = join(bench, ".work/hello");
  await rm(dir, { recursive: true, force: true });
  await mkdir(join(dir, "app"), { recursive: true });
  const files: Readonly<Record<string, string>> = {
    "next.config.mjs": `export default { output: "export", turbopack: { root: ${JSON.stringify(root)} } };`,
    "app/layout.jsx": 'export default ({ children }) => <html lang="en"><body>{children}</body></html>;',
    "app/page.jsx": "export default () => <p>Hello</p>;",
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(dir, name), text);
  const { browserslist }: { browserslist: unknown } = JSON.parse(await readFile(join(web, "package.json"), "utf8"));
  const manifest = { name: "hello", private: true, type: "module", browserslist };
  await writeFile(join(dir, "package.json"), JSON.stringify(manifest));
  await next(["build"], dir);
  const out = join(dir, "out");
  await compileEarly(out);
  await writeCopies(out);
  const rules = { basePath: "/", rules: [], policy: {}, https: {}, pages: {} };
  await writeFile(join(out, "_serve.json"), JSON.stringify(rules));
  return out;
}

/** Writes compressed copies beside the files of a site, as its build does. */
export async function writeCopies(out: string, isServed: (name: string) => boolean = () => true): Promise<void> {
  const compress = createCompressor();
  for (const name of (await readdir(out, { recursive: true })).filter(isServed)) await compress(join(out, name));
}

/** Copies the sources into a temporary folder and installs their packages. `isCopied` chooses among the files that git knows. */
export async function copySources(
  isCopied: (name: string) => boolean = () => true,
): Promise<{ readonly dir: string; remove(): Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), "roster-copy-"));
  const remove = (): Promise<void> => rm(dir, { recursive: true, force: true });
  try {
    const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], {
      cwd: root,
      encoding: "utf8",
    });
    for (const file of listed.split("\0").filter((name) => name !== "" && isCopied(name))) {
      await mkdir(dirname(join(dir, file)), { recursive: true });
      await cp(join(root, file), join(dir, file)).catch(ignoreMissing);
    }
    for (const built of ["apps/embed/dist", "languages/dist"])
      await cp(join(root, built), join(dir, built), { recursive: true });
    await run("npx", ["--yes", "pnpm@12", "install", "--offline", "--frozen-lockfile"], dir);
    return { dir, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/**
 * Builds the site with only the most popular accounts, from a copy of the sources. Returns the folder of its export.
 */
export async function buildCut(accounts: number): Promise<{ readonly out: string; remove(): Promise<void> }> {
  const { dir, remove } = await copySources((name) => !name.startsWith("roster/accounts/"));
  try {
    await cp(join(root, "roster/dist"), join(dir, "roster/dist"), { recursive: true });
    await cutRoster(join(dir, "roster/dist/roster.json"), accounts);
    const copied = join(dir, "apps/web");
    await run(process.execPath, [join(copied, "node_modules/next/dist/bin/next"), "build"], copied);
    await run(process.execPath, ["scripts/finish.ts"], copied);
    return { out: join(copied, "out"), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Git lists a deleted file until the deletion is committed. */
function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}

async function cutRoster(file: string, accounts: number): Promise<void> {
  const data: { accounts: { followers?: Record<string, number> }[] } = JSON.parse(await readFile(file, "utf8"));
  const reach = ({ followers = {} }: { followers?: Record<string, number> }): number =>
    Math.max(0, ...Object.values(followers));
  const kept = data.accounts.toSorted((a, b) => reach(b) - reach(a)).slice(0, accounts);
  await writeFile(file, JSON.stringify({ ...data, accounts: kept }));
}

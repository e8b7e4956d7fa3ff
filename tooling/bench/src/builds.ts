import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createCompressor } from "@roster/web/scripts/compress.ts";
import { compileEarly } from "@roster/web/scripts/early-modules.ts";
import { root } from "@roster/site/paths";
import { outputOf } from "@roster/site/processes";

/** Builds an app that only says hello, with the same Next and router, finished like the site. Returns a folder for `serveSite`. */
export async function buildHello(): Promise<string> {
  const dir = join(root, "tooling/bench/.work/hello");
  await rm(dir, { recursive: true, force: true });
  await mkdir(join(dir, "app"), { recursive: true });
  const files: Readonly<Record<string, string>> = {
    "next.config.mjs": `export default { output: "export", turbopack: { root: ${JSON.stringify(root)} } };`,
    "app/layout.jsx": 'export default ({ children }) => <html lang="en"><body>{children}</body></html>;',
    "app/page.jsx": "export default () => <p>Hello</p>;",
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(dir, name), text);
  const { browserslist }: { browserslist: unknown } = JSON.parse(
    await readFile(join(root, "apps/web/package.json"), "utf8"),
  );
  const manifest = { name: "hello", private: true, type: "module", browserslist };
  await writeFile(join(dir, "package.json"), JSON.stringify(manifest));
  await outputOf(process.execPath, [fileURLToPath(import.meta.resolve("next/dist/bin/next")), "build"], dir);
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

/** Copies the files that git knows into a temporary folder and installs their packages. The site has to be built. */
export async function copySources(): Promise<{ readonly dir: string; remove(): Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), "roster-copy-"));
  const remove = (): Promise<void> => rm(dir, { recursive: true, force: true });
  try {
    const listed = await outputOf("git", ["ls-files", "-co", "--exclude-standard", "-z"], root);
    for (const file of listed.split("\0").filter((name) => name !== "")) {
      await mkdir(dirname(join(dir, file)), { recursive: true });
      await cp(join(root, file), join(dir, file)).catch(ignoreMissing);
    }
    for (const built of ["apps/embed/dist", "languages/dist"])
      await cp(join(root, built), join(dir, built), { recursive: true });
    await outputOf("npx", ["--yes", "pnpm@12", "install", "--offline", "--frozen-lockfile"], dir);
    return { dir, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Git lists a deleted file until the deletion is committed. */
function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { mustRun, pnpm } from "./command.ts";
import { PUBLISHED, root } from "./paths.ts";

/** Builds and packs the published packages, as `pnpm publish` would. */
export async function packAll(into: string) {
  const names = await Promise.all(PUBLISHED.map(nameOf));
  const filters = names.map((name) => `--filter=${name}`);
  const quiet = { TURBO_TELEMETRY_DISABLED: "1" };
  await mustRun("turbo", ["run", "build", ...filters, "--output-logs=errors-only"], root, quiet);
  for (const folder of PUBLISHED) await pnpm(["pack", "--pack-destination", into], join(root, folder));
  const files = await readdir(into);
  return names.map((name) => {
    const start = `${name.replace("@", "").replace("/", "-")}-`;
    const file = files.find((one) => one.startsWith(start) && one.endsWith(".tgz"));
    if (file === undefined) throw new Error(`${name} was not packed: ${files.join(", ")}`);
    return { name, file: join(into, file) };
  });
}

async function nameOf(folder: string): Promise<string> {
  const manifest: { readonly name: string } = JSON.parse(await readFile(join(root, folder, "package.json"), "utf8"));
  return manifest.name;
}

import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { buildSite } from "@roster/site/build-site";
import { outputOf } from "@roster/site/processes";
import { copySources } from "../builds.ts";
import { figure, type Part } from "../figures.ts";
import { generateAccounts } from "./generate.ts";
import { measureSearch } from "./search.ts";
import { walk } from "./walk.ts";

const MIB = 2 ** 20;
/** Up to `few` accounts, a directory fits a host with a common limit of files. */
const MOST = { few: 2_000, files: 20_000, anAccount: 9 };

/** Builds, walks and searches a directory with this number of accounts, for a host that compresses by itself. */
export async function measureGrowth(accounts: number): Promise<Part> {
  await buildSite();
  const { dir, remove } = await copySources();
  try {
    const roster = join(dir, "roster");
    const web = join(dir, "apps/web");
    const out = join(web, "out");
    await generateAccounts(roster, accounts);
    const env = { ROSTER_DIR: roster };
    await secondsOf(["src/command.ts", "--fix"], roster, env); // writes the generated files in the common form
    const steps = [
      await secondsOf(["src/command.ts"], roster, env),
      await secondsOf([join(web, "node_modules/next/dist/bin/next"), "build"], web),
      await secondsOf(["scripts/finish.ts"], web, { COMPRESSED_COPIES: "0" }),
    ];
    const [files, bytes] = await sizeOf(out);
    const { pages, links } = await walk(out);
    const data = await compressedSize(join(out, "roster.json"));
    return {
      title: `A directory of ${accounts.toLocaleString("en")} accounts`,
      figures: [
        figure("files", files, "files", accounts <= MOST.few ? { atMost: MOST.files } : undefined),
        figure("files an account", files / accounts, "", { atMost: MOST.anAccount }),
        figure("size", bytes / MIB, "MiB"),
        ...["check of the data", "pages", "finish"].map((name, at) => figure(name, steps[at] ?? 0, "s")),
        figure("roster.json", data, "bytes"),
        figure("roster.json, an account", data / accounts, "bytes"),
        figure("HTML of the home page", await compressedSize(join(out, "index.html")), "bytes"),
        figure("pages walked", pages, ""),
        figure("links followed", links, ""),
        ...(await measureSearch(out)),
      ],
    };
  } finally {
    await remove();
  }
}

/** Runs a script in Node. @throws Error with its output if it fails */
async function secondsOf(args: readonly string[], cwd: string, env: Readonly<Record<string, string>> = {}) {
  const start = performance.now();
  await outputOf(process.execPath, args, cwd, env);
  return (performance.now() - start) / 1_000;
}

async function compressedSize(file: string): Promise<number> {
  return brotliCompressSync(await readFile(file)).length;
}

async function sizeOf(folder: string): Promise<readonly [files: number, bytes: number]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  let bytes = 0;
  for (const { parentPath, name } of files) bytes += (await stat(join(parentPath, name))).size;
  return [files.length, bytes];
}

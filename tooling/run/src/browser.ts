import { spawnSync, type StdioOptions } from "node:child_process";
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, isAbsolute, join } from "node:path";
import { chromium } from "playwright-core";
import { packageDir } from "./paths.ts";
import { run } from "./processes.ts";

/** How every suite launches Chromium: nothing calls home, and the sandbox is given up only where root forbids it. */
export const launchOptions: { readonly chromiumSandbox: boolean; readonly args: string[] } = {
  chromiumSandbox: process.getuid?.() !== 0,
  args: [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
  ],
};

const NAMES = ["chromium", "chromium-browser", "google-chrome"];

/** Where a browser is looked for; tests give their own. */
export interface BrowserPlaces {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Playwright's own browser, whether it is there or not. */
  readonly bundled: string;
}

const here = (): BrowserPlaces => ({ env: process.env, bundled: chromium.executablePath() });

/**
 * The Chromium to use: `CHROMIUM_PATH`, else Playwright's own, else the first on the PATH; undefined when none of them
 * starts. What `CHROMIUM_PATH` names is taken at its word: `ensureChromium` tries it once, for all who come after.
 */
export function findChromium(places: BrowserPlaces = here()): string | undefined {
  const given = places.env["CHROMIUM_PATH"];
  if (given !== undefined && given !== "") return given;
  return candidates(places).find((path) => problemOf(path) === undefined);
}

function candidates({ env, bundled }: BrowserPlaces): readonly string[] {
  return [...new Set([bundled, ...executablesOnPath(NAMES, env["PATH"])])].filter(isExecutable);
}

/** The programs of these names in the folders of a PATH, those of the first name first. */
export function executablesOnPath(names: readonly string[], path: string | undefined): readonly string[] {
  const folders = (path ?? "").split(delimiter).filter(isAbsolute);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).filter(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

const PROBE_LIMIT_MS = 30_000;

/** Draws an empty page with a browser. Undefined when that went well, else what went wrong, in a line. */
export function problemOf(path: string, limitMs: number = PROBE_LIMIT_MS): string | undefined {
  const profile = mkdtempSync(join(tmpdir(), "browser-probe-"));
  const sandbox = launchOptions.chromiumSandbox ? [] : ["--no-sandbox"];
  const args = [...launchOptions.args, ...sandbox, "--headless", "--disable-gpu", `--user-data-dir=${profile}`];
  // files, not pipes: a pipe stays open until the last of the browser's processes has ended
  const [page, errors] = [join(profile, "page"), join(profile, "errors")];
  const [out, err] = [openSync(page, "w"), openSync(errors, "w")];
  try {
    const stdio: StdioOptions = ["ignore", out, err];
    const limit = { timeout: limitMs, killSignal: "SIGKILL" } as const;
    const { status, error } = spawnSync(path, [...args, "--dump-dom", "about:blank"], { stdio, ...limit });
    if (status === 0 && readFileSync(page, "utf8").includes("<html")) return undefined;
    const said = readFileSync(errors, "utf8").trim().split("\n").at(-1) ?? "";
    return [error?.message ?? `it ended with code ${status}`, said].filter((text) => text !== "").join(": ");
  } finally {
    closeSync(out);
    closeSync(err);
    // a process of a browser that was killed may still be writing there
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * A Chromium that starts, fetched when there is none: Playwright's own from an open network, else Debian's package as
 * root. The signal ends the fetching.
 * @throws Error with the one line that says what to install
 */
export async function ensureChromium(signal?: AbortSignal): Promise<string> {
  const given = process.env["CHROMIUM_PATH"];
  if (given !== undefined && given !== "") {
    const problem = isExecutable(given) ? problemOf(given) : "it is no program";
    if (problem === undefined) return given;
    throw new Error(`CHROMIUM_PATH is "${given}", which does not start (${problem}). Name a Chromium, or unset it.`);
  }
  return findChromium() ?? (await install(signal));
}

const FETCH_LIMIT_MS = 300_000;

async function install(signal?: AbortSignal): Promise<string> {
  const limited = (): AbortSignal => {
    const limit = AbortSignal.timeout(FETCH_LIMIT_MS);
    return signal === undefined ? limit : AbortSignal.any([signal, limit]);
  };
  console.log("No Chromium here that starts. Fetching Playwright's own …");
  await run("playwright-core", ["install", "--no-shell", "chromium"], { cwd: packageDir, signal: limited() });
  signal?.throwIfAborted();
  const fetched = findChromium();
  if (fetched !== undefined) return fetched;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("Playwright's own cannot be had or does not start. Installing Debian's package …");
    const options = { env: { DEBIAN_FRONTEND: "noninteractive" }, signal: limited() };
    await run("apt-get", ["update", "-qq"], options);
    await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], options);
    signal?.throwIfAborted();
    const installed = findChromium();
    if (installed !== undefined) return installed;
  }
  const tried = candidates(here()).map((path) => ` ${path} does not start: ${problemOf(path) ?? "it did now"}.`);
  throw new Error(
    `No Chromium found: install the package chromium, or set CHROMIUM_PATH to a Chromium or Chrome.${tried.join("")}`,
  );
}

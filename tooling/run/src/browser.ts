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

/** The options with which every suite launches Chromium. Root cannot use the sandbox. */
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

/** Where to look for a browser. Tests pass their own. */
export interface BrowserPlaces {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The path of Playwright's own browser, installed or not. */
  readonly bundled: string;
}

const here = (): BrowserPlaces => ({ env: process.env, bundled: chromium.executablePath() });

/**
 * Finds a Chromium: `CHROMIUM_PATH`, else Playwright's own, else the first on the PATH that starts. Returns undefined
 * without one. `CHROMIUM_PATH` is not probed here, because `ensureChromium` has probed it once.
 */
export function findChromium(places: BrowserPlaces = here()): string | undefined {
  const given = places.env["CHROMIUM_PATH"];
  if (given !== undefined && given !== "") return given;
  return candidates(places).find((path) => problemOf(path) === undefined);
}

function candidates({ env, bundled }: BrowserPlaces): readonly string[] {
  return [...new Set([bundled, ...executablesOnPath(NAMES, env["PATH"])])].filter(isExecutable);
}

/** Lists the programs with these names in the folders of a PATH, in the order of the names. */
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

/** Renders an empty page with a browser. Returns undefined on success, else the problem in one line. */
export function problemOf(path: string, limitMs: number = PROBE_LIMIT_MS): string | undefined {
  const profile = mkdtempSync(join(tmpdir(), "browser-probe-"));
  const sandbox = launchOptions.chromiumSandbox ? [] : ["--no-sandbox"];
  const args = [...launchOptions.args, ...sandbox, "--headless", "--disable-gpu", `--user-data-dir=${profile}`];
  // write to files, since a pipe stays open until the last process of the browser ends
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
    // a process of a killed browser may still write there
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * Finds a Chromium that starts, or installs one: Playwright's own if the network allows it, else Debian's package if
 * root runs this. The signal aborts the installation.
 * @throws Error that says what to install
 */
export async function ensureChromium(signal?: AbortSignal): Promise<string> {
  const given = process.env["CHROMIUM_PATH"];
  if (given !== undefined && given !== "") {
    const problem = isExecutable(given) ? problemOf(given) : "it is not a program";
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
  console.log("Found no Chromium that starts. Installing Playwright's own …");
  await run("playwright-core", ["install", "--no-shell", "chromium"], { cwd: packageDir, signal: limited() });
  signal?.throwIfAborted();
  const fetched = findChromium();
  if (fetched !== undefined) return fetched;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("Playwright's own does not install or start. Installing Debian's package …");
    const options = { env: { DEBIAN_FRONTEND: "noninteractive" }, signal: limited() };
    await run("apt-get", ["update", "-qq"], options);
    await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], options);
    signal?.throwIfAborted();
    const installed = findChromium();
    if (installed !== undefined) return installed;
  }
  const tried = candidates(here()).map((path) => ` ${path} does not start: ${problemOf(path) ?? "now it started"}.`);
  throw new Error(
    `No Chromium found: install the package chromium, or set CHROMIUM_PATH to a Chromium or Chrome.${tried.join("")}`,
  );
}

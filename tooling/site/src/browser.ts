import { spawnSync, type StdioOptions } from "node:child_process";
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  globSync,
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
    // a headless shell otherwise rounds the widths of letters, which the full browser does not
    "--font-render-hinting=none",
  ],
};

/** A headless shell is Chromium without a window, and runs the same tests in two thirds of the time. */
const SHELLS = ["chromium-headless-shell", "chrome-headless-shell"];
const BROWSERS = ["chromium", "chromium-browser", "google-chrome"];

/** The places to look for a browser. Tests pass their own. */
export interface BrowserPlaces {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The path of Playwright's own browser, installed or not. */
  readonly bundled: string;
}

/** Which browser to find. Lighthouse measures in the full browser. */
export interface BrowserWish {
  readonly full?: boolean;
}

const here = (): BrowserPlaces => ({ env: process.env, bundled: chromium.executablePath() });

/**
 * Finds a Chromium: `CHROMIUM_PATH`, else the first that starts. A headless shell comes before the full browser, and
 * Playwright's own before those on the PATH. Returns undefined without one. `CHROMIUM_PATH` is not probed here, because
 * `ensureChromium` has probed it once.
 */
export function findChromium(wish: BrowserWish = {}, places: BrowserPlaces = here()): string | undefined {
  const given = places.env["CHROMIUM_PATH"];
  if (given !== undefined && given !== "") return given;
  return candidates(wish, places).find((path) => problemOf(path) === undefined);
}

function candidates({ full = false }: BrowserWish, { env, bundled }: BrowserPlaces): readonly string[] {
  const onPath = (names: readonly string[]): readonly string[] => executablesOnPath(names, env["PATH"]);
  const shells = full ? [] : [...shellsBeside(bundled), ...onPath(SHELLS)];
  return [...new Set([...shells, bundled, ...onPath(BROWSERS)])].filter(isExecutable);
}

/** Playwright keeps its headless shell in a folder beside the full browser of the same revision. */
function shellsBeside(bundled: string): readonly string[] {
  const pattern = bundled.replace(/chromium-(\d+).*$/, "chromium_headless_shell-$1/*/chrome-headless-shell{,.exe}");
  return pattern === bundled ? [] : globSync(pattern);
}

const isShell = (path: string): boolean => /headless[-_]shell/.test(path);

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

export interface EnsureOptions extends BrowserWish {
  /** Aborts the installation. */
  readonly signal?: AbortSignal;
}

/**
 * Finds a Chromium that starts. Installs the wanted kind if it is missing: Playwright's own if the network allows it,
 * else Debian's package if root runs this. Falls back to the full browser if there is no headless shell.
 * @throws Error that says what to install
 */
export async function ensureChromium(options: EnsureOptions = {}): Promise<string> {
  const given = process.env["CHROMIUM_PATH"];
  if (given !== undefined && given !== "") {
    const problem = isExecutable(given) ? problemOf(given) : "it is not a program";
    if (problem === undefined) return given;
    throw new Error(`CHROMIUM_PATH is "${given}", which does not start (${problem}). Name a Chromium, or unset it.`);
  }
  const found = findChromium(options);
  if (found !== undefined && (isShell(found) || options.full === true)) return found;
  return install(options, found);
}

const FETCH_LIMIT_MS = 300_000;
/** As wide as Arial, for which the fallback of the display font is made: without it, text moves when that font loads. */
const FONT = "fonts-liberation";

async function install({ full = false, signal }: EnsureOptions, before: string | undefined): Promise<string> {
  const shell = full ? "--no-shell" : "--only-shell";
  const browsers = full ? ["chromium"] : ["chromium-headless-shell", ...(before === undefined ? ["chromium"] : [])];
  const packages = [FONT, ...browsers]; // the loop below ends with the first browser
  const installers = [["playwright-core", "install", shell, "chromium"]];
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const quiet = ["-y", "-qq", "--no-install-recommends"];
    installers.push(["apt-get", "update", "-qq"], ...packages.map((name) => ["apt-get", "install", ...quiet, name]));
  }
  for (const [program = "", ...args] of installers) {
    console.log(`${program} ${args.join(" ")} …`);
    const limit = AbortSignal.timeout(FETCH_LIMIT_MS);
    const limited = signal === undefined ? limit : AbortSignal.any([signal, limit]);
    await run(program, args, { cwd: packageDir, env: { DEBIAN_FRONTEND: "noninteractive" }, signal: limited });
    signal?.throwIfAborted();
    const found = findChromium({ full });
    if (found !== undefined && found !== before) return found;
  }
  if (before !== undefined) return before;
  const tried = candidates({ full }, here()).map(
    (path) => ` ${path} does not start: ${problemOf(path) ?? "now it started"}.`,
  );
  throw new Error(
    `No Chromium found: install the package chromium, or set CHROMIUM_PATH to a Chromium or Chrome.${tried.join("")}`,
  );
}

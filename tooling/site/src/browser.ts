import { accessSync, constants, existsSync, globSync, statSync } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";
import { type Browser, chromium } from "playwright-core";
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
const SHELL = "chromium-headless-shell";
const NAMES = [SHELL, "chrome-headless-shell", "chromium", "chromium-browser", "google-chrome"];
const isShell = (path: string): boolean => /headless[-_]shell/.test(path);

/** Which browser to find. Lighthouse measures in the full browser, and only that has a back-forward cache. */
export interface BrowserWish {
  readonly full?: boolean;
}

/**
 * Finds a Chromium: `CHROMIUM_PATH`, else Playwright's own, else one on the PATH. Each time a headless shell comes before
 * the full browser. Returns undefined without one.
 * @param bundled the path of Playwright's full browser, installed or not; its shell lies beside it
 */
export function findChromium(
  { full = false }: BrowserWish = {},
  env: Readonly<Record<string, string | undefined>> = process.env,
  bundled: string = chromium.executablePath(),
): string | undefined {
  if (env["CHROMIUM_PATH"]) return env["CHROMIUM_PATH"];
  const shell = bundled.replace(/chromium-(\d+).*$/, "chromium_headless_shell-$1/*/chrome-headless-shell{,.exe}");
  const own = [...globSync(shell), bundled].filter(isProgram);
  return [...own, ...executablesOnPath(NAMES, env["PATH"])].find((path) => !full || !isShell(path));
}

/** Lists the programs with these names in the folders of a PATH, in the order of the names. */
export function executablesOnPath(names: readonly string[], path: string | undefined): readonly string[] {
  const folders = (path ?? "").split(delimiter).filter(isAbsolute);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).filter(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

const INSTALL_LIMIT_MS = 300_000;

/**
 * Finds a Chromium. If the wanted kind is missing, installs it: Playwright's own if the network allows it, else Debian's
 * package if root runs this. Falls back to the full browser if there is no headless shell.
 * @param options.signal aborts the installation
 * @throws Error that says what to install
 */
export async function ensureChromium(options: BrowserWish & { readonly signal?: AbortSignal } = {}): Promise<string> {
  const { full = false, signal } = options;
  const before = findChromium(options);
  if (process.env["CHROMIUM_PATH"] && !isProgram(process.env["CHROMIUM_PATH"]))
    throw new Error(`CHROMIUM_PATH is "${before}", which is not a program. Name a Chromium, or unset it.`);
  if (before !== undefined && (full || isShell(before) || before === process.env["CHROMIUM_PATH"])) return before;
  const name = full ? "chromium" : SHELL;
  const installers = [["playwright-core", "install", name]];
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends"];
    // the font is as wide as Arial, for which the display font's fallback is made: text would move when that font loads
    installers.push(["apt-get", "update", "-qq"], [...install, name, "fonts-liberation"]);
  }
  for (const [program = "", ...args] of installers) {
    console.log(`${program} ${args.join(" ")} …`);
    const limit = AbortSignal.timeout(INSTALL_LIMIT_MS);
    const limited = signal === undefined ? limit : AbortSignal.any([signal, limit]);
    await run(program, args, { cwd: packageDir, env: { DEBIAN_FRONTEND: "noninteractive" }, signal: limited });
    signal?.throwIfAborted();
    const found = findChromium(options);
    if (found !== undefined && found !== before) return found;
  }
  if (before !== undefined) return before;
  throw new Error(`There is no Chromium. Install the package ${name}, or set CHROMIUM_PATH to a Chromium or Chrome.`);
}

/** Starts the browser that all suites use. @throws Error that says what to install */
export const launchChromium = async (wish: BrowserWish = {}): Promise<Browser> =>
  chromium.launch({ ...launchOptions, executablePath: await ensureChromium(wish) });

import { accessSync, constants, existsSync } from "node:fs";
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

/** The Chromium to use: `CHROMIUM_PATH`, else Playwright's own, else the first on the PATH; undefined when none is there. */
export function findChromium(places: BrowserPlaces = here()): string | undefined {
  const { env, bundled } = places;
  const given = env["CHROMIUM_PATH"];
  if (given !== undefined && given !== "") return given;
  if (bundled !== "" && existsSync(bundled)) return bundled;
  return NAMES.map((name) => onPath(name, env["PATH"] ?? "")).find((path) => path !== undefined);
}

function onPath(name: string, path: string): string | undefined {
  return path
    .split(delimiter)
    .filter(isAbsolute)
    .map((folder) => join(folder, name))
    .find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The Chromium to use, fetched when there is none: Playwright's own from an open network, else Debian's package as root.
 * @throws Error with the one line that says what to install
 */
export async function ensureChromium(): Promise<string> {
  const given = process.env["CHROMIUM_PATH"];
  if (given !== undefined && given !== "" && !isExecutable(given)) {
    throw new Error(`CHROMIUM_PATH is "${given}", which is no program. Name a Chromium, or unset it.`);
  }
  return findChromium() ?? (await install());
}

const FETCH_LIMIT_MS = 300_000;

async function install(): Promise<string> {
  console.log("No Chromium here. Fetching Playwright's own …");
  const limit = AbortSignal.timeout(FETCH_LIMIT_MS);
  await run("playwright-core", ["install", "--no-shell", "chromium"], { cwd: packageDir, signal: limit });
  const fetched = findChromium();
  if (fetched !== undefined && (await starts(fetched))) return fetched;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("Playwright's own cannot be had or does not start. Installing Debian's package …");
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    await run("apt-get", ["update", "-qq"], { env });
    await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], { env });
  }
  // not findChromium(): a fetched browser that does not start would still come first
  const installed = findChromium({ env: process.env, bundled: "" });
  if (installed !== undefined && (await starts(installed))) return installed;
  throw new Error("No Chromium found: install the package chromium, or set CHROMIUM_PATH to a Chromium or Chrome.");
}

async function starts(path: string): Promise<boolean> {
  return (await run(path, ["--version"], { output: "collect" })).code === 0;
}

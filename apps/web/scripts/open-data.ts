import { cp, mkdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ALERTS_FILE } from "../src/routes.ts";

/** The public files that the roster's build writes. */
const OPEN_DATA = ["roster.json", "search-words.json", "spoiler-words.json", "avatars", "data", "schemas", "llms.txt"];

/** Removes the public files of a roster from a folder, e.g. those that `pnpm dev` has served. */
export async function removeRoster(out: string): Promise<void> {
  await Promise.all(OPEN_DATA.map((name) => rm(join(out, name), { recursive: true, force: true })));
}

/** Copies the public files of a built roster into a folder. @throws Error if the roster is not built */
export async function copyRoster(out: string, rosterFile: string, alertsFile: string): Promise<void> {
  await mkdir(dirname(join(out, ALERTS_FILE)), { recursive: true });
  const copy = (name: string): Promise<void> =>
    cp(join(dirname(rosterFile), name), join(out, name), { recursive: true });
  try {
    await Promise.all(OPEN_DATA.map(copy));
    await cp(alertsFile, join(out, ALERTS_FILE));
  } catch (cause) {
    throw new Error(`The roster is not built (${rosterFile}). Run: pnpm roster`, { cause });
  }
}

// `next dev` serves only public/; the build copies these files into out/
if (import.meta.main)
  await copyRoster(
    join(import.meta.dirname, "../public"),
    fileURLToPath(import.meta.resolve("@roster/data/roster.json")),
    fileURLToPath(import.meta.resolve("@roster/data/service-alerts.json")),
  );

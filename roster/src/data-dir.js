import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

// JavaScript, because pnpm reads this file with any version of Node

const REPOSITORY = join(import.meta.dirname, "../..");

export function dataDir(repository = REPOSITORY) {
  const named = process.env.ROSTER_DIR;
  if (named) return resolve(repository, named);
  const own = join(repository, "directory");
  return existsSync(own) ? own : join(repository, "roster");
}

export const distOf = (dir, repository = REPOSITORY) =>
  join(resolve(dir) === dataDir(repository) ? join(repository, "roster") : dir, "dist");

export const isOriginal = (repository = REPOSITORY) => dataDir(repository) === join(repository, "roster");

export function ownVersion(repository = REPOSITORY) {
  const file = join(dataDir(repository), "CHANGELOG.md");
  if (isOriginal(repository)) return undefined;
  return (existsSync(file) && /^## (\d+\.\d+\.\d+)$/m.exec(readFileSync(file, "utf8"))?.[1]) || "0.0.0";
}

import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openFolder } from "../testing/release-fork.ts";
import { registryOf } from "./registry.ts";

let top: string;
beforeEach(async () => {
  top = await openFolder({
    "package.json": { name: "museums", private: true },
    "roster/site.json": { package: "@museums/data" },
    "roster/package.json": { name: "@roster/data", version: "0.1.0" },
    "apps/embed/package.json": { name: "@roster/embed", version: "0.1.0" },
    "packages/core/package.json": { name: "@roster/core", version: "0.0.0" },
    "home/.npmrc": "registry=https://registry.example/\n",
  });
  const home = join(top, "home");
  vi.stubEnv("HOME", home);
  vi.stubEnv("XDG_CONFIG_HOME", join(home, ".config"));
  vi.stubEnv("npm_config_userconfig", join(home, ".npmrc"));
  vi.stubEnv("npm_config_registry", undefined);
  vi.stubEnv("pnpm_config_registry", undefined);
});
afterEach(() => vi.unstubAllEnvs());

it("row 196: a registry that a file names for pnpm and for npm is the one of the release", async () => {
  expect(await registryOf(top)).toBe("https://registry.example/");
  await appendFile(join(top, "home/.npmrc"), "@museums:registry=https://museums.example/npm\n");
  expect(await registryOf(top)).toBe("https://museums.example/npm/");
});

it("row 196: a registry that an environment variable names to npm alone is refused with both addresses", async () => {
  vi.stubEnv("npm_config_registry", "https://other.example/");
  await expect(registryOf(top)).rejects.toThrow(
    "In roster, pnpm would upload to https://registry.example/, but npm asks https://other.example/.",
  );
});

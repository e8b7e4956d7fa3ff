import { defineConfig } from "vitest/config";

/** Every package's tests in one run, each with its own settings, so that one report counts them all. */
export default defineConfig({
  test: { projects: ["packages/*", "apps/*", "roster", "tooling/{run,instance}"] },
});

import { preset } from "@roster/run/playwright";
import { defineConfig } from "@playwright/test";

export default defineConfig({
  ...preset("src"),
  testMatch: "**/*.spec.ts",
  // pictures look the same on every machine, because the compared pages include their fonts
  snapshotPathTemplate: "{testDir}/looks/{arg}{ext}",
});

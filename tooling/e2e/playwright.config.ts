import { preset } from "@roster/run/playwright";
import { defineConfig } from "@playwright/test";

export default defineConfig({
  ...preset("src"),
  testMatch: "**/*.spec.ts",
  // one picture for every machine: pages that are compared bring their own fonts
  snapshotPathTemplate: "{testDir}/looks/{arg}{ext}",
});

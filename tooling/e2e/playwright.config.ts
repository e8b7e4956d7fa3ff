import { preset } from "@roster/run/playwright";
import { defineConfig } from "@playwright/test";

export default defineConfig({
  ...preset("src"),
  // one picture for all machines: pages that are compared bring their faces along
  snapshotPathTemplate: "{testDir}/looks/{arg}{ext}",
});

import { defineConfig } from "@playwright/test";
import { preset } from "@roster/run/playwright";

// Playwright only runs these tests: it cannot drive the Firefox of a distribution, WebDriver BiDi can
export default defineConfig({ ...preset("firefox"), workers: 1, timeout: 180_000, expect: { timeout: 20_000 } });

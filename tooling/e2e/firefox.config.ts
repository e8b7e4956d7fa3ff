import { defineConfig } from "@playwright/test";
import { preset } from "@roster/run/playwright";

// Playwright only runs these tests. It cannot drive a distribution's Firefox, so WebDriver BiDi does
export default defineConfig({ ...preset("firefox"), workers: 2, timeout: 180_000, expect: { timeout: 20_000 } });

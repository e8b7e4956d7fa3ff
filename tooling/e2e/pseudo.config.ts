import { preset } from "@roster/run/playwright";
import { defineConfig } from "@playwright/test";

// `pnpm test:long` runs these tests in a copy of this repository whose language is a pseudo-language
export default defineConfig(preset("pseudo"));

import { preset } from "@roster/run/playwright";
import { defineConfig } from "@playwright/test";

// These tests hold for every directory, with names from its built data. `pnpm test directory` runs them in a fork
export default defineConfig(preset("directory"));

import { preset } from "@roster/run/playwright";
import { defineConfig } from "@playwright/test";

// `pnpm test observatories` runs these tests in a fork of this repository, where the roster is examples/observatories
export default defineConfig(preset("observatories"));

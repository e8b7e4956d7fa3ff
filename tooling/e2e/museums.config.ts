import { preset } from "@roster/run/playwright";
import { defineConfig } from "@playwright/test";

// `pnpm test museums` runs these tests in a fork of this repository, where the roster is examples/museums
export default defineConfig(preset("museums"));

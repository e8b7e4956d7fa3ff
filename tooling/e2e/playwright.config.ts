import { defineConfig } from "@playwright/test";
import { preset } from "@roster/run/playwright";

export default defineConfig(preset(import.meta.dirname));

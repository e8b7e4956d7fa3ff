import { preset } from "@roster/run/playwright";
import { defineConfig } from "@playwright/test";

export default defineConfig(preset("src"));

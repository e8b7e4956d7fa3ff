import { defineConfig } from "@playwright/test";
import { preset } from "@roster/run/playwright";
import type { ServerOptions } from "./deploys/stage.ts";

// each server starts once, in a worker of its own
export default defineConfig<object, ServerOptions>({
  ...preset("deploys"),
  fullyParallel: false,
  workers: 2,
  projects: (["nginx", "caddy"] as const).map((server) => ({ name: server, use: { server } })),
});

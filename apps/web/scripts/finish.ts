import { fileURLToPath } from "node:url";
import { finishSite } from "./finish-site.ts";

const path = (url: string): string => fileURLToPath(new URL(url, import.meta.url));

try {
  const from = performance.now();
  const { pages, compressed, kept } = await finishSite({
    out: path("../out"),
    rosterFile: path(import.meta.resolve("@roster/data/roster.json")),
    alertsFile: path(import.meta.resolve("@roster/data/service-alerts.json")),
  });
  const seconds = ((performance.now() - from) / 1_000).toFixed(1);
  console.log(`Finished ${pages} pages: policies, headers and ${compressed} compressed files in ${seconds} s.`);
  console.log(`${kept} files are kept for use without a network.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

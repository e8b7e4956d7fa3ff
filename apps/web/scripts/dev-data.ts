import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { copyRoster } from "./open-data.ts";

// `next dev` serves only public/; the build copies these files into out/
await copyRoster(
  join(import.meta.dirname, "../public"),
  fileURLToPath(import.meta.resolve("@roster/data/roster.json")),
  fileURLToPath(import.meta.resolve("@roster/data/service-alerts.json")),
);

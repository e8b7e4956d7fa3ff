import { cp, mkdir } from "node:fs/promises";
import { join } from "node:path";

// `next dev` serves only public/; the build copies these files into out/
const web = join(import.meta.dirname, "..");
const roster = join(web, "../../roster");
const open = join(web, "public");

await mkdir(join(open, "health"), { recursive: true });
await cp(join(roster, "dist/roster.json"), join(open, "roster.json"));
await cp(join(roster, "service-alerts.json"), join(open, "health/service-alerts.json"));

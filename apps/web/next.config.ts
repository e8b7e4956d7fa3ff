import type { NextConfig } from "next";
import { fileURLToPath } from "node:url";
import directory from "@roster/data/directory.json" with { type: "json" };
import identity from "@roster/data/identity.json" with { type: "json" };
import { buildId } from "./scripts/build-id.ts";
import { writeIdentity } from "./scripts/identity.ts";
import { needsExtended } from "./scripts/letters.ts";
import { bundleSearchWorker } from "./scripts/bundle.ts";
import { startOf } from "./src/features/leagues/build/start.ts";
import { cardIcons } from "./src/identity.ts";
import { inlined } from "./scripts/inlined.ts";
import { roster, toRow } from "./src/roster.ts";

const { basePath } = directory.site;
const { crests, wall } = startOf(roster, toRow);
const elsewhere = new Set(roster.accounts.flatMap(({ host }) => host ?? []));

export default async function config(): Promise<NextConfig> {
  writeIdentity();
  const worker = await bundleSearchWorker();
  return {
    // the development server would answer an address without a page with an error, not with the 404 page
    ...(process.env.NODE_ENV === "production" && { output: "export" as const }),
    generateBuildId: buildId,
    ...(basePath === "/" ? {} : { basePath }),
    // keeps the slash of a home page below a base path: "/museums" is outside the scope of its service worker
    skipTrailingSlashRedirect: true,
    env: {
      ...inlined(identity),
      EXTENDED: needsExtended() ? "yes" : "",
      SEARCH_WORKER: worker.path,
      COUNTS: JSON.stringify(roster.counts()),
      ICON_PATHS: JSON.stringify(cardIcons),
      HOSTS: [...elsewhere].join(" "),
      CRESTS: JSON.stringify(crests),
      WALL_SIZE: String(wall), // alone, because the first load has no room for the teams
    },
    // without it, a lockfile in a folder above this repository would count as the root
    turbopack: { root: fileURLToPath(new URL("../..", import.meta.url)) },
    reactStrictMode: true,
    transpilePackages: ["@roster/core", "@roster/texts", "@roster/ui"],
    images: { unoptimized: true },
    experimental: { globalNotFound: true },
    typescript: { ignoreBuildErrors: true }, // `pnpm typecheck` checks the same files once, and the tests too
  };
}

import type { NextConfig } from "next";
import directory from "@roster/data/directory.json" with { type: "json" };
import { buildId } from "./scripts/build-id.ts";

const { basePath } = directory.site;

const config: NextConfig = {
  output: "export",
  generateBuildId: buildId,
  ...(basePath === "/" ? {} : { basePath }),
  reactStrictMode: true,
  transpilePackages: ["@roster/core", "@roster/ui"],
  images: { unoptimized: true },
  experimental: { globalNotFound: true },
  typescript: { ignoreBuildErrors: true }, // `pnpm typecheck` checks the same files once, and the tests too
};

export default config;

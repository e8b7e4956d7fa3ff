import { globSync } from "node:fs";
import { delimiter } from "node:path";
import { executablesOnPath } from "./browser.ts";

/** The programs that the tests of deploys start. */
export interface WebServers {
  readonly nginx: string;
  readonly caddy: string;
}

export const NO_WEB_SERVERS =
  "Not found: nginx, its brotli module or Caddy. Install nginx-light, libnginx-mod-http-brotli-static and caddy.";

/** Finds nginx and Caddy. Debian keeps nginx in a folder that is not on everybody's PATH. */
export function findWebServers(): WebServers | undefined {
  const folders = [process.env["PATH"] ?? "", "/usr/sbin"].join(delimiter);
  const [nginx] = executablesOnPath(["nginx"], folders);
  const [caddy] = executablesOnPath(["caddy"], folders);
  const hasBrotli = globSync("/etc/nginx/modules-enabled/*brotli-static.conf").length > 0;
  return nginx === undefined || caddy === undefined || !hasBrotli ? undefined : { nginx, caddy };
}

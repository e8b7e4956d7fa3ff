import { dataDir } from "@roster/data/data-dir";
import { shownPath } from "@roster/data/files";
import type { DeploySite } from "./site.ts";

/** Returns what is left to do for this site, whatever its host. */
export function adviceFor({ origin, host, base }: DeploySite): readonly string[] {
  return [
    ...(host.endsWith(".example")
      ? [
          `The address is still ${origin}. Write that of your site to "origin" in ${shownPath(dataDir(), "site.json")}, then build again.`,
        ]
      : []),
    ...(base === ""
      ? []
      : [`Crawlers read only ${origin}/robots.txt. Add the lines of ${origin}${base}/robots.txt to that file.`]),
  ];
}

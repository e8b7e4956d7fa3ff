import type { DeploySite } from "./site.ts";

/** The username that `pnpm new` writes, because it does not know who answers. */
const PLACEHOLDER = "first_example@";

/** Returns what is left to do for this site, whatever its host. */
export function adviceFor({ origin, host, base, socialAccount }: DeploySite): readonly string[] {
  return [
    ...(socialAccount.startsWith(PLACEHOLDER)
      ? [
          `Visitors are told to write to ${socialAccount}. Write the account that answers them to "socialAccount" in roster/site.json, then build again.`,
        ]
      : []),
    ...(host.endsWith(".example")
      ? [`The address is still ${origin}. Write that of your site to "origin" in roster/site.json, then build again.`]
      : []),
    ...(base === ""
      ? []
      : [`Crawlers read only ${origin}/robots.txt. Add the lines of ${origin}${base}/robots.txt to that file.`]),
  ];
}

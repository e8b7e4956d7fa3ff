import { fail, readArguments, refuse } from "./arguments.ts";
import { CHECKS } from "./doctor/checks.ts";
import { explainStatus, openLiveSite } from "./doctor/live-site.ts";
import { PNPM } from "./pnpm.ts";

const USAGE = `pnpm run doctor ADDRESS   examines a deployed site: headers, changed files, the service worker, the widget, a card with its
                          oEmbed document, and the age of the data. ("pnpm doctor" is a command of pnpm itself.)
                          pnpm run doctor http://localhost:3000 examines the site of pnpm start.`;

const [address, ...others] = readArguments({ usage: USAGE, options: {}, words: true }).positionals;
if (address === undefined || others.length > 0) refuse(`Name one address: ${PNPM} run doctor https://roster.example`);

try {
  const site = openLiveSite(address);
  const home = await site.get("/");
  if (home.status !== 200)
    throw new Error(`${address} ${explainStatus(home)}. Check the address, and that the site is deployed.`);
  for (const check of CHECKS) {
    for (const { found, remedy } of await check(site)) {
      console.log(remedy === undefined ? `✓ ${found}` : `✗ ${found}\n  ${remedy}`);
      if (remedy !== undefined) process.exitCode = 1;
    }
  }
} catch (error) {
  fail(error);
}

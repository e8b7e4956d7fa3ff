import { siteDir } from "@roster/site/paths";
import { serveSite, type ServedSite } from "@roster/site/serve";
import { onTestFinished } from "vitest";

/** Serves the built site until the test ends. */
export async function serve(): Promise<ServedSite> {
  const site = await serveSite({ site: siteDir });
  onTestFinished(() => site.close());
  return site;
}

import { listen, LOOPBACK } from "@roster/run/listen";
import { siteDir } from "@roster/run/paths";
import { readSite } from "@roster/run/serve";

/** The built site on a server that can be slow. */
export interface SlowSite {
  readonly origin: string;
  /** Added to every response, in milliseconds. */
  delayMs: number;
  close(): Promise<void>;
}

export async function serveSlowly(): Promise<SlowSite> {
  const { answer } = await readSite(siteDir);
  const { port, close } = await listen(
    (request, response) => void setTimeout(() => answer(request, response), site.delayMs),
    0,
    LOOPBACK,
  );
  const site: SlowSite = { origin: `http://localhost:${port}`, delayMs: 0, close };
  return site;
}

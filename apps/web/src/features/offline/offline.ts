import { whenIdle } from "../../dom.ts";
import type { LinkOptions } from "./later/service-worker-link.ts";
import { watchMissingCode } from "./missing-code.ts";

const IDLE_LIMIT_MS = 10_000;

/**
 * Keeps the site usable after a deploy and, once the page has loaded and is idle, without a network. Returns a function that
 * stops it.
 * @param options.save writes the typed search term to the address, before the page reloads
 */
export function connectOffline(
  options: Omit<LinkOptions, "reload" | "signal"> & { readonly save: () => void },
): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const reload = (): void => {
    options.save();
    window.location.reload();
  };
  const start = async (): Promise<void> => {
    if (document.readyState !== "complete")
      await new Promise((resolve) => window.addEventListener("load", resolve, { once: true, signal }));
    await new Promise<void>((resolve) => whenIdle(resolve, IDLE_LIMIT_MS));
    const { linkServiceWorker } = await import("./later/service-worker-link.ts");
    if (!signal.aborted) await linkServiceWorker({ ...options, signal, reload });
  };
  watchMissingCode({ ...options, signal, reload });
  // without service workers, the site only works online; `next dev` has no worker
  if (process.env.NODE_ENV !== "development" && "serviceWorker" in navigator && window.isSecureContext)
    start().catch((error: unknown) => console.info("Not kept for use offline.", error));
  return () => ended.abort();
}

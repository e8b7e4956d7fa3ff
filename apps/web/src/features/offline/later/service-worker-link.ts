import type { Clock, PagePort, Readable } from "@roster/core";
import { newVersion } from "@roster/texts/offline";
import { reload as reloadText } from "@roster/texts/site";
import type { Toasts } from "@roster/ui";
import type { PageMessage } from "../../../service-worker/build.ts";
import { type Location, SERVICE_WORKER_FILE, withBase } from "../../../routes.ts";

const UPDATE_CHECK_MS = 3_600_000;

/** The parts of the browser and of the site that a service worker is linked with. */
export interface LinkOptions {
  readonly clock: Clock;
  readonly page: PagePort;
  readonly location: Readable<Location | undefined>;
  readonly toasts: Toasts;
  readonly reload: () => void;
  readonly signal: AbortSignal;
}

/**
 * Registers the service worker, tells it which pages are visited, and offers a new version of the site when one is ready.
 * @throws if the browser forbids service workers or storage
 */
export async function linkServiceWorker(options: LinkOptions): Promise<void> {
  const { clock, page, location, toasts, reload, signal } = options;
  const container = navigator.serviceWorker;
  const registration: ServiceWorkerRegistration | undefined = await container.register(withBase(SERVICE_WORKER_FILE), {
    updateViaCache: "none",
  });
  // undefined in a test browser that blocks service workers
  if (registration === undefined || signal.aborted) return;

  let asked = false;
  let offered: ServiceWorker | undefined;
  let checked = clock.now();

  const takeOver = (): void => {
    const { waiting } = registration;
    if (waiting === null) return reload(); // another tab has activated it already
    asked = true;
    waiting.postMessage({ type: "take-over" } satisfies PageMessage, {});
  };
  const offer = (): void => {
    const { waiting, active } = registration;
    if (waiting === null || active === null || waiting === offered) return;
    offered = waiting;
    toasts.show({
      type: "info",
      message: newVersion,
      ttl: Infinity,
      actions: [{ label: reloadText, run: takeOver }],
    });
  };
  const watch = (): void => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => installing.state === "installed" && offer(), { signal });
  };
  // reloads only the tab that asked, because others may have unsent text
  const changed = (): void => {
    if (!asked) return;
    asked = false;
    reload();
  };
  const visit = (): void => {
    const path = location.get()?.path;
    if (path === undefined) return;
    container.controller?.postMessage({ type: "visited", path: withBase(path) } satisfies PageMessage, {});
  };

  container.addEventListener("controllerchange", changed, { signal });
  registration.addEventListener("updatefound", watch, { signal });
  offer();
  watch();
  const stops = [
    location.subscribe(visit),
    page.onWake(() => {
      if (!page.isOnline() || clock.now() - checked < UPDATE_CHECK_MS) return;
      checked = clock.now();
      registration.update().catch(() => {}); // the next check tries again
    }),
  ];
  signal.addEventListener("abort", () => stops.forEach((stop) => stop()));
}

import type { Address } from "../../../address.ts";
import { routerPath } from "../use-links.ts";

/** The distance from the window at which the page of a link is prefetched. */
const PREFETCH_MARGIN = "200px";

/** Prefetches the pages of links marked `data-prefetch` when they come into view. */
export function prefetchLinks(address: Address): void {
  const near = (entries: readonly IntersectionObserverEntry[]): void => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
      observer.unobserve(target);
      address.prefetch(routerPath(new URL(target.href)));
    }
  };
  const observer = new IntersectionObserver(near, { rootMargin: PREFETCH_MARGIN });
  for (const link of document.querySelectorAll("a[data-prefetch]")) observer.observe(link);
}

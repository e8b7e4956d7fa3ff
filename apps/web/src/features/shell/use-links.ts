import { useRouter } from "next/navigation";
import type { MouseEvent } from "react";
import { site, withBase } from "../../directory.ts";
import { LOGIN_PATH } from "../../location-value.ts";
import { useServices } from "../../services-context.tsx";

/** A click handler for the frame: plain links within the site go through the router, so that cards need not know it. */
export function useLinks(): (event: MouseEvent) => void {
  const router = useRouter();
  const { loginHistory } = useServices();
  return (event) => {
    const href = routedHref(event, window.location);
    if (href === undefined) return;
    event.preventDefault();
    if (href.startsWith(`${LOGIN_PATH}?`)) loginHistory.open(withBase(href));
    else router.push(href);
  };
}

/** The router's address of the link that was clicked, or undefined where the browser is to follow it. */
export function routedHref(
  event: Pick<MouseEvent, "target" | "defaultPrevented" | "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">,
  here: { readonly origin: string; readonly pathname: string; readonly search: string },
): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (link === null || link.target !== "" || link.hasAttribute("download")) return undefined;
  const url = new URL(link.href, here.origin);
  const base = site.basePath === "/" ? "" : site.basePath;
  if (url.origin !== here.origin || !`${url.pathname}/`.startsWith(`${base}/`)) return undefined;
  if (/\.[a-z]+$/.test(url.pathname)) return undefined; // a file, e.g. the roster's data
  if (url.hash !== "" && url.pathname === here.pathname && url.search === here.search) return undefined;
  return `${url.pathname.slice(base.length) || "/"}${url.search}${url.hash}`;
}

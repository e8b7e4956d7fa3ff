import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { site } from "../../directory.ts";
import { LOGIN_PATH } from "../../location-value.ts";
import { useServices } from "../../services-context.tsx";

/** Sends clicks on plain links within the site through the router, so that cards need not know it. */
export function useRoutedLinks(): void {
  const router = useRouter();
  const { openLogin, searchBox } = useServices();
  useEffect(() => {
    const onClick = (event: MouseEvent): void => {
      const href = routedHref(event, window.location);
      if (href === undefined) return;
      event.preventDefault();
      searchBox.flush();
      if (href.startsWith(`${LOGIN_PATH}?`)) openLogin();
      else router.push(href);
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [router, openLogin, searchBox]);
}

/** The router's address of the link that was clicked, or undefined where the browser is to follow it. */
function routedHref(event: MouseEvent, here: Location): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (link === null || link.href === "" || link.target !== "" || link.hasAttribute("download")) return undefined;
  const url = new URL(link.href);
  const base = site.basePath === "/" ? "" : site.basePath;
  if (url.origin !== here.origin || !`${url.pathname}/`.startsWith(`${base}/`)) return undefined;
  if (/\.[a-z]+$/.test(url.pathname)) return undefined; // a file, e.g. the roster's data
  if (url.hash !== "" && url.pathname === here.pathname && url.search === here.search) return undefined;
  return `${url.pathname.slice(base.length) || "/"}${url.search}${url.hash}`;
}

import { useEffect } from "react";
import { isPlainClick } from "../../dom.ts";
import { isNotFoundDocument } from "../../location.ts";
import { isLoginPath, routerPath, withBase } from "../../routes.ts";
import { useAddress } from "../../page.ts";
import { useSearch } from "../search/search-box.ts";
import { useSignIn } from "../sign-in/sign-in-service.ts";

/** Routes clicks on plain links within the site, so that cards do not depend on the router. */
export function useRoutedLinks(): void {
  const address = useAddress();
  const { box } = useSearch();
  const { open } = useSignIn();
  useEffect(() => {
    const onClick = (event: MouseEvent): void => {
      const href = routedHref(event);
      if (href === undefined) return;
      const toLogin = isLoginPath(href);
      if (isNotFoundDocument() && !toLogin) return;
      event.preventDefault();
      box.flush();
      if (toLogin) open();
      else address.push(href);
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [address, box, open]);
}

/** The router's address of the link that was clicked. Undefined if the browser handles the link. */
function routedHref(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0 || !isPlainClick(event)) return undefined;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (link === null || link.href === "" || link.target !== "" || link.hasAttribute("download")) return undefined;
  const url = new URL(link.href);
  const here = window.location;
  if (url.origin !== here.origin || !`${url.pathname}/`.startsWith(withBase("/"))) return undefined;
  // a file, e.g. the roster's data, but not the page of an account, which may end with its host
  if (/\/[^@/]*\.[a-z]+$/.test(url.pathname)) return undefined;
  if (url.hash !== "" && url.pathname === here.pathname && url.search === here.search) return undefined;
  return routerPath(url);
}

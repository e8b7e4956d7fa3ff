import { isLoopbackOrigin } from "./host.ts";

const MAX_BACK_LENGTH = 2_048;

/**
 * Returns where to go after sign-in: a path of this site except the sign-in page, else the home page.
 * @param origin the page's own origin
 * @param basePath the base path of the site; other paths of the origin belong to other sites
 * @example
 * safeBack("/browse?kind=x", "https://roster.example"); // "/browse?kind=x"
 * safeBack("//evil.example", "https://roster.example"); // "/"
 */
export function safeBack(back: unknown, origin: string, basePath = "/"): string {
  const prefix = basePath === "/" ? "" : basePath;
  const home = `${prefix}/`;
  if (typeof back !== "string" || back.length > MAX_BACK_LENGTH) return home;
  // browsers drop tabs and newlines, and treat a backslash as a slash
  if (!/^\/(?![/\\])/.test(back) || /[\\\p{Cc}]/u.test(back) || !URL.canParse(back, origin)) return home;
  const url = new URL(back, origin);
  if (url.searchParams.get("m") === "login") {
    url.searchParams.delete("m");
    url.searchParams.delete("back");
  }
  const { origin: there, pathname, search, hash } = url;
  const below = pathname.slice(prefix.length);
  const isOurs =
    there === new URL(origin).origin && pathname.startsWith(prefix) && (below === "" || /^\/(?!\/)/.test(below));
  return isOurs && !isSignIn(below) ? pathname + search + hash : home;
}

function isSignIn(below: string): boolean {
  try {
    return /^\/+login(?:\.html|\.txt)?(?:\/|$)/.test(decodeURIComponent(below).toLowerCase());
  } catch {
    return true; // a malformed path does not belong to this site
  }
}

/** Returns an https address, or http on loopback for a page on loopback; "" for anything else. */
export function safeUrl(value: unknown, pageOrigin: string | undefined): string {
  if (typeof value !== "string" || !URL.canParse(value)) return "";
  const url = new URL(value);
  if (url.username !== "" || url.password !== "") return "";
  const local = url.protocol === "http:" && isLoopbackOrigin(url.origin) && isLoopbackOrigin(pageOrigin);
  return url.protocol === "https:" || local ? url.href : "";
}

/**
 * Whether a fragment, without "#", is that of a link of teams, which a sign-in keeps. It may be damaged.
 * @example
 * isTeamsFragment("v1;north/red-team"); // true
 * isTeamsFragment("main"); // false
 */
export function isTeamsFragment(fragment: string): boolean {
  return /^v\d+(?:;|$)/.test(fragment);
}

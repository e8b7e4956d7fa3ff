const MAX_BACK_LENGTH = 2_048;

/**
 * Reads where to go after sign-in: a path of this origin that is not the sign-in itself, else "/" (below the base path).
 * @param origin the page's own origin
 * @example
 * safeBack("/browse?kind=x", "https://roster.example"); // "/browse?kind=x"
 * safeBack("//evil.example", "https://roster.example"); // "/"
 */
export function safeBack(back: unknown, origin: string, basePath = "/"): string {
  const home = basePath === "/" ? "/" : `${basePath}/`;
  if (typeof back !== "string" || back.length > MAX_BACK_LENGTH) return home;
  // browsers drop tabs and newlines and read a backslash as a slash
  if (!/^\/(?![/\\])/.test(back) || /[\\\p{Cc}]/u.test(back) || !URL.canParse(back, origin)) return home;
  const url = new URL(back, origin);
  if (url.searchParams.get("m") === "login") {
    url.searchParams.delete("m");
    url.searchParams.delete("back");
  }
  const path = url.pathname + url.search + url.hash;
  const staysHere = url.origin === new URL(origin).origin && !path.startsWith("//");
  return staysHere && !isSignIn(url.pathname, basePath) ? path : home;
}

function isSignIn(pathname: string, basePath: string): boolean {
  const prefix = basePath === "/" ? "" : basePath;
  try {
    const path = decodeURIComponent(pathname).toLowerCase();
    return [path, path.slice(prefix.length)].some((p) => /^\/+login(?:\.html|\.txt)?(?:\/|$)/.test(p));
  } catch {
    return true; // a malformed path is none of ours
  }
}

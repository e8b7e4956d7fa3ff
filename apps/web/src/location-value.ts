import { safeBack } from "@roster/core";
import { site, withBase, withoutBase } from "./directory.ts";

/** Where the visitor is. While the sign-in dialog is open, `path` and `query` are those of the page under it. */
export interface Location {
  /** Path below the base path, e.g. "/browse". */
  readonly path: string;
  /** Without "?". */
  readonly query: string;
  /** Set while the address asks for sign-in: in the dialog, or in a page of its own. */
  readonly login?: Login & { readonly ownFrame: boolean };
}

/** Where sign-in leads. */
export interface Login {
  /** The path to return to, with base path and query. */
  readonly back: string;
  /** The account whose Follow button was clicked. */
  readonly follow?: string;
}

export const LOGIN_PATH = "/login";
/** The window that widgets on other sites open. */
export const FOLLOW_PATH = "/follow";

/** What an account to follow may look like in an address that anyone can write. */
const HANDLE = /^[\w.-]{1,64}$/;

/**
 * Reads the address.
 * @param ownFrame whether the page rendered is the sign-in page itself, not a dialog over another page
 */
export function readLocation(path: string, query: string, ownFrame: boolean, origin: string): Location {
  const params = new URLSearchParams(query);
  const named = params.get("follow");
  const follow = named !== null && HANDLE.test(named) ? named : null;
  const login = (back: string) => ({ back, ownFrame, ...(follow !== null && { follow }) });
  const back = safeBack(params.get("back"), origin, site.basePath);
  if (path === LOGIN_PATH) {
    if (ownFrame) return { path, query, login: login(back) };
    const under = new URL(back, origin);
    return { path: withoutBase(under.pathname), query: under.search.slice(1), login: login(back) };
  }
  if (params.get("m") !== "login") return { path, query };
  const hasBack = params.has("back");
  for (const key of ["m", "back", "follow"]) params.delete(key);
  const rest = params.toString();
  return { path, query: rest, login: login(hasBack ? back : backTo({ path, query: rest })) };
}

/** The sign-in address that returns to `back` and then offers to follow `follow`. Both as the router and links take it. */
export function loginHref({ back, follow }: Login): string {
  const params = new URLSearchParams({ m: "login", back });
  if (follow !== undefined) params.set("follow", follow);
  return `${LOGIN_PATH}?${params}`;
}

/** The way back to a location, as a sign-in address carries it. */
export function backTo(location: Location): string {
  return withBase(pathWithQuery(location));
}

function pathWithQuery({ path, query }: Location): string {
  return query === "" ? path : `${path}?${query}`;
}

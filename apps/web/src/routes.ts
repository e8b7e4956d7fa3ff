import { type Account, type Filter, filterFromQuery, type Roster, type Team } from "@roster/core";
import { fileName, isTeamsFragment, pathName, readFilter, safeBack, slugOf, writeFilter } from "@roster/core/site";
import { activity, filters, site } from "./directory.ts";

// Every address of this site: its paths, its query parameters, and the functions that build and read them.
// Paths have no base path, because the router adds it. `withBase` adds the base path for other uses.

export const HOME_PATH = "/";
export const FOLLOWING_PATH = "/following";
export const BROWSE_PATH = "/browse";
export const SEARCH_PATH = "/search";
export const LOGIN_PATH = "/login";
/** Servers send visitors back to it whom they have asked for a further permission. */
export const PERMISSION_PATH = "/permission";
/** The page on which visitors pick their teams, and its plan. */
export const MY_TEAMS_PATH = "/picks";
/** The page on which a visitor reads somebody's list and follows its accounts. */
export const LIST_PATH = "/list";
/** The page with everything that this browser holds. */
export const PRIVACY_PATH = "/privacy";
/** The window that widgets on other sites open. */
export const FOLLOW_PATH = "/follow";
/** The page with the embed code. */
export const EMBED_PATH = "/embed";
/** The page about the data files. */
export const DATA_PATH = "/data";
/** Shown without a network in place of a page that this browser has not cached. */
export const OFFLINE_PATH = "/offline";
/** The pages that a directory without teams lacks. */
export const TEAM_PAGES: readonly string[] = [MY_TEAMS_PATH];
const ACCOUNTS_PATH = "/accounts";
const TEAMS_PATH = "/teams";

export const ROSTER_FILE = "/roster.json";
export const SEARCH_WORDS_FILE = "/search-words.json";
export const SPOILER_WORDS_FILE = "/spoiler-words.json";
export const ALERTS_FILE = "/health/service-alerts.json";
export const SITEMAP_FILE = "/sitemap.xml";
export const SERVICE_WORKER_FILE = "/sw.js";
export const LLMS_FILE = "/llms.txt";
export const WIDGET_FILE = "/embed/v1.js";

/** The query parameters of this file. Pages also use facet keys, and some pages have further parameters. */
export const PARAMETERS = {
  term: "q",
  /** The dialog over the page: "login" opens the sign-in dialog. */
  modal: "m",
  back: "back",
  follow: "follow",
  /** Shows the plan of my teams, or of the one team that it names. */
  plan: "plan",
  /** The account that the shared page shows. */
  account: "u",
} as const;
const LOGIN = "login";
/** Shows a page without its scripts. */
export const PLAIN_QUERY = "?plain";

/** The query parameters that a server adds to the sign-in address when it sends the visitor back. */
export const ANSWER_PARAMETERS = ["code", "state", "error"];

/** The beginning of the fragment, without "#", that names the address of a list. */
export const LIST_FRAGMENT = "from=";

/** Longer than the link of all teams. `safeBack` refuses a destination of more than 2,048 characters. */
const MAX_FRAGMENT_LENGTH = 2_000;

/** The location of the page. While the sign-in dialog is open, it is the location of the page under the dialog. */
export interface Location {
  /** Path below the base path, e.g. "/browse". */
  readonly path: string;
  /** Without "?". */
  readonly query: string;
  /** Set while the address shows sign-in, in the dialog or on the sign-in page. */
  readonly login?: Login & { readonly ownFrame: boolean };
}

/** The destination after sign-in. */
export interface Login {
  /** The path to return to, with base path and query. */
  readonly back: string;
  /** The account whose Follow button was clicked, as the address names it. Anybody can write the address. */
  readonly follow?: string;
}

/** The path with the base path, for links and requests. The router adds the base path itself. */
export function withBase(path: string): string {
  return site.basePath === "/" ? path : `${site.basePath}${path}`;
}

/** The path without the base path, for the router. */
export function withoutBase(path: string): string {
  if (site.basePath === "/") return path;
  return path.startsWith(`${site.basePath}/`) ? path.slice(site.basePath.length) : "/";
}

/** The address without the base path, which the router adds. */
export function routerPath({ pathname, search, hash }: URL): string {
  return `${withoutBase(pathname)}${search}${hash}`;
}

/** The complete address, e.g. for a search engine. */
export function absoluteUrl(path: string): string {
  return `${site.origin}${withBase(path)}`;
}

/** The path of the page that shows an account. `sharedAccountOf` reads the handle from the address of the shared page. */
export function accountPath(account: Pick<Account, "username" | "host" | "page">): string {
  return `${ACCOUNTS_PATH}/${account.page ? `-?${PARAMETERS.account}=${fileName(account)}` : pathName(account)}`;
}

/** The path of a team's page. An id is "<group>/<name>"; both parts need no encoding. */
export function teamPath({ id }: Pick<Team, "id">): string {
  return `${TEAMS_PATH}/${id}`;
}

/** The kind of page at a path below `/accounts/` or `/teams/`. */
export function profileKindOf(path: string): "account" | "team" | undefined {
  if (path.startsWith(`${ACCOUNTS_PATH}/`)) return "account";
  return path.startsWith(`${TEAMS_PATH}/`) ? "team" : undefined;
}

/** The path of the prerendered list of one value of one facet. */
export function listPath(key: string, value: string): string {
  return `${BROWSE_PATH}/${encodeURIComponent(key)}/${encodeURIComponent(slugOf(value))}`;
}

/** The path of one prerendered page of a list. */
export function pagePath(list: string, page: number): string {
  return page === 1 ? list : `${belowList(list)}${page}`;
}

/** Whether a path is one of the pages of a list. */
export function isPageOf(list: string, path: string): boolean {
  return path === list || path.startsWith(belowList(list));
}

function belowList(list: string): string {
  return `${list === HOME_PATH ? "" : list}/page/`;
}

/** The link to the browse page with a filter. */
export function browseHref(filter: Filter): string {
  return withBase(withQuery(BROWSE_PATH, writeFilter(filters, filter)));
}

/** The link that sets or clears a value of a filter. */
export function toggleHref(filter: Filter, key: string, value: string): string {
  return browseHref({ ...filter, [key]: filter[key] === value ? undefined : value });
}

/** The filter of a location. Only the browse page has one. Its values may be unknown, because a visitor may type an address. */
export function filterOf(location: Location): Filter {
  return readFilter(filters, filterParams(location));
}

/** The part of the filter of a location that a roster knows, which may be newer than this page. */
export function knownFilterOf(location: Location, roster: Pick<Roster, "facets">): Filter {
  return filterFromQuery([...roster.facets, ...activity], filterParams(location));
}

function filterParams({ path, query }: Location): URLSearchParams {
  return new URLSearchParams(path === BROWSE_PATH ? query : "");
}

export function searchPath(term: string): string {
  return withQuery(SEARCH_PATH, term === "" ? "" : `${PARAMETERS.term}=${encodeURIComponent(term)}`);
}

/** The search term of a location. Undefined on other pages than the search page. */
export function termOf({ path, query }: Location): string | undefined {
  return path === SEARCH_PATH ? (new URLSearchParams(query).get(PARAMETERS.term) ?? "") : undefined;
}

/**
 * The path of the embed page with a choice. Slashes stay, because ids of teams have them.
 * @example
 * embedPath({ colour: "Red", layout: "grid" }); // "/embed?colour=Red&layout=grid"
 */
export function embedPath(params: Readonly<Record<string, string>>): string {
  return withQuery(EMBED_PATH, new URLSearchParams(params).toString().replaceAll("%2F", "/"));
}

/** The path of the plan to follow everybody of the visitor's teams, or of one team. */
export function planPath(team?: Pick<Team, "id">): string {
  return withQuery(MY_TEAMS_PATH, team === undefined ? PARAMETERS.plan : `${PARAMETERS.plan}=${team.id}`);
}

/** In the place of a team: the plan of what has changed in the visitor's teams. */
export const CHANGES = "changes";

/** In the place of a team, before the group of the season: the plan of whom to unfollow after it. */
export const SEASON = "season/";

/** The path of the plan of changes, or of that after the season of a group. */
export const changesPath = (group?: string): string =>
  withQuery(MY_TEAMS_PATH, `${PARAMETERS.plan}=${group === undefined ? CHANGES : SEASON + encodeURIComponent(group)}`);

/** The team whose plan a location asks for, "" for all picked teams; undefined if it asks for no plan. */
export function planOf({ path, query }: Location): string | undefined {
  return path === MY_TEAMS_PATH ? (new URLSearchParams(query).get(PARAMETERS.plan) ?? undefined) : undefined;
}

/** The link that shares picked teams. `printed` is the text of the core's `printTeams`. */
export function teamsLink(printed: string, origin: string): string {
  return `${origin}${withBase(MY_TEAMS_PATH)}#${printed}`;
}

/** The link that shares the list at an address. The page asks before it reads the list. */
export function listLink(address: string, origin: string): string {
  return `${origin}${withBase(LIST_PATH)}#${LIST_FRAGMENT}${encodeURIComponent(address)}`;
}

/** The file of a group or a team, e.g. `dataFile("nfl", "csv")`. */
export function dataFile(name: string, extension: string): string {
  return `${DATA_PATH}/${name}.${extension}`;
}

export function schemaFile(name: string): string {
  return `/schemas/${name}.schema.json`;
}

export function avatarFile(account: Pick<Account, "username" | "host">): string {
  return `/avatars/${fileName(account)}.svg`;
}

/** The picture that other sites show for a page; "site" is the picture of the whole site. */
export function cardFile(page: string): string {
  return `/cards/${page}.png`;
}

/**
 * Reads the address.
 * @param ownFrame whether the rendered page is the sign-in page itself, not a dialog over another page
 */
export function readLocation(path: string, query: string, ownFrame: boolean, origin: string): Location {
  const params = new URLSearchParams(query);
  const follow = params.get(PARAMETERS.follow);
  const login = (back: string) => ({ back, ownFrame, ...(follow !== null && { follow }) });
  const back = readBack(params, origin);
  if (path === LOGIN_PATH) {
    if (ownFrame) return { path, query, login: login(back) };
    const under = new URL(back, origin);
    return { path: withoutBase(under.pathname), query: under.search.slice(1), login: login(back) };
  }
  if (params.get(PARAMETERS.modal) !== LOGIN) return { path, query };
  const hasBack = params.has(PARAMETERS.back);
  for (const key of [PARAMETERS.modal, PARAMETERS.back, PARAMETERS.follow]) params.delete(key);
  const rest = params.toString();
  return { path, query: rest, login: login(hasBack ? back : backTo({ path, query: rest })) };
}

/** The destination in a sign-in address: a path of this site with base path and query. The home page if it is missing or not safe. */
export function readBack(params: URLSearchParams, origin: string): string {
  return safeBack(params.get(PARAMETERS.back), origin, site.basePath);
}

/** The path that signs in, returns to `back` and then offers to follow `follow`. */
export function loginPath({ back, follow }: Login): string {
  const params = new URLSearchParams({ [PARAMETERS.modal]: LOGIN, [PARAMETERS.back]: back });
  if (follow !== undefined) params.set(PARAMETERS.follow, follow);
  return withQuery(LOGIN_PATH, params.toString());
}

/** Whether a path was built by `loginPath`. */
export function isLoginPath(path: string): boolean {
  return path.startsWith(`${LOGIN_PATH}?`);
}

/** The value for a location in a sign-in address. Of fragments, it keeps shared teams and lists alone, and none that is too long. */
export function backTo({ path, query }: Location, hash = ""): string {
  const fragment = hash.slice(1);
  const isShared = path === LIST_PATH ? fragment.startsWith(LIST_FRAGMENT) : isTeamsFragment(fragment);
  const isKept = isShared && [LIST_PATH, MY_TEAMS_PATH].includes(path) && hash.length < MAX_FRAGMENT_LENGTH;
  return withBase(withQuery(path, query)) + (isKept ? hash : "");
}

/** Whether an address has a server's answer to a sign-in. */
export function isAnswer({ searchParams }: URL): boolean {
  return ANSWER_PARAMETERS.some((name) => searchParams.has(name));
}

function withQuery(path: string, query: string): string {
  return query === "" ? path : `${path}?${query}`;
}

/** The page of all accounts without a page of their own. */
export const [SHARED_ACCOUNT_PATH = ""] = accountPath({ username: "", page: "shared" }).split("?");

/** The handle in the address of the shared page. Undefined on other pages. */
export function sharedAccountOf({ path, query }: Location): string | undefined {
  return path === SHARED_ACCOUNT_PATH ? (new URLSearchParams(query).get(PARAMETERS.account) ?? "") : undefined;
}

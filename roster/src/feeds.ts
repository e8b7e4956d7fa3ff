import { type Account, createRoster, type RosterContent, type Site } from "@roster/core";
import { fileName, labelOf, pathName } from "@roster/core/site";
import { textsOf } from "@roster/texts/texts-of";
import XMLBuilder from "fast-xml-builder";
import type { Identity } from "./identity.ts";

/** Maximum number of entries in a feed. */
const ENTRY_LIMIT = 50;

/** One account that joined the roster. */
interface NewAccount {
  readonly account: Account;
  /** The id of the entry. It stays the same if the account gets a page of its own. */
  readonly id: string;
  readonly url: string;
  /** RFC 3339, at midnight, because the roster only knows the day. */
  readonly joined: string;
  readonly text: string;
  readonly tags: readonly { readonly term: string; readonly label: string }[];
}

/** An Atom feed: the path of its file and that of the page that it is about. */
interface Feed {
  readonly path: string;
  readonly page: string;
  readonly title: string;
  readonly entries: readonly NewAccount[];
}

/**
 * Feeds of the accounts that joined last, newest first, by path: Atom (RFC 4287) and JSON Feed 1.1, and Atom for each team.
 * Accounts without a known day are left out. If no day is known, there are no feeds.
 * @param texts the texts that the directory replaces
 */
export function feedFiles(
  data: RosterContent,
  licence?: string,
  texts?: Identity["texts"],
): ReadonlyMap<string, string> {
  const entries = newAccounts(data);
  const { site, teams } = data;
  const title = textsOf("data", languageOf(site), {}, texts)("newOn", { site: site.name });
  if (entries.length === 0) return new Map();
  const newest = entries.slice(0, ENTRY_LIMIT);
  const atomOf = (feed: Feed): [string, string][] =>
    feed.entries.length === 0 ? [] : [[feed.path.slice(1), printAtom(site, feed, licence)]];
  const ofTeam = (id: string): readonly NewAccount[] =>
    entries.filter(({ account }) => account.tags[site.teams?.tag ?? ""]?.includes(id));
  return new Map([
    ...atomOf({ path: "/data/new.atom", page: "/recent", title, entries: newest }),
    ["data/new.json", printJsonFeed(site, title, newest)],
    ...teams.flatMap(({ id, name }) =>
      atomOf({ path: `/data/${id}.atom`, page: `/teams/${id}`, title: `${name}: ${title}`, entries: ofTeam(id) }),
    ),
  ]);
}

export function urlOf({ origin, basePath }: Site, path: string): string {
  return `${origin}${basePath === "/" ? "" : basePath}${path}`;
}

function newAccounts(data: RosterContent): readonly NewAccount[] {
  const { site, facets } = data;
  const recent = createRoster(data).query({ order: "recent" });
  return recent.flatMap((account) => {
    if (account.added === undefined) return [];
    const values = facets.flatMap(({ key }) => (account.tags[key] ?? []).map((value) => [key, value] as const));
    const tags = values.map(([key, term]) => ({ term, label: labelOf(data, key, term) }));
    const labels = tags.map(({ label }) => label).join(", ");
    const text = `@${account.acct}${labels && ` (${labels})`}`;
    const id = urlOf(site, `/accounts/${pathName(account)}`);
    const url = account.page === undefined ? id : urlOf(site, `/accounts/-?u=${fileName(account)}`);
    return [{ account, id, url, joined: `${account.added}T00:00:00Z`, text, tags }];
  });
}

function printAtom(site: Site, { path, page, title, entries }: Feed, rights?: string): string {
  const self = urlOf(site, path);
  const feed = {
    "@xmlns": "http://www.w3.org/2005/Atom",
    "@xml:lang": languageOf(site),
    id: self,
    title,
    subtitle: site.description,
    updated: entries[0]?.joined,
    author: { name: site.name, uri: urlOf(site, "/") },
    ...(rights !== undefined && { rights }),
    link: [link("self", self, "application/atom+xml"), link("alternate", urlOf(site, page))],
    entry: entries.map(({ account, id, url, joined, text, tags }) => ({
      id,
      title: account.name,
      updated: joined,
      link: [link("alternate", url), link("related", account.url)],
      category: tags.map(({ term, label }) => ({ "@term": term, ...(label !== term && { "@label": label }) })),
      summary: text,
    })),
  };
  const builder = new XMLBuilder({
    ignoreAttributes: false,
    attributeNamePrefix: "@",
    format: true,
    suppressEmptyNode: true,
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build({ feed })}`;
}

export const languageOf = ({ language = "en" }: Site): string => language;

const link = (rel: string, href: string, type = "text/html") => ({ "@rel": rel, "@type": type, "@href": href });

function printJsonFeed(site: Site, title: string, entries: readonly NewAccount[]): string {
  const feed = {
    version: "https://jsonfeed.org/version/1.1",
    title,
    home_page_url: urlOf(site, "/recent"),
    feed_url: urlOf(site, "/data/new.json"),
    description: site.description,
    language: languageOf(site),
    authors: [{ name: site.name, url: urlOf(site, "/") }],
    items: entries.map(({ account, id, url, joined, text, tags }) => ({
      id,
      url,
      external_url: account.url,
      title: account.name,
      content_text: text,
      date_published: joined,
      tags: tags.map(({ label }) => label),
    })),
  };
  return `${JSON.stringify(feed, null, 1)}\n`;
}

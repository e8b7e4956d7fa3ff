import { type Account, createRoster, fullHandle, profileUrl, type RosterData, type Site } from "@roster/core";
import XMLBuilder from "fast-xml-builder";

/** Accounts a feed tells of. */
const TOLD = 50;

/** One account that joined the roster. */
interface News {
  readonly account: Account;
  /** The account's page, which is its id as well. */
  readonly url: string;
  /** RFC 3339. The roster knows the day alone. */
  readonly joined: string;
  readonly text: string;
  readonly tags: readonly string[];
}

/**
 * The accounts that joined last, newest first, as files by path: an Atom feed (RFC 4287) and a JSON feed (version 1.1).
 * Accounts whose day is unknown are not told of; without any known day there are no feeds.
 */
export function feedFiles(data: RosterData): ReadonlyMap<string, string> {
  const news = newsOf(data);
  const [newest] = news;
  if (!newest) return new Map();
  return new Map([
    ["data/new.atom", printAtom(data.site, news, newest.joined)],
    ["data/new.json", printJsonFeed(data.site, news)],
  ]);
}

/** The address of a path of the site. */
export function urlOf({ origin, basePath }: Site, path: string): string {
  return `${origin}${basePath === "/" ? "" : basePath}${path}`;
}

function newsOf(data: RosterData): readonly News[] {
  const { site, facets } = data;
  const recent = createRoster(data).query({ order: "recent" });
  return recent
    .flatMap((account) => {
      if (account.added === undefined) return [];
      const tags = facets.flatMap(({ key }) => account.tags[key] ?? []);
      const text = `@${fullHandle(account, site)}${tags.length > 0 ? ` (${tags.join(", ")})` : ""}`;
      const url = urlOf(site, `/accounts/${account.username}`);
      return [{ account, url, joined: `${account.added}T00:00:00Z`, text, tags }];
    })
    .slice(0, TOLD);
}

function printAtom(site: Site, news: readonly News[], updated: string): string {
  const self = urlOf(site, "/data/new.atom");
  const feed = {
    "@xmlns": "http://www.w3.org/2005/Atom",
    "@xml:lang": "en",
    id: self,
    title: titleOf(site),
    subtitle: site.description,
    updated,
    author: { name: site.name, uri: urlOf(site, "/") },
    rights: "CC0-1.0",
    link: [link("self", self, "application/atom+xml"), link("alternate", urlOf(site, "/recent"))],
    entry: news.map(({ account, url, joined, text, tags }) => ({
      id: url,
      title: account.name,
      updated: joined,
      link: [link("alternate", url), link("related", profileUrl(account, site))],
      category: tags.map((tag) => ({ "@term": tag })),
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

const link = (rel: string, href: string, type = "text/html") => ({ "@rel": rel, "@type": type, "@href": href });

function printJsonFeed(site: Site, news: readonly News[]): string {
  const feed = {
    version: "https://jsonfeed.org/version/1.1",
    title: titleOf(site),
    home_page_url: urlOf(site, "/recent"),
    feed_url: urlOf(site, "/data/new.json"),
    description: site.description,
    language: "en",
    authors: [{ name: site.name, url: urlOf(site, "/") }],
    items: news.map(({ account, url, joined, text, tags }) => ({
      id: url,
      url,
      external_url: profileUrl(account, site),
      title: account.name,
      content_text: text,
      date_published: joined,
      tags,
    })),
  };
  return `${JSON.stringify(feed, null, 1)}\n`;
}

const titleOf = ({ name }: Site): string => `New on ${name}`;

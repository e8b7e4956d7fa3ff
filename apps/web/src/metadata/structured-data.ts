import { type Account, type Roster, teamRoster, type TeamRoster } from "@roster/core";
import { createMonograms } from "@roster/core/monogram";
import { accountPath, avatarFile, teamPath } from "../routes.ts";

/** The schema.org data of one page. */
export type StructuredData = Readonly<Record<string, unknown>>;

const CONTEXT = "https://schema.org";
/** The number of accounts of the team's group, as on the page. */
const MORE = 12;

/** Data about each page for search engines, by the page's path without the base path. */
export function structuredData(roster: Roster): ReadonlyMap<string, StructuredData> {
  const { site, accounts, teams } = roster;
  const url = (path: string): string => `${site.origin}${site.basePath === "/" ? "" : site.basePath}${path}`;
  const shapeOf = createMonograms(roster);
  const pageOf = (account: Account): string => url(accountPath(account));
  const profile = (account: Account): StructuredData => ({
    "@context": CONTEXT,
    "@type": "ProfilePage",
    url: pageOf(account),
    ...(account.added !== undefined && { dateCreated: account.added }),
    mainEntity: {
      "@type": shapeOf(account).shape === "circle" ? "Person" : "Organization",
      name: account.name,
      alternateName: `@${account.acct}`,
      identifier: account.acct,
      url: account.url,
      image: account.avatar.startsWith("https:") ? account.avatar : url(avatarFile(account)),
      ...(account.followers.twitter > 0 && { interactionStatistic: followersOnX(account) }),
    },
  });
  const collection = ({ team, own, accounts: about, more }: TeamRoster): StructuredData => {
    const listed = [...(own ? [own] : []), ...about, ...more.accounts];
    return {
      "@context": CONTEXT,
      "@type": "CollectionPage",
      name: team.name,
      url: url(teamPath(team)),
      about: {
        "@type": "Organization",
        name: team.name,
        ...(team.aliases && { alternateName: team.aliases }),
        ...(team.city !== undefined && { location: team.city }),
      },
      mainEntity: {
        "@type": "ItemList",
        numberOfItems: listed.length,
        itemListElement: listed.map((account, index) => ({
          "@type": "ListItem",
          position: index + 1,
          name: account.name,
          url: pageOf(account),
        })),
      },
    };
  };
  const home: StructuredData = {
    "@context": CONTEXT,
    "@type": "WebSite",
    name: site.name,
    url: url("/"),
  };
  const teamPages =
    site.teams === undefined ? [] : teams.flatMap(({ id }) => teamRoster(roster, id, { more: MORE }) ?? []);
  return new Map([
    ["/", home],
    ...accounts
      .filter(({ page }) => page === undefined)
      .map((account): [string, StructuredData] => [accountPath(account), profile(account)]),
    ...teamPages.map((page): [string, StructuredData] => [teamPath(page.team), collection(page)]),
  ]);
}

/** Prints data as the text of a script element and escapes everything that could end the element. */
export function printData(data: StructuredData): string {
  const escaped = (mark: string): string => `\\u${mark.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, escaped);
}

function followersOnX({ followers }: Account): StructuredData {
  return {
    "@type": "InteractionCounter",
    interactionType: { "@type": "FollowAction" },
    interactionService: { "@type": "WebSite", name: "X", url: "https://x.com" },
    userInteractionCount: followers.twitter,
  };
}

import { type Account, type Roster, teamRoster, type TeamRoster } from "@roster/core";
import { createMonograms } from "@roster/core/monogram";
import { accountPath, avatarFile, teamPath } from "../routes.ts";

/** The schema.org data of one page. */
export type StructuredData = Readonly<Record<string, unknown>>;

/** The number of accounts of the team's group, as on the page. */
const MORE = 12;

/** Data about each page for search engines, by the page's path without the base path. */
export function structuredData(roster: Roster): ReadonlyMap<string, StructuredData> {
  const { site, accounts, teams } = roster;
  const url = (path: string): string => `${site.origin}${site.basePath === "/" ? "" : site.basePath}${path}`;
  const shapeOf = createMonograms(roster);
  const profile = (account: Account): StructuredData => ({
    "@type": "ProfilePage",
    url: url(accountPath(account)),
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
          url: url(accountPath(account)),
        })),
      },
    };
  };
  const ownPages = accounts.filter(({ page }) => page === undefined);
  const teamPages =
    site.teams === undefined ? [] : teams.flatMap(({ id }) => teamRoster(roster, id, { more: MORE }) ?? []);
  const pages: readonly (readonly [string, StructuredData])[] = [
    ["/", { "@type": "WebSite", name: site.name, url: url("/") }],
    ...ownPages.map((account) => [accountPath(account), profile(account)] as const),
    ...teamPages.map((page) => [teamPath(page.team), collection(page)] as const),
  ];
  return new Map(pages.map(([path, data]) => [path, { "@context": "https://schema.org", ...data }]));
}

/** Prints data as a script element and escapes everything that could end the element. */
export function printData(data: StructuredData | undefined): string {
  if (data === undefined) return "";
  const escaped = (mark: string): string => `\\u${mark.charCodeAt(0).toString(16).padStart(4, "0")}`;
  const text = JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, escaped);
  return `<script type="application/ld+json">${text}</script>`;
}

function followersOnX({ followers }: Account): StructuredData {
  return {
    "@type": "InteractionCounter",
    interactionType: { "@type": "FollowAction" },
    interactionService: { "@type": "WebSite", name: "X", url: "https://x.com" },
    userInteractionCount: followers.twitter,
  };
}

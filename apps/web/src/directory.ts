import type { Facet, Roster, Site } from "@roster/core";
import { postedLately, postsRead } from "@roster/texts/site";
import directory from "@roster/data/directory.json" with { type: "json" };

/** The site's settings. Every page loads them, without the accounts and the description. */
export const site: Omit<Site, "description"> = directory.site;

/** The directory's logo, the profile page of its own account if it has one, and "rtl" if its language is written from right to left. */
export const { logo, socialUrl, direction } = directory;

/** The facets with their values, in the order of the filter groups. */
export const facets: readonly Facet[] = directory.facets;

/** The facet that groups teams, e.g. leagues. None in a directory without teams. */
export const groupFacet = facets.find(({ key }) => key === site.teams?.group);

export type Counts = ReturnType<Roster["counts"]>;
/** How many accounts have each value. The build writes it into the code, because as a prop it would be in the data of each page. */
export const counts: Counts = JSON.parse(process.env["COUNTS"] ?? "{}");

// the build writes the day into the code, so that a directory without readings loads none of this
const readOn = process.env["READ_ON"];
/** Whether an account has posted lately, as a facet. None before the first reading. */
export const activity: readonly Facet[] = readOn
  ? [
      {
        key: "activity",
        label: postsRead(readOn),
        filter: true,
        values: [{ value: "active", label: postedLately }],
      },
    ]
  : [];

/** The filters of lists: facets, and whether an account has posted lately. */
export const filters: readonly Facet[] = [...facets.filter(({ filter }) => filter), ...activity];

/** The handle of the directory's own account, if it has one. */
export const socialHandle = site.socialAccount && `@${site.socialAccount}`;

import type { Roster } from "@roster/core";
import { facets, site } from "../../directory.ts";

const facet = facets.find(({ key }) => key === site.teams?.group) ?? facets.find(({ filter }) => filter);

/** The values of the facet that groups teams, or of the first filter, that have accounts. */
export function listValues(roster: Pick<Roster, "accounts">) {
  const used = new Set(roster.accounts.flatMap(({ tags }) => tags[facet?.key ?? ""] ?? []));
  return (facet?.values ?? []).flatMap((value) =>
    facet && used.has(value.value) ? [{ key: facet.key, ...value }] : [],
  );
}

import { type Account, type Roster, type Site } from "@roster/core";
import { accountsOfTeam, labelOf } from "@roster/core/site";
import type { Catalog, Field, Option } from "../catalog.ts";
import { language, npmPackage } from "../../../identity.ts";
import { USUAL } from "../settings.ts";

/** Makes the catalog of a roster: its teams by group, and the values of its filters. For prerendering only. */
export function makeCatalog(roster: Roster): Catalog {
  const { teams } = roster.site;
  const counts = roster.counts();
  const filters = roster.facets
    .filter(({ filter }) => filter)
    .map(({ key, label }): Field => {
      const options = (counts[key] ?? []).map(({ value }) => ({ value, label: labelOf(roster, key, value) }));
      return { key, label, groups: [{ label: "", options }] };
    });
  const fields = teams === undefined ? filters : [teamField(roster, teams), ...filters];
  const { first, accounts } = firstChoice(roster, fields);
  return {
    fields: fields.filter(({ groups }) => groups.some(({ options }) => options.length > 0)),
    first,
    ...(npmPackage !== undefined && { npm: `${npmPackage.split("/")[0]}/embed` }),
    ...(teams && { fill: { tag: teams.tag, group: teams.group } }),
    listed: accounts
      .slice(0, Number(USUAL.limit))
      .map(({ username, host, name, page }) => ({ username, name, ...(host && { host }), ...(page && { page }) })),
  };
}

/** The field for teams. Groups are in the order of their facet, teams in the order of their names. */
function teamField(roster: Roster, teams: NonNullable<Site["teams"]>): Field {
  const values = roster.facets.find(({ key }) => key === teams.group)?.values ?? [];
  const groups = values.map(({ value, label = value }) => ({
    label,
    options: roster.teams
      .filter(({ group }) => group === value)
      .map(({ id, name, colours }): Option => {
        const { primary, secondary = "#ffffff" } = colours ?? {};
        return { value: id, label: name, ...(primary !== undefined && { colours: [primary, secondary] }) };
      })
      .toSorted((a, b) => a.label.localeCompare(b.label, language)),
  }));
  const label = labelOf(roster, teams.facet, teams.value);
  return { key: teams.tag, label, groups: groups.filter(({ options }) => options.length > 0) };
}

/** The team whose account has the most followers. In a directory without teams, the first value of the first filter. */
function firstChoice(
  roster: Roster,
  fields: readonly Field[],
): { readonly first: Catalog["first"]; readonly accounts: readonly Account[] } {
  const tag = roster.site.teams?.tag;
  if (tag !== undefined) {
    for (const { tags } of roster.query()) {
      const team = roster.team(tags[tag]?.[0] ?? "");
      const found = team && accountsOfTeam(roster, team);
      if (found?.own) return { first: { [tag]: found.team.id }, accounts: [found.own, ...found.accounts] };
    }
  }
  const field = fields.find(({ key }) => key !== tag);
  const value = field?.groups[0]?.options[0]?.value;
  const first = field && value !== undefined ? { [field.key]: value } : {};
  return { first, accounts: roster.query({ where: first }) };
}

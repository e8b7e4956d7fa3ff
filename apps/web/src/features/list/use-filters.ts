"use client";

import { type FilterGroup, useReadable } from "@roster/ui";
import type { ComponentProps } from "react";
import { counts, facets, filters } from "../../directory.ts";
import { useCurrentLocation } from "../../location.ts";
import { knownFilterOf, toggleHref } from "../../routes.ts";
import { useRosterLoader } from "../roster/roster-loader.ts";

/** The groups of filters, each with the values that some account has, and with their numbers under the filter of the address. */
export function useFilters(): readonly (ComponentProps<typeof FilterGroup> & { readonly key: string })[] {
  const { path, query } = useCurrentLocation();
  const loaded = useReadable(useRosterLoader().state, (value) => value);
  const roster = loaded.kind === "ready" ? loaded.value.roster : undefined;
  const filter = knownFilterOf({ path, query }, roster ?? { facets });
  const known = Object.keys(filter).length === 0 ? counts : roster?.counts(filter);
  return filters.map(({ key, label, values }) => ({
    key,
    label,
    selected: filter[key],
    values: values
      .filter(({ value }) => counts[key]?.some((each) => each.value === value))
      .map((each) => ({ ...each, count: known?.[key]?.find(({ value }) => value === each.value)?.count })),
    href: (value) => toggleHref(filter, key, value),
  }));
}

"use client";

import type { Filter } from "@roster/core";
import { FilterPill, Icon } from "@roster/ui";
import type { ReactNode } from "react";
import { facets } from "../../directory.ts";
import { toggleHref } from "../../routes.ts";
import { filters } from "../../messages.ts";

/** The id of the sidebar, which holds the filters. */
export const SIDEBAR_ID = "sidebar";

/** The bar above a list. It opens the filters on small screens and removes active filters. */
export function FilterBar({ filter }: { readonly filter: Filter }): ReactNode {
  const active = facets.flatMap(({ key }) => {
    const value = filter[key];
    return value === undefined ? [] : [{ key, value }];
  });
  return (
    <div className="filter-bar" data-active={active.length > 0 ? "" : undefined}>
      <button type="button" className="pill filters-pill" popoverTarget={SIDEBAR_ID}>
        <Icon name="filters" size={20} />
        {filters}
      </button>
      {active.map(({ key, value }) => (
        <FilterPill key={key} value={value} href={toggleHref(filter, key, value)} />
      ))}
    </div>
  );
}

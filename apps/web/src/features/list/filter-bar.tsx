"use client";

import type { Filter } from "@roster/core";
import * as messages from "@roster/texts/site";
import { FilterPill, Icon } from "@roster/ui";
import type { ReactNode } from "react";
import { filters } from "../../directory.ts";
import { toggleHref } from "../../routes.ts";
import { useFiltersOpened } from "./filters-opened.ts";

/** The id of the sidebar, which holds the filters. */
export const SIDEBAR_ID = "sidebar";

/** The bar above a list. It opens the filters on small screens and removes active filters. */
export function FilterBar(props: { readonly filter: Filter; readonly total?: number | undefined }): ReactNode {
  const { filter, total } = props;
  const opened = useFiltersOpened();
  const active = filters.flatMap(({ key, values }) => {
    const value = filter[key];
    const known = values.find((each) => each.value === value);
    return value === undefined ? [] : [{ key, value, label: known?.label ?? value }];
  });
  return (
    <div className="filter-bar" data-active={active.length > 0 ? "" : undefined}>
      {/* without JavaScript, it opens the menu, which then has the filters */}
      <button
        type="button"
        className="pill filters-pill"
        popoverTarget={SIDEBAR_ID}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          opened.set({ listed: total });
        }}
      >
        <Icon name="filters" size={20} />
        {messages.filters}
      </button>
      {active.map(({ key, value, label }) => (
        <FilterPill key={key} value={label} href={toggleHref(filter, key, value)} />
      ))}
    </div>
  );
}

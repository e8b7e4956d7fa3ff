"use client";

import * as messages from "@roster/texts/shell";
import { filters as filtersLabel } from "@roster/texts/site";
import { FilterGroup, Icon, isIconName, useReadable } from "@roster/ui";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "../../button.tsx";
import { counts, facets, filters, site } from "../../directory.ts";
import { useCurrentLocation } from "../../location.ts";
import { createNamedViews } from "../../named-views.ts";
import { SIDEBAR_ID } from "../list/filter-bar.tsx";
import { MenuNotices } from "./footer.tsx";
import { isPageOf, knownFilterOf, MY_TEAMS_PATH, toggleHref, withBase } from "../../routes.ts";
import { useRosterLoader } from "../roster/roster-loader.ts";
import { useAddress } from "../../page.ts";

const views = createNamedViews(site);

/**
 * Views and filters: a column on wide screens, a sheet that the menu button opens on small ones.
 * @param props.children shown above the views
 */
export function Sidebar({ children }: { readonly children: ReactNode }): ReactNode {
  const rosterLoader = useRosterLoader();
  const address = useAddress();
  const { path, query, known: isHydrated } = useCurrentLocation();
  const loaded = useReadable(rosterLoader.state, (value) => value);
  const sheet = useRef<HTMLDivElement>(null);
  const filter = knownFilterOf({ path, query }, loaded.kind === "ready" ? loaded.value.roster : { facets });
  const filtered = Object.keys(filter).length > 0;
  const known = !filtered ? counts : loaded.kind === "ready" ? loaded.value.roster.counts(filter) : undefined;

  // a browser that is too old for popovers shows the menu in the page
  useEffect(() => address.location.subscribe(() => sheet.current?.hidePopover?.()), [address]);
  useEffect(() => {
    const element = sheet.current;
    const onClick = ({ target }: MouseEvent): void => {
      // the link of the current view does not change the location
      if (target instanceof Element && target.closest("a") !== null) element?.hidePopover?.();
    };
    element?.addEventListener("click", onClick);
    return () => element?.removeEventListener("click", onClick);
  }, []);

  return (
    <div className="sidebar" id={SIDEBAR_ID} popover="auto" ref={sheet}>
      <div className="sidebar-close">
        <Button
          className="icon-button"
          popoverTarget={SIDEBAR_ID}
          popoverTargetAction="hide"
          aria-label={messages.closeMenu}
        >
          <Icon name="cross" size={24} />
        </Button>
      </div>
      <nav aria-label={messages.views}>
        {children}
        <ul className="views">
          {site.teams !== undefined && (
            <li>
              <a href={withBase(MY_TEAMS_PATH)} aria-current={path === MY_TEAMS_PATH ? "page" : undefined}>
                {isIconName(site.teams.icon) && <Icon name={site.teams.icon} />}
                {messages.yourTeams}
              </a>
            </li>
          )}
          {views.map(({ kind, id, path: viewPath, label, icon }) => (
            <li
              key={id}
              data-signed-in={kind === "following" ? "" : undefined}
              data-group={kind === "teams" ? "" : undefined}
            >
              <a
                href={withBase(viewPath)}
                data-prefetch=""
                aria-current={isPageOf(viewPath, path) ? "page" : undefined}
              >
                {isIconName(icon) && <Icon name={icon} />}
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label={filtersLabel}>
        {filters.map(({ key, label, values }) => (
          <FilterGroup
            key={key}
            label={label}
            selected={filter[key]}
            values={values
              .filter(({ value }) => counts[key]?.some((each) => each.value === value))
              .map((each) => ({ ...each, count: known?.[key]?.find(({ value }) => value === each.value)?.count }))}
            href={(value) => toggleHref(filter, key, value)}
          />
        ))}
      </nav>
      {/* the foot of every prerendered page has them too */}
      {isHydrated && <MenuNotices />}
    </div>
  );
}

"use client";

import * as messages from "@roster/texts/shell";
import { filters as filtersLabel, home } from "@roster/texts/site";
import { FilterGroup, Icon, isIconName } from "@roster/ui";
import { Fragment, type ReactNode, useEffect, useRef } from "react";
import { Button } from "../../button.tsx";
import { site } from "../../directory.ts";
import { useCurrentLocation } from "../../location.ts";
import { createNamedViews } from "../../named-views.ts";
import { SIDEBAR_ID } from "../list/filter-bar.tsx";
import { MenuNotices } from "./footer.tsx";
import { BROWSE_PATH, isPageOf, LIST_PATH, MY_TEAMS_PATH, SEARCH_PATH, withBase } from "../../routes.ts";
import { useFilters } from "../list/use-filters.ts";
import { ByTeams } from "../my-teams/by-teams.tsx";
import { useAddress } from "../../page.ts";

const views = createNamedViews(site);
const teamsLabel = <ByTeams some={messages.editTeams} none={messages.pickTeams} />;

/** Whether a page is a list of accounts, which the filters narrow. */
const isList = (path: string): boolean =>
  path === SEARCH_PATH || `${path}/`.startsWith(`${BROWSE_PATH}/`) || views.some((view) => isPageOf(view.path, path));

/**
 * Views and, beside lists, filters: a column on wide screens. On small ones, a sheet that the menu button opens; the filters have
 * a sheet of their own there.
 * @param props.children shown above the views
 */
export function Sidebar({ children }: { readonly children: ReactNode }): ReactNode {
  const address = useAddress();
  const { path, known: isHydrated } = useCurrentLocation();
  const sheet = useRef<HTMLDivElement>(null);

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

  const entry = (to: string, icon: string | undefined, label: ReactNode): ReactNode => (
    <li>
      <a href={withBase(to)} aria-current={path === to ? "page" : undefined}>
        {isIconName(icon) && <Icon name={icon} />}
        {label}
      </a>
    </li>
  );
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
        {site.teams !== undefined && <div className="menu-my-teams">{children}</div>}
        <ul className="views">
          {views.map(({ kind, id, path: viewPath, label, icon }) => (
            <Fragment key={id}>
              <li data-signed-in={kind === "following" ? "" : undefined} data-group={kind === "teams" ? "" : undefined}>
                <a
                  href={withBase(viewPath)}
                  data-prefetch=""
                  aria-current={isPageOf(viewPath, path) ? "page" : undefined}
                >
                  {isIconName(icon) && <Icon name={icon} />}
                  {kind === "home" ? <HomeName /> : label}
                </a>
              </li>
              {kind === "following" && entry(LIST_PATH, "list", messages.followList)}
              {kind === "home" && site.teams !== undefined && entry(MY_TEAMS_PATH, site.teams.icon, teamsLabel)}
            </Fragment>
          ))}
        </ul>
      </nav>
      {isList(path) && (
        <nav aria-label={filtersLabel} data-hydrated={isHydrated ? "" : undefined}>
          <Filters />
        </nav>
      )}
      {/* the foot of every prerendered page has them too */}
      {isHydrated && <MenuNotices />}
    </div>
  );
}

function Filters(): ReactNode {
  return useFilters().map(({ key, ...group }) => <FilterGroup key={key} {...group} />);
}

/** The name of the home page. It begins with the visitor's teams. */
export function HomeName(): ReactNode {
  return site.teams === undefined ? home : <ByTeams some={messages.yourTeams} none={home} />;
}

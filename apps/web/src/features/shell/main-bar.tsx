import * as messages from "@roster/texts/shell";
import { isPlainClick } from "../../dom.ts";
import { following, home, search } from "@roster/texts/site";
import { Icon, isIconName, useReadable } from "@roster/ui";
import type { MouseEvent, ReactNode } from "react";
import { site } from "../../directory.ts";
import { isNotFoundDocument, useCurrentLocation } from "../../location.ts";
import { hasTeams } from "../my-teams/my-teams.ts";
import { useAddress, useVisitor } from "../../page.ts";
import { FOLLOWING_PATH, HOME_PATH, MY_TEAMS_PATH, SEARCH_PATH, withBase } from "../../routes.ts";

const { teams } = site;

/** The main navigation at the bottom of small screens. */
export function MainBar(): ReactNode {
  const { path } = useCurrentLocation();
  const address = useAddress();
  const isOff = useReadable(useVisitor().switchedOff, (value) => value); // in a frame of another site
  const link = (href: string, icon: string | undefined, label: string, onClick?: (event: MouseEvent) => void) => (
    <a
      href={withBase(href)}
      aria-current={path === href || (path === HOME_PATH && href === MY_TEAMS_PATH) ? "page" : undefined}
      onClick={(event) => isPlainClick(event) && onClick?.(event)}
    >
      {isIconName(icon) && <Icon name={icon} size={22} />}
      <span>{label}</span>
    </a>
  );
  /** The home page begins with the picked teams. Only browsers know whether there are any. */
  const showTeams = (event: MouseEvent): void => {
    if (!hasTeams() || isNotFoundDocument()) return;
    event.preventDefault();
    address.push(HOME_PATH);
  };
  return (
    <nav className="main-bar" aria-label={messages.mainBar}>
      {teams === undefined
        ? link(HOME_PATH, "home", home)
        : link(MY_TEAMS_PATH, teams.icon, messages.yourTeams, showTeams)}
      {!isOff && link(FOLLOWING_PATH, "user-check", following)}
      {link(SEARCH_PATH, "search", search, focusSearch)}
    </nav>
  );
}

/** Shows the field before the page changes, because a phone opens its keyboard only for a focus within the tap. */
function focusSearch(): void {
  const header = document.querySelector(".site-header");
  header?.setAttribute("data-search", "");
  header?.querySelector("input")?.focus();
}

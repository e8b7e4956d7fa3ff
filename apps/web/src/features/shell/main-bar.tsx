import { Icon, isIconName, useReadable } from "@roster/ui";
import type { MouseEvent, ReactNode } from "react";
import { site } from "../../directory.ts";
import { useCurrentLocation } from "../../location.ts";
import { following, home, search } from "../../messages.ts";
import { useVisitor } from "../../page.ts";
import { FOLLOWING_PATH, HOME_PATH, PICKS_PATH, SEARCH_PATH, withBase } from "../../routes.ts";
import * as messages from "./messages.ts";

const { teams } = site;

/** The main navigation at the bottom of small screens. */
export function MainBar(): ReactNode {
  const { path } = useCurrentLocation();
  const isOff = useReadable(useVisitor().switchedOff, (value) => value); // in a frame of another site
  const link = (href: string, icon: string | undefined, label: string, isCurrent = path === href): ReactNode => (
    <a
      href={withBase(href)}
      aria-current={isCurrent ? "page" : undefined}
      onClick={href === SEARCH_PATH ? focusSearch : undefined}
    >
      {isIconName(icon) && <Icon name={icon} size={22} />}
      {label}
    </a>
  );
  const isFirst = path === HOME_PATH || path === PICKS_PATH;
  return (
    <nav className="main-bar" aria-label={messages.mainBar}>
      {teams === undefined ? (
        link(HOME_PATH, "home", home)
      ) : (
        <>
          {/* CSS shows one of the two links: with picked teams, which the boot script marks on the root element, the home page */}
          <span className="picked">{link(HOME_PATH, teams.icon, messages.yourTeams, isFirst)}</span>
          <span className="unpicked">{link(PICKS_PATH, teams.icon, messages.yourTeams, isFirst)}</span>
        </>
      )}
      {!isOff && link(FOLLOWING_PATH, "user-check", following)}
      {link(SEARCH_PATH, "search", search)}
    </nav>
  );
}

/** Shows the field before the page changes, because a phone opens its keyboard only for a focus within the tap. */
function focusSearch({ metaKey, ctrlKey, shiftKey }: MouseEvent): void {
  if (metaKey || ctrlKey || shiftKey) return;
  const header = document.querySelector(".site-header");
  header?.setAttribute("data-search", "");
  header?.querySelector("input")?.focus();
}

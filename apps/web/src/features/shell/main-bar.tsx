import * as messages from "@roster/texts/shell";
import { isPlainClick } from "../../dom.ts";
import { browse, following, search } from "@roster/texts/site";
import { Icon } from "@roster/ui";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { useCurrentLocation } from "../../location.ts";
import { BROWSE_PATH, FOLLOWING_PATH, HOME_PATH, MY_TEAMS_PATH, SEARCH_PATH, withBase } from "../../routes.ts";
import { focusSearch } from "../shortcuts/shortcuts.ts";
import { HomeName } from "./sidebar.tsx";

/** The main navigation at the bottom of small screens. */
export function MainBar(): ReactNode {
  const { path } = useCurrentLocation();
  const link = (href: string, icon: ComponentProps<typeof Icon>["name"], label: ReactNode, more?: object) => (
    <a
      href={withBase(href)}
      aria-current={
        path === href || `${path}/`.startsWith(`${href === HOME_PATH ? MY_TEAMS_PATH : href}/`) ? "page" : undefined
      }
      {...more}
    >
      <Icon name={icon} size={22} />
      <span>{label}</span>
    </a>
  );
  // within the tap, because a phone opens its keyboard only for a focus within it
  const onClick = (event: MouseEvent): void => void (isPlainClick(event) && focusSearch());
  return (
    <nav className="main-bar" aria-label={messages.mainBar}>
      {link(HOME_PATH, "home", <HomeName />)}
      {link(BROWSE_PATH, "users", browse)}
      {link(FOLLOWING_PATH, "user-check", following, { "data-signed-in": "" })}
      {link(SEARCH_PATH, "search", search, { onClick })}
    </nav>
  );
}

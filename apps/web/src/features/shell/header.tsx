"use client";

import * as messages from "@roster/texts/shell";
import { Icon } from "@roster/ui";
import { type ReactNode, createElement } from "react";
import { Button } from "../../button.tsx";
import { site, socialUrl, logo } from "../../directory.ts";
import { useCurrentLocation } from "../../location.ts";
import { SEARCH_PATH, withBase } from "../../routes.ts";
import { SearchField } from "../search/search-field.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { SIDEBAR_ID } from "../list/filter-bar.tsx";
import { useHero } from "../hero/hero.tsx";

const profile = messages.profile(site.name, site.network);
const about = messages.about(site.name);

export function Header(): ReactNode {
  const hero = useHero();
  const { path } = useCurrentLocation();
  return (
    <header className="site-header board" data-search={path === SEARCH_PATH ? "" : undefined}>
      <div className="frame">
        <Button
          className="icon-button menu-toggle"
          popoverTarget={SIDEBAR_ID}
          aria-label={messages.menu}
          title={messages.menu}
        >
          <Icon name="menu" size={24} />
        </Button>
        <Logo />
        <SearchField />
        <div className="header-actions">
          {socialUrl !== undefined && (
            <a
              className="icon-button"
              href={socialUrl}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={profile}
              title={profile}
            >
              <Icon name="mastodon" size={20} />
            </a>
          )}
          <Button className="icon-button info" aria-label={about} title={about} onClick={() => hero.showAgain()}>
            <Icon name="info" size={20} />
          </Button>
          <AccountMenu />
        </div>
      </div>
    </header>
  );
}

export function Logo(): ReactNode {
  return (
    <a className="logo" href={withBase("/")}>
      <svg viewBox={logo.viewBox} aria-hidden="true">
        {logo.shapes.map(([name, attributes], key) => createElement(name, { key, ...attributes }))}
      </svg>
      <span translate="no">{site.name}</span>
    </a>
  );
}

"use client";

import { Icon } from "@roster/ui";
import type { ReactNode } from "react";
import { site, socialUrl } from "../../directory.ts";
import { SearchField } from "../search/search-field.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { Logo } from "./logo.tsx";
import { SIDEBAR_ID } from "../list/filter-bar.tsx";
import { useHero } from "../hero/hero.tsx";

export function Header(): ReactNode {
  const hero = useHero();
  return (
    <header className="site-header board">
      <div className="frame">
        <button
          type="button"
          className="icon-button menu-toggle"
          popoverTarget={SIDEBAR_ID}
          aria-label="Menu"
          title="Menu"
        >
          <Icon name="menu" size={24} />
        </button>
        <Logo />
        <SearchField />
        <div className="header-actions">
          <a
            className="icon-button"
            href={socialUrl}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${site.name} on ${site.network}`}
            title={`${site.name} on ${site.network}`}
          >
            <Icon name="mastodon" size={20} />
          </a>
          <button
            type="button"
            className="icon-button info"
            aria-label={`About ${site.name}`}
            title={`About ${site.name}`}
            onClick={() => hero.showAgain()}
          >
            <Icon name="info" size={20} />
          </button>
          <AccountMenu />
        </div>
      </div>
    </header>
  );
}

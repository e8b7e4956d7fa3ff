"use client";

import { Icon } from "@roster/ui";
import type { ReactNode } from "react";
import { site, socialHandle, socialUrl } from "../../directory.ts";
import { HERO_ID } from "./hero-view.ts";
import * as messages from "./messages.ts";
import { PICKS_PATH, withBase } from "../../routes.ts";
import { createServiceContext } from "../../context.ts";
import { type Hero as HeroService } from "./hero.ts";

const TITLE_ID = "hero-title";

export const [HeroContext, useHero] = createServiceContext<HeroService>("hero");

/** Says what the site is. The home page contains it for every visitor, and its styles show it on a first visit only. */
export function Hero(): ReactNode {
  return (
    <section className="hero board" id={HERO_ID} aria-labelledby={TITLE_ID}>
      <div className="frame">
        <h2 className="hero-line" id={TITLE_ID}>
          {site.tagline.replace(/\.$/, "")}
          {/* the full stop is only for screen readers */}
          <span className="vh">.</span>
        </h2>
        <div className="hero-actions">
          {site.teams !== undefined && (
            <a className="hero-picks" href={withBase(PICKS_PATH)}>
              {messages.whichTeams}
            </a>
          )}
          <a className="hero-link" href={socialUrl} target="_blank" rel="noopener noreferrer">
            <Icon name="mastodon" size={18} />
            <bdi className="link">{socialHandle}</bdi>
          </a>
        </div>
      </div>
    </section>
  );
}

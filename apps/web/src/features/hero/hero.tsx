"use client";

import { tally } from "@roster/core";
import { DigitTiles, Icon } from "@roster/ui";
import type { ReactNode } from "react";
import { type Counts, facets, site, socialHandle, socialUrl } from "../../directory.ts";
import { HERO_ID } from "./hero-view.ts";
import { browseHref } from "../../routes.ts";
import { createServiceContext } from "../../context.ts";
import { type Hero as HeroService } from "./hero.ts";
import { onRoster } from "../../messages.ts";
import { text } from "./messages.ts";

const TITLE_ID = "hero-title";
const TALLY_ID = "hero-tally";
const TILES = 3;
const [facet] = facets;

export const [HeroContext, useHero] = createServiceContext<HeroService>("hero");

/** Says what the site is. The home page contains it for every visitor, and its styles show it on a first visit only. */
export function Hero({ counts }: { readonly counts: Counts }): ReactNode {
  const most = tally({ facets, counts: () => counts });
  return (
    <section className="hero board" id={HERO_ID} aria-labelledby={TITLE_ID}>
      <div className="frame">
        <div>
          <h2 className="hero-line" id={TITLE_ID}>
            {site.tagline.replace(/\.$/, "")}
            {/* the full stop is only for screen readers */}
            <span className="vh">.</span>
          </h2>
          <p className="hero-text">{text(site.network)}</p>
          <a className="hero-link" href={socialUrl} target="_blank" rel="noopener noreferrer">
            <Icon name="mastodon" size={18} />
            <bdi className="link">{socialHandle}</bdi>
          </a>
        </div>
        {facet !== undefined && most.length > 0 && (
          <div className="tally">
            <p className="type-label" id={TALLY_ID}>
              {onRoster}
            </p>
            <ul aria-labelledby={TALLY_ID}>
              {most.map(({ value: { value, plural = value }, count }) => (
                <li key={value}>
                  <a href={browseHref({ [facet.key]: value })}>
                    {plural}
                    <span className="vh"> {count}</span>
                    <DigitTiles text={String(count).padStart(TILES)} />
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  );
}

"use client";

import * as messages from "@roster/texts/hero";
import { lazy, type ReactNode, Suspense } from "react";
import { site, socialHandle, socialUrl } from "../../directory.ts";
import { MY_TEAMS_PATH, withBase } from "../../routes.ts";
import { createServiceContext } from "../../context.ts";
import { HERO_ID, type Hero as HeroService } from "./hero.ts";

const TITLE_ID = "hero-title";

export const [HeroContext, useHero] = createServiceContext<HeroService>("hero");

// prerendered, but its code loads after the start
const Tile = lazy(async () => ({ default: (await import("./later/wall.tsx")).Tile }));

// Every render reuses these elements: new ones would replace the prerendered tiles if the code has not loaded yet.
// Each tile has its own boundary, because React moves the content of boundaries of over 500 bytes to the end of the page.
const wall = (
  <ul translate="no">
    {Array.from({ length: Number(process.env["WALL_SIZE"]) }, (_, at) => (
      <li key={at}>
        <Suspense>
          <Tile at={at} />
        </Suspense>
      </li>
    ))}
  </ul>
);

/** Says what the site is. The home page contains it for every visitor, and its styles show it on a first visit only. */
export function Hero(): ReactNode {
  const hasTeams = site.teams !== undefined;
  return (
    <section className="hero board" id={HERO_ID} aria-labelledby={TITLE_ID}>
      <div className="frame">
        <div className="hero-start">
          <h2 className="hero-line" id={TITLE_ID}>
            {hasTeams ? messages.title : site.tagline}
          </h2>
          {hasTeams && (
            <>
              <p>{messages.lead(site.network)}</p>
              <a className="hero-picks" href={withBase(MY_TEAMS_PATH)}>
                {messages.pick}
              </a>
            </>
          )}
        </div>
        {hasTeams && (
          <div className="hero-wall">
            {wall}
            <p>
              {messages.tapYours} <a href={withBase(MY_TEAMS_PATH)}>{messages.orSearch}</a>
            </p>
          </div>
        )}
        <p className="hero-end">
          {hasTeams && `${site.tagline} `}
          {socialUrl !== undefined && (
            <a href={socialUrl} target="_blank" rel="noopener noreferrer">
              <bdi translate="no">{socialHandle}</bdi>
            </a>
          )}
        </p>
      </div>
    </section>
  );
}

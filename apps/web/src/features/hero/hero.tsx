"use client";

import * as messages from "@roster/texts/hero";
import type { ReactNode } from "react";
import { site, socialHandle, socialUrl } from "../../directory.ts";
import { MY_TEAMS_PATH, withBase } from "../../routes.ts";
import { createServiceContext } from "../../context.ts";
import { Crests } from "../leagues/crests.tsx";
import { HERO_ID, type Hero as HeroService } from "./hero.ts";

const TITLE_ID = "hero-title";

export const [HeroContext, useHero] = createServiceContext<HeroService>("hero");

// Every render reuses this element: a new one would replace the prerendered crests if their code has not loaded yet.
const wall = <Crests from={0} to={Number(process.env["WALL_SIZE"])} picks />;

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

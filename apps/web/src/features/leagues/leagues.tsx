"use client";

import { all } from "@roster/texts/leagues";
import { AccountCard } from "@roster/ui";
import type { ComponentProps, ReactNode } from "react";
import { withBase } from "../../routes.ts";
import { type Row, toCard } from "../roster/rows.ts";
import { Crests } from "./crests.tsx";

/** The most popular teams of a league as crests, or the most popular accounts of a kind as cards. */
export interface LeagueSection {
  readonly title: string;
  readonly path: string;
  readonly total: number;
  /** Absent if there are cards. */
  readonly crests?: Pick<ComponentProps<typeof Crests>, "from" | "to">;
  readonly rows?: readonly Row[];
}

/** The start of the home page for visitors without teams. Styles hide it from visitors with teams. */
export function Leagues({ sections }: { readonly sections: readonly LeagueSection[] }): ReactNode {
  return (
    <div className="leagues">
      {sections.map(({ title, path, total, crests, rows = [] }) => (
        <section key={path}>
          <header className="section-head">
            <h2 className="type-section">{title}</h2>
            <a className="link" href={withBase(path)} aria-label={`${all(total)}, ${title}`}>
              {all(total)}
            </a>
          </header>
          {crests ? (
            <Crests {...crests} />
          ) : (
            // not registered for shortcuts and Back: the list below may have the same accounts
            <ul className="cards">
              {rows.map((row) => (
                <AccountCard key={row.username} row={toCard(row)} headingLevel={3} />
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}

import { EmptyState } from "@roster/ui";
import type { ReactNode } from "react";
import { listedViews } from "../../roster.ts";
import "../../styles/offline.css";
import { ReloadButton } from "./reload-button.tsx";
import { BROWSE_PATH, SEARCH_PATH, withBase } from "../../routes.ts";

/** Stands for a page that this browser has not kept, while there is no network. Links what it has. */
export function OutOfReach(): ReactNode {
  const here = [
    { path: "/", label: "Home" },
    ...listedViews,
    { path: BROWSE_PATH, label: "Browse" },
    { path: SEARCH_PATH, label: "Search" },
  ];
  return (
    <>
      <EmptyState title="Out of reach" headingLevel={1} actions={<ReloadButton>Try Again</ReloadButton>}>
        There is no connection, and this page has not been opened in this browser before. What you see below is kept
        here and works all the same.
      </EmptyState>
      <nav aria-label="Kept in this browser" className="kept">
        <h2 className="type-section">Kept in this browser</h2>
        <ul>
          {here.map(({ path, label }) => (
            <li key={path}>
              <a className="button" href={withBase(path)}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

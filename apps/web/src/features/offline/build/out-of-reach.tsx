import * as messages from "@roster/texts/offline";
import { browse, home, search, tryAgain } from "@roster/texts/site";
import { EmptyState } from "@roster/ui";
import type { ReactNode } from "react";
import { listedViews } from "../../../roster.ts";
import { ReloadButton } from "../broken-page.tsx";
import { BROWSE_PATH, SEARCH_PATH, withBase } from "../../../routes.ts";

/** Shown without a network in place of a page that this browser has not stored. Links the pages that it has. */
export function OutOfReach(): ReactNode {
  const here = [
    { path: "/", label: home },
    ...listedViews,
    { path: BROWSE_PATH, label: browse },
    { path: SEARCH_PATH, label: search },
  ];
  return (
    <>
      <EmptyState title={messages.offline} headingLevel={1} actions={<ReloadButton>{tryAgain}</ReloadButton>}>
        {messages.explanation}
      </EmptyState>
      <nav aria-label={messages.stored} className="kept">
        <h2 className="type-section">{messages.stored}</h2>
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

import * as texts from "@roster/texts/search";
import { Icon, TagChip, useReadable } from "@roster/ui";
import type { ReactNode } from "react";
import { Button } from "../../../button.tsx";
import { Guarded } from "../../../guarded.tsx";
import { counts } from "../../../directory.ts";
import { searchPath, withBase } from "../../../routes.ts";
import { hasTeams, useMyTeams } from "../../my-teams/my-teams.ts";
import { listsLabel, listValues } from "./list-values.ts";
import { useLater } from "../../../use-later.ts";
import { lastSearches } from "./last-searches.ts";
import { SectionHead } from "../../../section-head.tsx";

// before the first render: searches that appear later would move the lists below them
lastSearches.connect();

/** What the search page shows before a term is typed: the visitor's teams and last searches, and lists to start with. */
export function SearchStart(): ReactNode {
  const lists = listValues(counts);
  return (
    <>
      <Teams />
      <Guarded>
        <Searches />
      </Guarded>
      {lists.length > 0 && (
        <div className="search-start">
          <SectionHead title={listsLabel} id="search-lists" />
          <ul aria-labelledby="search-lists">
            {lists.map(({ value, label = value, icon, href }) => (
              <li key={value}>
                <TagChip value={label} icon={icon} href={href} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function Teams(): ReactNode {
  const importShields = () => import("../../my-teams-home/later/team-shields.tsx");
  const view = useLater("Your teams", importShields, hasTeams(), useMyTeams());
  return (
    <div className="search-my-teams" data-failed={view.kind === "failed" ? "" : undefined}>
      {view.kind === "ready" && <view.value.TeamShields opened={view.data} />}
    </div>
  );
}

function Searches(): ReactNode {
  const terms = useReadable(lastSearches, (value) => value);
  if (terms.length === 0) return null;
  return (
    <section className="search-start" aria-labelledby="last-searches">
      <SectionHead title={texts.lastSearches} id="last-searches" tabIndex={-1}>
        <Button
          className="link"
          onClick={() => {
            moveFocus("main");
            lastSearches.set([]);
          }}
        >
          {texts.clearSearches}
        </Button>
      </SectionHead>
      <ul className="last-searches">
        {terms.map((term) => (
          <li key={term}>
            <a href={withBase(searchPath(term))}>{term}</a>
            <Button
              className="icon-button"
              aria-label={texts.removeSearch(term)}
              onClick={() => {
                moveFocus(terms.length > 1 ? "last-searches" : "main");
                lastSearches.remove(term);
              }}
            >
              <Icon name="cross" size={18} />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Focuses an element, because the pressed button is about to be removed. */
function moveFocus(id: string): void {
  document.getElementById(id)?.focus({ preventScroll: true });
}

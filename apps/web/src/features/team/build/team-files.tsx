import type { Team } from "@roster/core";
import { followListName, newAtomName, readingListName } from "@roster/texts/open-data";
import * as messages from "@roster/texts/team-page";
import type { ReactNode } from "react";
import { site } from "../../../directory.ts";
import { dataFile, embedPath, withBase } from "../../../routes.ts";

/** Links to the team's list in other forms: a widget, the files that servers and feed readers import, and the feed of its new accounts. */
export function TeamFiles(props: { readonly team: Team; readonly hasFeed: boolean }): ReactNode {
  const { team, hasFeed } = props;
  const file = (extension: string): string => withBase(dataFile(team.id, extension));
  return (
    <section>
      <header className="section-head">
        <h2 className="type-section">{messages.files}</h2>
      </header>
      <div className="profile-files">
        <a className="button" href={withBase(embedPath({ [site.teams?.tag ?? ""]: team.id }))}>
          {messages.embed}
        </a>
        <a className="button" href={file("csv")} download="">
          {followListName}
        </a>
        <a className="button" href={file("opml")} download="">
          {readingListName}
        </a>
        {hasFeed && (
          <a className="button" href={file("atom")}>
            {newAtomName}
          </a>
        )}
      </div>
    </section>
  );
}

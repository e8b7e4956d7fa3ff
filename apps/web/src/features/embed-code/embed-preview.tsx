import type { ReactNode } from "react";
import type { Listed } from "./catalog.ts";
import type { Embed } from "./snippets/markup.ts";
import { accountPath } from "../../routes.ts";
import { watchList } from "./watch-list.ts";
import * as messages from "./messages.ts";

/** Shows the widget with the same code that other sites use. */
export function EmbedPreview(props: {
  readonly embed: Embed;
  /** Until the address is read, the choice and the origin are unknown, so only the links show. */
  readonly isRead: boolean;
  /** Called with the accounts each time the widget has loaded them. */
  readonly onList: (listed: readonly Listed[]) => void;
}): ReactNode {
  const { embed, isRead, onList } = props;
  const { site, attributes, listed } = embed;
  const links = (
    <ul>
      {listed.map((one) => (
        <li key={one.username}>
          <a href={site + accountPath(one)} rel="noopener">
            {one.name}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <section className="embed-preview" aria-labelledby="embed-see">
      <header className="section-head">
        <h2 className="type-section" id="embed-see">
          {messages.previewTitle}
        </h2>
        <p className="num">{messages.previewNote}</p>
      </header>
      <div className="embed-stage">
        {isRead ? (
          <roster-list
            key={JSON.stringify(attributes)} // each choice mounts a new element, which reports its own accounts
            ref={(list) => (list ? watchList(list, onList) : undefined)}
            {...Object.fromEntries(attributes)}
            src={site}
            loading="eager"
          >
            {links}
          </roster-list>
        ) : (
          links
        )}
      </div>
    </section>
  );
}

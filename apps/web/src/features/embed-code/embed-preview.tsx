import type { ReactNode } from "react";
import type { Listed } from "./catalog.ts";
import type { Embed } from "./snippets/markup.ts";
import { watchList } from "./watch-list.ts";

/** The widget itself, as other sites show it. */
export function EmbedPreview(props: {
  readonly embed: Embed;
  /** Before the address was read nobody knows what is to be listed, nor from where: the links alone stand there. */
  readonly isRead: boolean;
  /** What it lists, whenever it is there. */
  readonly onList: (listed: readonly Listed[]) => void;
}): ReactNode {
  const { embed, isRead, onList } = props;
  const { site, attributes, listed } = embed;
  const links = (
    <ul>
      {listed.map(({ username, name }) => (
        <li key={username}>
          <a href={`${site}/accounts/${encodeURIComponent(username)}`} rel="noopener">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <section className="embed-preview" aria-labelledby="embed-see">
      <header className="section-head">
        <h2 className="type-section" id="embed-see">
          See
        </h2>
        <p className="num">as on your page</p>
      </header>
      <div className="embed-stage">
        {isRead ? (
          <roster-list
            key={JSON.stringify(attributes)} // each choice is a list of its own, which says what it lists
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

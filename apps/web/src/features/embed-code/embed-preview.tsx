import type { ReactNode } from "react";
import { accountPath } from "../../routes.ts";
import { useLater } from "../../use-later.ts";
import type { Listed } from "./catalog.ts";
import type { Embed } from "./snippets/markup.ts";
import * as messages from "./messages.ts";

/** Shows the list as another site shows it. */
export function EmbedPreview(props: {
  readonly embed: Embed;
  /** Until the address is read, the choice and the origin are unknown, so only the links show. */
  readonly isRead: boolean;
  /** Called with the accounts of an embed each time the widget has loaded them. */
  readonly onList: (embed: Embed, listed: readonly Listed[]) => void;
}): ReactNode {
  const { embed, isRead, onList } = props;
  const view = useLater("The preview", () => import("./later/preview-frame.tsx"), isRead);
  return (
    <section className="embed-preview" aria-labelledby="embed-see">
      <header className="section-head">
        <h2 className="type-section" id="embed-see">
          {messages.previewTitle}
        </h2>
        <p className="num">{messages.previewNote}</p>
      </header>
      {isRead && view.kind === "ready" ? (
        <view.value.PreviewFrame embed={embed} onList={onList} />
      ) : (
        <div className="embed-stage">
          <ul>
            {embed.listed.map((one) => (
              <li key={accountPath(one)}>
                <a href={embed.site + accountPath(one)} rel="noopener" translate="no">
                  {one.name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

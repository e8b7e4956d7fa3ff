import { createDeferred } from "@roster/core/site";
import { useReadable } from "@roster/ui";
import { type ReactNode, useEffect, useState } from "react";
import { accountPath } from "../../routes.ts";
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
  const [code] = useState(() => createDeferred("The preview", () => import("./more/preview-frame.tsx")));
  const view = useReadable(code.state, (value) => value);
  useEffect(() => {
    if (isRead) void code.load();
  }, [code, isRead]);
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
                <a href={embed.site + accountPath(one)} rel="noopener">
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

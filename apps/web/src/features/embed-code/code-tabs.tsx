import { CopyButton } from "@roster/ui";
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import * as messages from "./messages.ts";
import type { Platform, Snippet } from "./snippets/platforms.ts";
import { tabAfter } from "./tab-after.ts";

/** The code for each kind of site under a tab of its own. */
export function CodeTabs({ platforms }: { readonly platforms: readonly Platform[] }): ReactNode {
  const [chosen, setChosen] = useState(platforms[0]?.id ?? "");
  const id = useId();
  const tabs = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const isRightToLeft = event.currentTarget.matches(":dir(rtl)");
    const ids = platforms.map((one) => one.id);
    const next = tabAfter({ key: event.key, isRightToLeft }, ids, chosen);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next);
    tabs.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };
  const shown = platforms.find((one) => one.id === chosen);
  return (
    <>
      <div ref={tabs} className="code-tabs" role="tablist" aria-label={messages.kindOfSite}>
        {platforms.map((one) => (
          <button
            key={one.id}
            type="button"
            role="tab"
            id={`${id}-${one.id}`}
            data-tab={one.id}
            aria-selected={one.id === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={one.id === chosen ? 0 : -1}
            onClick={() => setChosen(one.id)}
            onKeyDown={onKeyDown}
          >
            {one.name}
          </button>
        ))}
      </div>
      {shown && (
        <div className="panel code-panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown.id}`}>
          <p>{shown.before}</p>
          {shown.snippets.map((snippet) => (
            <Code key={snippet.title} snippet={snippet} platform={shown.name} />
          ))}
          {shown.after.map((text) => (
            <p key={text} className="embed-note">
              {text}
            </p>
          ))}
        </div>
      )}
    </>
  );
}

function Code({ snippet, platform }: { readonly snippet: Snippet; readonly platform: string }): ReactNode {
  const { title, code } = snippet;
  const shown = useRef<HTMLElement>(null);
  return (
    <figure className="code">
      <figcaption>
        <span>{title}</span>
        <CopyButton text={code} target={shown} label={messages.copyLabel(platform, title)} />
      </figcaption>
      <pre dir="ltr">
        <code ref={shown}>{code}</code>
      </pre>
    </figure>
  );
}

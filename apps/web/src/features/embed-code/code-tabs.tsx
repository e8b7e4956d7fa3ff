import { CopyButton } from "@roster/ui";
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { useLater } from "../../use-later.ts";
import * as messages from "@roster/texts/embed-code";
import type { Embed } from "./snippets/markup.ts";
import { htmlPlatform, type Platform, PLATFORMS, type Snippet } from "./snippets/platforms.ts";

export function CodeTabs(props: {
  readonly embed: Embed;
  /** Whether visitors can choose a released script, because one equals the moving script. */
  readonly hasRelease: boolean;
}): ReactNode {
  const { embed, hasRelease } = props;
  const [chosen, setChosen] = useState<string>("html");
  const more = useLater("The code for other kinds of sites", () => import("./later/snippets/more-platforms.ts"), true);
  const id = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { key, currentTarget } = event;
    const ids = PLATFORMS.map((one) => one.id);
    const next = tabAfter({ key, isRightToLeft: currentTarget.matches(":dir(rtl)") }, ids, chosen);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next);
    currentTarget.parentElement?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };
  const name = PLATFORMS.find((one) => one.id === chosen)?.name ?? "";
  const all: Readonly<Record<string, Platform>> =
    more.kind === "ready" ? more.value.morePlatforms(embed) : { html: htmlPlatform(embed) };
  const shown = all[chosen];
  return (
    <>
      <div className="code-tabs" role="tablist" aria-label={messages.kindOfSite}>
        {PLATFORMS.map((one) => (
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
      {more.kind === "failed" && shown === undefined && <p role="alert">{messages.notLoaded}</p>}
      {shown && (
        <div className="panel code-panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
          <p>{shown.before}</p>
          {shown.snippets.map((snippet) => (
            <Code key={snippet.title} snippet={snippet} platform={name} />
          ))}
          {shown.download && (
            <p>
              <a href={shown.download.href} download>
                {shown.download.text}
              </a>
            </p>
          )}
          {shown.after.map((text) => (
            <p key={text} className="embed-note">
              {text}
            </p>
          ))}
        </div>
      )}
      {hasRelease && more.kind === "ready" && <more.value.ReleaseNote site={embed.site} />}
    </>
  );
}

function Code({ snippet, platform }: { readonly snippet: Snippet; readonly platform: string }): ReactNode {
  const { title, code } = snippet;
  const label = title === platform ? messages.copyCodeFor(title) : messages.copyFileFor(platform, title);
  const shown = useRef<HTMLElement>(null);
  return (
    <figure className="code">
      <figcaption>
        <span>{title}</span>
        <CopyButton text={code} target={shown} label={label} />
      </figcaption>
      <pre dir="ltr">
        <code ref={shown}>{code}</code>
      </pre>
    </figure>
  );
}

/** The tab that a pressed key moves the focus to, or undefined. Arrow keys wrap around and follow the direction of the text. */
export function tabAfter(
  { key, isRightToLeft }: { readonly key: string; readonly isRightToLeft: boolean },
  tabs: readonly string[],
  from: string,
): string | undefined {
  const at = tabs.indexOf(from);
  if (key === "Home") return tabs[0];
  if (key === "End") return tabs.at(-1);
  if (key !== "ArrowLeft" && key !== "ArrowRight") return undefined;
  const isForward = (key === "ArrowLeft") === isRightToLeft;
  return isForward ? tabs[(at + 1) % tabs.length] : tabs.at(at - 1);
}

import { isRecord } from "@roster/core/site";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useClock } from "../../../page.ts";
import { withBase } from "../../../routes.ts";
import type { Listed } from "../catalog.ts";
import { PREVIEW_FILE } from "./files.ts";
import { Segments } from "../../../segments.tsx";
import { InputField } from "../fields.tsx";
import { HTML } from "../snippets/escape.ts";
import { type Embed, needsAccount, printMarkup } from "../snippets/markup.ts";
import { previewTitle } from "@roster/texts/embed-code";
import * as messages from "@roster/texts/embed-options";

/** The narrowest column and a usual one, in pixels. The widest one is as wide as the preview. */
const NARROWEST = 160;
const USUAL = 640;
const STEP = 10;
/** The pause in typing after which the frame loads again. */
const PREVIEW_DEBOUNCE_MS = 300;
const SCHEMES = { light: messages.schemeLight, dark: messages.schemeDark };

/** Runs the printed code in a frame, at a width and in a colour scheme that the visitor chooses. */
export function PreviewFrame(props: {
  readonly embed: Embed;
  readonly onList: (key: string, listed: readonly Listed[], heading: string) => void;
}): ReactNode {
  const { embed, onList } = props;
  const clock = useClock();
  const stage = useRef<HTMLDivElement>(null);
  const [widest, setWidest] = useState(USUAL);
  const [wanted, setWanted] = useState(USUAL);
  const width = Math.min(wanted, widest);
  const [scheme, setScheme] = useState("light");
  const code = needsAccount(embed) ? "" : printMarkup(embed, HTML);
  const { key } = embed;
  const [shown, show] = useState({ code, key });
  useEffect(() => clock.setTimeout(() => show({ code, key }), PREVIEW_DEBOUNCE_MS), [clock, code, key]);
  useLayoutEffect(() => {
    const measure = (): void => {
      const steps = Math.floor((stage.current?.clientWidth ?? USUAL) / STEP);
      setWidest(Math.max(NARROWEST, steps * STEP));
    };
    const observer = new ResizeObserver(measure);
    measure();
    if (stage.current) observer.observe(stage.current);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <div className="preview-settings">
        <InputField
          label={messages.previewWidth}
          type="range"
          min={NARROWEST}
          max={widest}
          step={STEP}
          value={width}
          aria-valuetext={messages.pixels(width)}
          onChoose={(chosen) => setWanted(Number(chosen))}
        />
        <Segments label={messages.scheme} values={SCHEMES} value={scheme} onChoose={setScheme} />
      </div>
      <div className="embed-stage" ref={stage}>
        {/* without a sandbox: the frame shows a page of this site, which opens the follow window */}
        <iframe
          ref={(frame) => (frame ? watchList(frame, (...list) => onList(shown.key, ...list)) : undefined)}
          title={previewTitle}
          src={withBase(PREVIEW_FILE)}
          data-code={shown.code}
          data-scheme={scheme}
          style={{ inlineSize: width }}
        />
      </div>
    </>
  );
}

/** Calls back with the accounts and the heading of the list in the preview each time they have loaded. Returns a function that stops it. */
export function watchList(frame: Element, tell: (listed: readonly Listed[], heading: string) => void): () => void {
  const hear = (event: Event): void => {
    const { entries, heading = "" } = Object(Reflect.get(event, "detail")); // the event comes from another window, so it is no instance of CustomEvent
    const isListed = (one: unknown): one is Listed => isRecord(one) && "username" in one && "name" in one;
    if (Array.isArray(entries)) tell(entries.filter(isListed), String(heading));
  };
  frame.addEventListener("roster:ready", hear);
  return () => frame.removeEventListener("roster:ready", hear);
}

"use client";

import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import type { RevealCause } from "./revealed.ts";

/** How far below the window a list goes on before it is in sight. */
const REVEAL_MARGIN = "600px 0px";

/**
 * The end of a list that goes on: asks for more when clicked or nearly in sight.
 * With `href` it is a link that also works without JavaScript.
 */
export function Reveal(props: {
  readonly onReveal: (cause: RevealCause) => void;
  readonly href?: string;
  readonly label?: string;
  /** Reveal did not work: leaves the link to the browser. */
  readonly failed?: boolean;
}): ReactNode {
  const { onReveal, href, label = "Show more", failed = false } = props;
  const end = useRef<HTMLDivElement>(null);
  const onNear = useEffectEvent(onReveal);
  useEffect(() => {
    if (end.current === null || failed) return undefined;
    const { current } = end;
    // a busy browser tells several changes at once, the newest last
    const near = (entries: readonly IntersectionObserverEntry[]): void => {
      if (entries.at(-1)?.isIntersecting)
        onNear(current.contains(document.activeElement) ? "scroll-focused" : "scroll");
    };
    const observer = new IntersectionObserver(near, { rootMargin: REVEAL_MARGIN });
    observer.observe(current);
    return () => observer.disconnect();
  }, [failed]);
  return (
    <div className="reveal" ref={end}>
      {href === undefined ? (
        <button type="button" className="button" onClick={() => onReveal("click")}>
          {label}
        </button>
      ) : (
        <a
          className="button"
          rel="next"
          href={href}
          onClick={(event) => {
            if (failed || event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onReveal("click");
          }}
        >
          {label}
        </a>
      )}
    </div>
  );
}

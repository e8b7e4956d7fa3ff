"use client";

import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { showMore } from "./messages.ts";
import type { RevealCause } from "./revealed.ts";

/** The distance below the window at which a list grows. */
const REVEAL_MARGIN = "600px 0px";

/**
 * The end of a list with further cards. Reveals them after a click, or when it is almost in view.
 * With `href`, it is a link that also works without JavaScript.
 */
export function Reveal(props: {
  readonly onReveal: (cause: RevealCause) => void;
  readonly href?: string;
  readonly label?: string;
  /** Whether loading failed. If true, a click follows the link to the next page. */
  readonly failed?: boolean;
}): ReactNode {
  const { onReveal, href, label = showMore, failed = false } = props;
  const end = useRef<HTMLDivElement>(null);
  const onNear = useEffectEvent(onReveal);
  // after each render, because a browser does not report an element that leaves and returns between two frames
  useEffect(() => {
    if (end.current === null || failed) return undefined;
    const { current } = end;
    // a busy browser reports several changes at once, the latest last
    const near = (entries: readonly IntersectionObserverEntry[]): void => {
      if (entries.at(-1)?.isIntersecting)
        onNear(current.contains(document.activeElement) ? "scroll-focused" : "scroll");
    };
    const observer = new IntersectionObserver(near, { rootMargin: REVEAL_MARGIN });
    observer.observe(current);
    return () => observer.disconnect();
  });
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

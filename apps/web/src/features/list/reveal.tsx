"use client";

import { PAGE_SIZE } from "../../list-pages.ts";
import { isPlainClick } from "../../dom.ts";
import { showMore } from "@roster/texts/list";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import type { RevealCause } from "./use-growing-list.ts";

/** The distance below the window at which a list grows. */
const REVEAL_MARGIN = "600px 0px";
/** The length after which a list grows only by a click, so that the visitor can reach what follows it. */
const GROWS_TO = 2 * PAGE_SIZE;

/**
 * The end of a list that has more cards. Reveals them after a click, and in a list of one page also before the end is in view.
 * With `href`, it is a link that also works without JavaScript.
 */
export function Reveal(props: {
  readonly onReveal: (cause: RevealCause) => void;
  /** The number of cards on screen. */
  readonly shown: number;
  /** The number of further cards. */
  readonly left: number;
  /** The address of the next page. `nextPage` names the link while the list grows by itself. */
  readonly href?: string;
  readonly nextPage?: string;
  /** Whether loading failed. If true, a click follows the link to the next page. */
  readonly failed?: boolean;
}): ReactNode {
  const { onReveal, shown, left, href, nextPage, failed = false } = props;
  const grows = shown < GROWS_TO && !failed;
  const label = nextPage !== undefined && (grows || failed) ? nextPage : showMore(Math.min(left, PAGE_SIZE));
  const end = useRef<HTMLDivElement>(null);
  const onNear = useEffectEvent(onReveal);
  // after each render, because a browser does not report an element that leaves and returns between two frames
  useEffect(() => {
    if (end.current === null || !grows) return undefined;
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
            if (failed || !isPlainClick(event)) return;
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

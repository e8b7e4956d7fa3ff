import { SHAPE_OUTLINES } from "@roster/core";
import type { ReactNode } from "react";

/** The shapes of avatars and the two stripes of a card's edge, hidden. Render it once, before what uses it: the page's own styles draw their outline. */
export function ShapeSprite(): ReactNode {
  return (
    <svg className="sprite" width="0" height="0" aria-hidden="true">
      <defs>
        {Object.entries(SHAPE_OUTLINES).map(([shape, outline]) => (
          <g key={shape} id={`s-${shape}`}>
            <path className="hairline" d={outline} />
            <path d={outline} />
          </g>
        ))}
        <g id="s-piping" strokeWidth="3">
          <path stroke="none" d="M0 0h5v1H0z" />
          <path fill="none" d="M6.5 0v1" />
        </g>
      </defs>
    </svg>
  );
}

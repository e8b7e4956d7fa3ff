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
        {/* from the corner of a card, whose edge cuts it to its height */}
        <g id="s-piping">
          <path stroke="none" d="M-20-12h5v999h-5z" />
          <path d="M-13.5-12v999" />
        </g>
      </defs>
    </svg>
  );
}

import { SHAPE_OUTLINES } from "@roster/core/site";
import type { ReactNode } from "react";
import { ShapePaths } from "./monogram-face.tsx";

/** The hidden shapes that `<use>` draws: avatars and the two stripes of a card's edge. Render it once, before the first card. */
export function ShapeSprite(): ReactNode {
  return (
    <svg className="sprite" width="0" height="0" aria-hidden="true">
      <defs>
        {Object.entries(SHAPE_OUTLINES).map(([shape, outline]) => (
          <g key={shape} id={`s-${shape}`}>
            <ShapePaths outline={outline} />
          </g>
        ))}
        {/* begins at the card's corner; the card clips it to its height */}
        <g id="s-piping">
          <path stroke="none" d="M-20-12h5v999h-5z" />
          <path d="M-13.5-12v999" />
        </g>
      </defs>
    </svg>
  );
}

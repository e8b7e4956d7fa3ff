"use no memo"; // memo slots would weigh more than rendering it anew costs
import { SHAPE_OUTLINES } from "@roster/core";
import type { ReactNode } from "react";
import { iconShapes, type IconName } from "./icon-shapes.tsx";

/** The sizes the stylesheet draws, in px at a root size of 16. */
export type IconSize = 14 | 16 | 18 | 20 | 22 | 24;

export interface IconProps {
  readonly name: IconName;
  /** 20 unless told. */
  readonly size?: IconSize;
}

/** A decorative icon: the control around it carries the name. Needs `<IconSprite/>` once in the same document or shadow root. */
export function Icon({ name, size = 20 }: IconProps): ReactNode {
  return (
    <svg className="icon" data-name={name} data-size={size} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}

export interface SpinnerProps {
  /** 18 in a button, 36 in a dialog. */
  readonly size?: 18 | 20 | 36;
}

/** A turning three-quarter ring; what waits says so in words beside it. */
export function Spinner({ size = 20 }: SpinnerProps): ReactNode {
  return (
    <svg className="icon spinner" data-size={size} aria-hidden="true">
      <use href="#i-loading" />
    </svg>
  );
}

/** Every icon and avatar shape, hidden, to be referred to by `<use>`. Render it once, before what uses it. */
export function IconSprite(): ReactNode {
  return (
    <svg className="sprite" width="0" height="0" aria-hidden="true">
      {Object.entries(iconShapes).map(([name, shape]) => (
        <symbol key={name} id={`i-${name}`} viewBox="0 0 24 24" overflow="visible">
          {shape}
        </symbol>
      ))}
      <defs>
        {Object.entries(SHAPE_OUTLINES).map(([shape, outline]) => (
          <g key={shape} id={`s-${shape}`}>
            <path className="hairline" d={outline} />
            <path d={outline} />
          </g>
        ))}
      </defs>
    </svg>
  );
}

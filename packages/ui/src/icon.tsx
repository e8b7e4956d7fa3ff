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
        <g id="s-shield">
          <path className="hairline" d={SHIELD} />
          <path d={SHIELD} />
        </g>
        <g id="s-circle">
          <circle className="hairline" cx="24" cy="24" r="21.5" />
          <circle cx="24" cy="24" r="21.5" />
        </g>
        <g id="s-plate">
          <rect className="hairline" x="2.5" y="5.5" width="43" height="37" rx="5" />
          <rect x="2.5" y="5.5" width="43" height="37" rx="5" />
        </g>
      </defs>
    </svg>
  );
}

const SHIELD = "M24 2.5 43.5 7v17.5C43.5 35.5 35 42.5 24 46 13 42.5 4.5 35.5 4.5 24.5V7z";

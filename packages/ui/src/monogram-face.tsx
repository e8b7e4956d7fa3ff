import type { Monogram } from "@roster/core/monogram";
import { SHAPE_OUTLINES } from "@roster/core/site";
import type { ReactNode } from "react";

/** The data that an avatar is drawn from. */
export type MonogramLook = Omit<Monogram, "background">;

export interface MonogramFaceProps {
  readonly monogram: MonogramLook;
  /** 52 px by default, or 44 px in a narrow list. "profile" is 104 px, or 72 px in a narrow window. */
  readonly size?: "profile" | undefined;
  /** Draws the two stripes of the card's start edge too, so that the HTML names the colours once. */
  readonly piped?: boolean | undefined;
  /** Draws the shape itself, in a page without `ShapeSprite`. */
  readonly ownShape?: boolean;
  /** Squeezes the letters to this width. */
  readonly textLength?: number | undefined;
  /** The `::part()` name with which a host page styles the avatar. */
  readonly part?: string;
  /** A picture over the monogram. */
  readonly children?: ReactNode;
}

/** The account's mark, without hooks: a shape for its kind, the team's colours, its letters. Decorative. */
export function MonogramFace(props: MonogramFaceProps): ReactNode {
  const { monogram, size, piped, ownShape, textLength, part, children } = props;
  const { shape, letters, primary, secondary, ink } = monogram;
  return (
    <span className="avatar" part={part} data-shape={shape} data-size={size}>
      <svg fill={primary} stroke={secondary} aria-hidden="true">
        {piped ? <use className="piping" href="#s-piping" /> : null}
        <svg viewBox="0 0 48 48">
          {ownShape ? <ShapePaths outline={SHAPE_OUTLINES[shape]} /> : <use href={`#s-${shape}`} />}
          <text
            data-length={Array.from(letters).length}
            x="24"
            y={shape === "shield" ? 23 : 24}
            dy=".35em"
            fill={ink}
            textLength={textLength}
            lengthAdjust={textLength && "spacingAndGlyphs"}
          >
            {letters}
          </text>
        </svg>
      </svg>
      {children}
    </span>
  );
}

/** A shape within its keyline. */
export function ShapePaths({ outline }: { readonly outline: string }): ReactNode {
  return (
    <>
      <path className="hairline" d={outline} />
      <path d={outline} />
    </>
  );
}

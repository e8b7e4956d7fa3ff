import type { Monogram } from "@roster/core/monogram";
import { SHAPE_OUTLINES } from "@roster/core/site";
import type { ReactNode } from "react";

/** The data that an avatar is drawn from: letters, or lines in place of them. */
export type MonogramLook = Omit<Monogram, "background" | "letters"> & Partial<Pick<Monogram, "letters">>;

export interface MonogramFaceProps {
  readonly monogram: MonogramLook;
  /** 48 px by default. "profile" is 104 px, or 72 px in a narrow window. */
  readonly size?: "profile" | undefined;
  /** Draws the two stripes of the card's start edge too, so that the HTML names the colours once. */
  readonly piped?: boolean | undefined;
  /** Squeezes the letters to this width. */
  readonly textLength?: number | undefined;
  /** The `::part()` name with which a host page styles the avatar. */
  readonly part?: string;
}

/** The baseline of the first line of letters, for one, two and three lines, so that the lines are centred in the picture. */
const SHIFTS = [".35em", "-.15em", "-.65em"];

/**
 * The account's mark, without hooks: a shape for its kind, the team's colours, its letters or lines. Decorative.
 * A crest has at most 500 characters of HTML, with the link around it: React moves larger parts that load later to the end of the HTML.
 */
export function MonogramFace({ monogram, size, piped, textLength, part }: MonogramFaceProps): ReactNode {
  const { shape, letters = "", lines = [letters], pattern, primary, secondary, ink } = monogram;
  const [first = [], ...more] = lines.map((line) => Array.from(line));
  const thin = shape === "circle" ? first[0] : undefined; // a person's letters have two weights
  return (
    <svg
      // a page translation puts HTML into the text, which SVG does not draw
      className="avatar notranslate"
      part={part}
      data-shape={shape === "shield" ? undefined : shape}
      data-size={size}
      viewBox="0 0 48 48"
      fill={primary}
      stroke={secondary}
      aria-hidden="true"
    >
      {/* begins before the card's corner; the card clips it to its edge and height */}
      {piped ? <path className="piping" d="M-60-400h46.5v1459h-46.5z" /> : null}
      <path className="hair" d={SHAPE_OUTLINES[shape]} />
      <path d={SHAPE_OUTLINES[shape]} />
      {pattern && <path className="pattern" d={pattern} />}
      <text
        data-length={Math.max(lines.length > 2 ? 7 : 2 * lines.length, ...[first, ...more].map((line) => line.length))}
        x="24"
        y={shape === "shield" ? 23 : 24}
        dy={SHIFTS[more.length]}
        fill={ink}
        textLength={textLength}
        lengthAdjust={textLength && "spacingAndGlyphs"}
      >
        {thin && <tspan>{thin}</tspan>}
        {(thin ? first.slice(1) : first).join("")}
        {more.map((line) => (
          <tspan key={line.join("")} x="24" dy="1em">
            {line.join("")}
          </tspan>
        ))}
      </text>
    </svg>
  );
}

"use client";
"use no memo"; // memo slots would weigh more than rendering it anew costs
import { useState, type ReactNode } from "react";
import { letterFit } from "./letter-fit.ts";
import type { MonogramLook } from "./monogram.ts";

export interface AvatarProps {
  readonly monogram: MonogramLook;
  /** An https picture to show over the monogram; anything else is ignored. */
  readonly src?: string | undefined;
  /** card 52 (44 in a narrow list), profile 104 (72 narrow), header 32. */
  readonly size?: "card" | "profile" | "header";
  /** "system" where the display face is not loaded. */
  readonly font?: "display" | "system";
}

/** The account's mark: shape for its kind, the team's colours, its letters. Decorative beside the name. */
export function Avatar({ monogram, src, size = "card", font = "display" }: AvatarProps): ReactNode {
  const [failed, setFailed] = useState<string>();
  const [loaded, setLoaded] = useState<string>();
  const { shape, letters, primary, secondary, ink } = monogram;
  const fit = letterFit(monogram, font);
  return (
    <span className="avatar" data-shape={shape} data-size={size} data-length={fit.length} data-font={font}>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <use href={`#s-${shape}`} fill={primary} stroke={secondary} />
        <text x="24" y={fit.baseline} fill={ink} {...fit.stretch}>
          {letters}
        </text>
      </svg>
      {src?.startsWith("https://") && failed !== src ? (
        <img
          // a picture may be there before its events are listened to
          ref={(image) => {
            if (image?.complete && image.naturalWidth > 0) setLoaded(src);
          }}
          src={src}
          data-loaded={loaded === src ? "" : undefined}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          width="52"
          height="52"
          onLoad={() => setLoaded(src)}
          onError={() => setFailed(src)}
        />
      ) : null}
    </span>
  );
}

/** The two stripes of the team's colours at a card's start edge, or along the top of a profile. */
export function Piping({ monogram, side = "start" }: PipingProps): ReactNode {
  const { primary, secondary } = monogram;
  return side === "start" ? (
    <svg className="piping" viewBox="0 0 8 1" preserveAspectRatio="none" aria-hidden="true">
      <use href="#s-piping" fill={primary} stroke={secondary} />
    </svg>
  ) : (
    <svg className="piping" data-side="top" viewBox="0 0 1 12" preserveAspectRatio="none" aria-hidden="true">
      <path fill={primary} d="M0 0h1v8H0z" />
      <path fill={secondary} d="M0 8h1v4H0z" />
    </svg>
  );
}

export interface PipingProps {
  readonly monogram: Pick<MonogramLook, "primary" | "secondary">;
  readonly side?: "start" | "top";
}

"use client";
import { useState, type ReactNode } from "react";
import { letterFit } from "./letter-fit.ts";
import type { MonogramLook } from "./monogram.ts";

export interface AvatarProps {
  readonly monogram: MonogramLook;
  /** An https picture to show over the monogram; anything else is ignored. */
  readonly src?: string | undefined;
  /** 52 (44 in a narrow list) unless told: profile 104 (72 narrow). */
  readonly size?: "profile" | undefined;
  /** Where the display face is not loaded. */
  readonly font?: "system" | undefined;
  /** With the two stripes of the team's colours along the start edge of the card it is in: so the colours stand there once. */
  readonly piped?: boolean;
}

/** The account's mark: shape for its kind, the team's colours, its letters. Decorative beside the name. */
export function Avatar({ monogram, src, size, font, piped }: AvatarProps): ReactNode {
  const [failed, setFailed] = useState<string>();
  const [loaded, setLoaded] = useState<string>();
  const { shape, letters, primary, secondary, ink } = monogram;
  const fit = letterFit(monogram, font ?? "display");
  return (
    <span className="avatar" data-shape={shape} data-size={size} data-font={font}>
      <svg fill={primary} stroke={secondary} aria-hidden="true">
        {piped ? <use className="piping" href="#s-piping" /> : null}
        <svg viewBox="0 0 48 48">
          <use href={`#s-${shape}`} />
          <text data-length={fit.length} x="24" y={fit.baseline} fill={ink} {...fit.stretch}>
            {letters}
          </text>
        </svg>
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

/** The two stripes of the team's colours along the top of a profile. */
export function Piping({ monogram }: PipingProps): ReactNode {
  return (
    <svg className="top-piping" viewBox="0 0 1 12" preserveAspectRatio="none" aria-hidden="true">
      <path fill={monogram.primary} d="M0 0h1v8H0z" />
      <path fill={monogram.secondary} d="M0 8h1v4H0z" />
    </svg>
  );
}

export interface PipingProps {
  readonly monogram: Pick<MonogramLook, "primary" | "secondary">;
}

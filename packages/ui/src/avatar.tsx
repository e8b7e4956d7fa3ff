"use client";
import { letterPlace } from "@roster/core/site";
import { useState, type ReactNode } from "react";
import { MonogramFace as drawMonogram, type MonogramFaceProps, type MonogramLook } from "./monogram-face.tsx";

export interface AvatarProps extends Pick<MonogramFaceProps, "monogram" | "size" | "piped"> {
  /** An https picture to show over the monogram; anything else is ignored. */
  readonly src?: string | undefined;
}

/** The account's mark in the display font, under its picture if it has one. */
export function Avatar({ monogram, src, size, piped }: AvatarProps): ReactNode {
  // four letters of the display font need squeezing
  const { shape, letters = "", lines } = monogram;
  const textLength = lines === undefined && letters.length > 3 ? letterPlace({ shape, letters }).maxWidth : undefined;
  const face = drawMonogram({ monogram, size, piped, textLength });
  if (!src?.startsWith("https://")) return face;
  return <Picture face={face} shape={shape} src={src} size={size} />;
}

/** The picture over the mark, which stays alone if the picture does not load. */
function Picture(props: {
  readonly face: ReactNode;
  readonly shape: MonogramLook["shape"];
  readonly src: string;
  readonly size: AvatarProps["size"];
}): ReactNode {
  const { face, shape, src, size } = props;
  const [failed, setFailed] = useState<string>();
  const [loaded, setLoaded] = useState<string>();
  if (failed === src) return face;
  return (
    <span className="avatar" data-shape={shape} data-size={size}>
      {face}
      <img
        key={src} // an element with another address shows its old picture until the new one has loaded
        // the picture may have loaded before React listens to its events
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
    </span>
  );
}

/** The two stripes of the team's colours along the top of a profile. */
export function Piping({ monogram }: Pick<MonogramFaceProps, "monogram">): ReactNode {
  return (
    <svg className="top-piping" viewBox="0 0 1 12" preserveAspectRatio="none" aria-hidden="true">
      <path fill={monogram.primary} d="M0 0h1v8H0z" />
      <path fill={monogram.secondary} d="M0 8h1v4H0z" />
    </svg>
  );
}

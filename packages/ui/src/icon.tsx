"use client";
import { createContext, useContext, type ReactNode } from "react";
import type { IconName } from "./icon-names.ts";

/** The address of the sprite's file; "" where the sprite is in the same document or shadow root. */
export const IconSource = createContext("");

/** The sizes the stylesheet draws, in px at a root size of 16. */
export type IconSize = 14 | 16 | 18 | 20 | 22 | 24;

export interface IconProps {
  readonly name: IconName;
  /** 20 unless told. */
  readonly size?: IconSize;
}

/** A decorative icon: the control around it carries the name. Needs an `IconSource`, or `<IconSprite/>` once in the same document or shadow root. */
export function Icon({ name, size = 20 }: IconProps): ReactNode {
  const source = useContext(IconSource);
  return (
    <svg className="icon" data-size={size} aria-hidden="true">
      <use href={`${source}#i-${name}`} />
    </svg>
  );
}

export interface SpinnerProps {
  /** 18 in a button, 36 in a dialog. */
  readonly size?: 18 | 20 | 36;
}

/** A turning three-quarter ring; what waits says so in words beside it. */
export function Spinner({ size = 20 }: SpinnerProps): ReactNode {
  const source = useContext(IconSource);
  return (
    <svg className="icon spinner" data-size={size} aria-hidden="true">
      <use href={`${source}#i-loading`} />
    </svg>
  );
}

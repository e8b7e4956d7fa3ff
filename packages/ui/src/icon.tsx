"use client";
import { createContext, useContext, type ReactNode } from "react";
import type { IconName } from "./icon-names.ts";

/** The address of the sprite's file; "" where the sprite is in the same document. */
export const IconSource = createContext("");

/** The sizes the stylesheet draws, in px at a root size of 16. */
export type IconSize = 14 | 16 | 18 | 20 | 22 | 24;

/** Draws an icon. Parts without hooks take it as an argument, since `Icon` reads a context. */
export type DrawIcon = (name: IconName, size: IconSize) => ReactNode;

export interface IconProps {
  readonly name: IconName;
  /** 20 by default; 36 in a dialog that is loading. */
  readonly size?: IconSize | 36;
}

/** A decorative icon: the control around it carries the name. "loading" spins. */
export function Icon({ name, size = 20 }: IconProps): ReactNode {
  const source = useContext(IconSource);
  return (
    <svg className={name === "loading" ? "icon spinner" : "icon"} data-size={size} aria-hidden="true">
      <use href={`${source}#i-${name}`} />
    </svg>
  );
}

export const drawIcon: DrawIcon = (name, size) => <Icon name={name} size={size} />;

/** A spinning three-quarter ring; words beside it say what loads. */
export function Spinner({ size = 20 }: Pick<IconProps, "size">): ReactNode {
  return <Icon name="loading" size={size} />;
}

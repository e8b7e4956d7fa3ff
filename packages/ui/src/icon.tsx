"use client";
import { createContext, useContext, type ReactNode } from "react";
import type { IconName } from "./icon-names.ts";

export interface IconShapes {
  /** The address of the sprite's file; "" where the sprite is in the same document. */
  readonly sprite: string;
  /** The paths of the icons that are drawn in place, by name. On hundreds of cards, references to the sprite are slow. */
  readonly paths: Readonly<Record<string, string>>;
}

export const IconSource = createContext<IconShapes>({ sprite: "", paths: {} });

/** The sizes the stylesheet draws, in px at a root size of 16. 36 is for a dialog that is loading. */
export type IconSize = 14 | 16 | 18 | 20 | 22 | 24 | 36;

/** Draws an icon. Parts without hooks take it as an argument, since `Icon` reads a context. */
export type DrawIcon = (name: IconName, size: IconSize) => ReactNode;

export interface IconProps {
  readonly name: IconName;
  /** 20 by default. */
  readonly size?: IconSize;
}

/** A decorative icon: the control around it carries the name. "loading" spins. */
export function Icon({ name, size = 20 }: IconProps): ReactNode {
  return useDrawIcon()(name, size);
}

/** Draws the icons of a part that has several, which reads the context once for all of them. */
export function useDrawIcon(): DrawIcon {
  const { sprite, paths } = useContext(IconSource);
  return (name, size) => {
    const path = paths[name];
    return (
      <svg
        className={CLASSES[name] ?? "icon"}
        data-size={size}
        viewBox={path === undefined ? undefined : "0 0 24 24"}
        aria-hidden="true"
      >
        {path === undefined ? <use href={`${sprite}#i-${name}`} /> : <path d={path} />}
      </svg>
    );
  };
}

const CLASSES: Partial<Record<IconName, string>> = { loading: "icon spinner", twitter: "icon filled" };

export const drawIcon: DrawIcon = (name, size) => <Icon name={name} size={size} />;

/** A spinning three-quarter ring; words beside it say what loads. */
export function Spinner({ size = 20 }: Pick<IconProps, "size">): ReactNode {
  return <Icon name="loading" size={size} />;
}

import { type FollowState, SHAPE_OUTLINES } from "@roster/core";
import type { MouseEvent, ReactNode } from "react";
import type { MonogramLook } from "./monogram.ts";

export interface GuestFollowProps {
  /** The handle without host. */
  readonly username: string;
  /** The account's page: where the click leads that nobody takes. */
  readonly href: string;
  readonly state: FollowState["kind"];
  /** The word for the state. */
  readonly word: string;
  /** In its place on hover and focus: what a click would do, where that is another word. */
  readonly act?: string | undefined;
  /** "large" stands alone. */
  readonly size?: string | undefined;
  /** Prevent its default to follow here. */
  readonly onPress: (event: MouseEvent<HTMLAnchorElement>, username: string) => void;
}

/** The follow button on a page that is not ours: a link, so that it leads to the account wherever nothing else works. */
export function GuestFollow({ username, href, state, word, act, size, onPress }: GuestFollowProps): ReactNode {
  return (
    <a
      part="follow"
      data-state={state}
      data-size={size}
      href={href}
      rel="noopener"
      aria-label={`${word} @${username}${act ? `, ${act}` : ""}`}
      onClick={(event) => onPress(event, username)}
    >
      <span>{word}</span>
      {act ? <span className="act">{act}</span> : null}
    </a>
  );
}

/** A monogram, and whether its letters are too wide for a face as wide as Arial. */
export interface GuestMonogram extends MonogramLook {
  readonly isWide?: boolean;
}

export interface GuestCardProps {
  readonly username: string;
  readonly name: string;
  /** The account's own page. */
  readonly href: string;
  /** Undefined for none. */
  readonly monogram: GuestMonogram | undefined;
  readonly isBeta: boolean;
  /** The tags drawn, in their order. */
  readonly tags: readonly string[];
  /** How many follow, as drawn; "" for nothing. */
  readonly count: string;
  readonly colours: Pick<MonogramLook, "primary" | "secondary">;
  /** The button, if there is one. */
  readonly children?: ReactNode;
}

/**
 * An account on a page that is not ours: `<li>`, without icons, headings and fonts of its own. What the page may style
 * is a part.
 */
export function GuestCard(props: GuestCardProps): ReactNode {
  const { username, name, href, monogram, isBeta, tags, count, colours, children } = props;
  return (
    <li part="card">
      <svg className="stripes" fill={colours.secondary} aria-hidden="true">
        <rect width="100%" height="100%" />
        <rect className="stripe" fill={colours.primary} />
      </svg>
      {monogram ? drawMonogram(monogram) : null}
      <div className="id">
        <a part="name" href={href} rel="noopener" dir="auto">
          {name}
        </a>
        {isBeta ? <span part="badge">Beta</span> : null}
        <div className="line">
          <bdi part="handle" dir="ltr">{`@${username}`}</bdi>
          {tags.map((value) => (
            <span key={value} part="tag">
              {value}
            </span>
          ))}
          {count ? <span part="count">{count}</span> : null}
        </div>
      </div>
      {children}
    </li>
  );
}

const LETTER_SIZES = [22, 22, 18.5, 15];

function drawMonogram({ shape, letters, primary, secondary, ink, isWide }: GuestMonogram): ReactNode {
  const d = SHAPE_OUTLINES[shape];
  const size = LETTER_SIZES[letters.length - 1] ?? 15;
  return (
    <svg part="avatar" viewBox="0 0 48 48" aria-hidden="true">
      <path className="hairline" d={d} />
      <path fill={primary} stroke={secondary} d={d} />
      <text
        x="24"
        y={(shape === "shield" ? 23 : 24) + 0.35 * size}
        fill={ink}
        font-size={size}
        textLength={isWide ? 30 : undefined}
        lengthAdjust="spacingAndGlyphs"
      >
        {letters}
      </text>
    </svg>
  );
}

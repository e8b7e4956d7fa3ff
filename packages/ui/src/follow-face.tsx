import type { FollowState } from "@roster/core";
import type { DOMAttributes, MouseEvent, ReactNode } from "react";
import { type FollowAction, followLook, type FollowTexts } from "./follow-look.ts";
import type { DrawIcon } from "./icon.tsx";

export interface FollowFaceProps {
  /** What the account is called: "user" on the home server, else "user@host". */
  readonly username: string;
  readonly state: FollowState;
  readonly texts: FollowTexts;
  /** Makes the button a link. */
  readonly href?: string | undefined;
  /** The `rel` attribute of the link. */
  readonly rel?: string;
  readonly size?: string | undefined;
  /** Id of the text that describes the button. */
  readonly describedBy?: string | undefined;
  /** Keeps the label on hover. */
  readonly isFresh?: boolean;
  readonly icon?: DrawIcon;
  /** The `::part()` name with which a host page styles the button. */
  readonly part?: string;
  /** Called on a click, unless the state has no action. */
  readonly onPress: (event: MouseEvent<HTMLElement>, action: FollowAction) => void;
  /** Called on a click while the state has no action. */
  readonly onHeld?: ((state: FollowState) => void) | undefined;
  /** Called when the pointer or the focus enters or leaves. */
  readonly crossing?: Pick<DOMAttributes<HTMLElement>, "onPointerEnter" | "onPointerLeave" | "onFocus" | "onBlur">;
}

/** A follow button without hooks. All states have one width, and the accessible name says what a click does. */
export function FollowFace(props: FollowFaceProps): ReactNode {
  const { username, state, texts, href, rel, size, describedBy, isFresh, icon, part, onPress, onHeld, crossing } =
    props;
  const look = followLook(state, username, texts);
  const { label, action } = look;
  const drawn = look.icon && icon?.(look.icon, 18);
  const content =
    look.hoverLabel === undefined ? (
      (label ?? drawn)
    ) : (
      <>
        <span className="follow-rest">
          {drawn}
          <span>{label}</span>
        </span>
        <span className="follow-act">
          {icon?.("user-cross", 18)}
          <span>{look.hoverLabel}</span>
        </span>
      </>
    );
  const Control = href === undefined ? "button" : "a";
  const attributes = {
    className: "follow",
    part,
    type: href === undefined ? ("button" as const) : undefined,
    href,
    rel,
    "data-state": state.kind,
    "data-size": size,
    "data-fresh": isFresh ? "" : undefined,
    "aria-label": look.name,
    "aria-describedby": describedBy,
    // not `disabled`, which would take the focus away from the button
    "aria-disabled": !action || undefined,
    "aria-busy": state.kind === "busy" || undefined,
    onClick(event: MouseEvent<HTMLElement>) {
      if (action) return onPress(event, action);
      event.preventDefault();
      return onHeld?.(state);
    },
    ...crossing,
  };
  return <Control {...attributes}>{content}</Control>;
}

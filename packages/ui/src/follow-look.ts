import type { FollowState } from "@roster/core";
import type { IconName } from "./icon-names.ts";

/** The texts of follow buttons in one language. */
export interface FollowTexts {
  readonly follow: string;
  readonly following: string;
  readonly unfollow: string;
  readonly requested: string;
  readonly withdraw: string;
  /** Accessible names: the state and the action of a click. */
  readonly followName: (handle: string) => string;
  readonly checkingName: (handle: string) => string;
  readonly followingName: (handle: string) => string;
  readonly requestedName: (handle: string) => string;
}

/** The action of a click on a follow button. */
export type FollowAction = "sign-in" | "follow" | "unfollow";

/** The look of a follow button in one state. */
export interface FollowLook {
  readonly name: string;
  readonly icon?: IconName;
  /** Absent while the button shows a spinner or a pulsing bar. */
  readonly label?: string;
  /** Replaces the label on hover and on keyboard focus. */
  readonly hoverLabel?: string;
  /** Absent while a click does nothing. */
  readonly action?: FollowAction;
}

/** The look of each follow state. A state that is missing here does not compile. */
export function followLook(state: FollowState, handle: string, texts: FollowTexts): FollowLook {
  switch (state.kind) {
    case "signed-out":
      return { name: texts.followName(handle), label: texts.follow, action: "sign-in" };
    case "unknown": {
      if (state.was === undefined) return { name: texts.checkingName(handle) };
      const { name, label = "" } = followLook({ kind: state.was }, handle, texts);
      return { name, label };
    }
    case "not-following":
      return { name: texts.followName(handle), label: texts.follow, action: "follow" };
    case "following":
      return {
        name: texts.followingName(handle),
        icon: "user-check",
        label: texts.following,
        hoverLabel: texts.unfollow,
        action: "unfollow",
      };
    case "requested":
      return {
        name: texts.requestedName(handle),
        label: texts.requested,
        hoverLabel: texts.withdraw,
        action: "unfollow",
      };
    case "busy":
      return { name: followLook({ kind: state.was }, handle, texts).name, icon: "loading" };
    default:
      return state satisfies never;
  }
}

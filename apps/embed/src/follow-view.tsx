import type { FollowState, Follows } from "@roster/core";
import { FollowFace, type FollowFaceProps, type FollowTexts } from "@roster/ui";
import type { ReactNode } from "react";
import type { Messages } from "./messages.ts";

export interface FollowButtonProps extends Pick<FollowFaceProps, "username" | "href" | "size"> {
  /** Called on a click. Prevent its default to follow here instead of opening the link. */
  readonly onPress: (event: Pick<Event, "preventDefault">, username: string) => void;
  readonly messages: Messages;
  readonly follows: Pick<Follows, "states">;
  /** Replaces the word "Follow". */
  readonly label?: string | null;
}

/** The button of one account in its present state: a link, so that it still leads to the account where popups fail. */
export function followButton({ messages, follows, label, onPress, ...button }: FollowButtonProps): ReactNode {
  const { known, rest } = follows.states.get();
  const state: FollowState = known.get(button.username.toLowerCase()) ?? rest;
  const texts: FollowTexts = label
    ? { ...messages, follow: label, followName: (username) => `${label} @${username}` }
    : messages;
  return (
    <FollowFace
      {...button}
      state={state}
      texts={texts}
      part="follow"
      rel="noopener"
      onPress={(event) => onPress(event, button.username)}
    />
  );
}

/** The button alone; without an account the element shows its own content. */
export function followView(button: FollowButtonProps | undefined, messages: Messages): ReactNode {
  return button ? (
    <div part="root" lang={messages.tag}>
      {followButton(button)}
    </div>
  ) : (
    <slot />
  );
}

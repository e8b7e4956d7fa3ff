import type { Follows } from "@roster/core";
import { GuestFollow, type GuestFollowProps } from "@roster/ui";
import type { ReactNode } from "react";
import type { Language } from "./texts.ts";

export interface FollowButtonProps extends Pick<GuestFollowProps, "username" | "href" | "size" | "onPress"> {
  readonly language: Language;
  readonly follows: Pick<Follows, "states">;
  /** Instead of the word "Follow". */
  readonly label?: string | null;
}

/** The button of one account, as its state is known. */
export function followButton({ language, follows, label, ...button }: FollowButtonProps): ReactNode {
  const { known } = follows.states.get();
  const state = known.get(button.username.toLowerCase())?.kind;
  const [word, act] =
    state === "following"
      ? [language.say("following"), language.say("unfollow")]
      : state === "requested"
        ? [language.say("requested"), language.say("withdraw")]
        : [label ?? language.say("follow")];
  return <GuestFollow {...button} state={state ?? "not-following"} word={word} act={act} />;
}

/** The button alone; without an account what stands in the element is shown. */
export function followView(button: FollowButtonProps | undefined, language: Language): ReactNode {
  return button ? (
    <div part="root" lang={language.tag}>
      {followButton(button)}
    </div>
  ) : (
    <slot />
  );
}

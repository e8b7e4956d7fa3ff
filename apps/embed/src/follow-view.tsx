import { FollowFace, type FollowFaceProps, type FollowTexts } from "@roster/ui";
import type { ReactNode } from "react";
import { directory } from "./directory.ts";
import type { Messages } from "./messages.ts";
import type { PopupFollows } from "./popup-follows.ts";

export interface FollowButtonProps extends Pick<FollowFaceProps, "href" | "size"> {
  /** "user" on the home server, else "user@host". */
  readonly handle: string;
  /** Called on a click. Prevent its default to follow here instead of opening the link. */
  readonly onPress: (event: Pick<Event, "preventDefault">, handle: string) => void;
  readonly messages: Messages;
  readonly follows: Pick<PopupFollows, "states" | "canOnlyCopy">;
  /** The account whose state changed under the pointer or the focus. Its button keeps the label until both have left. */
  readonly fresh: string;
  readonly onLeave: () => void;
  /** Replaces the word "Follow". */
  readonly label?: string | null;
}

/**
 * The address to which the name and the button of an account lead. In a frame, this is the address of the follow page:
 * browsers refuse to open a page with an opener policy from a sandbox, and the follow page has none.
 */
export const addressOf = (site: string, handle: string, page: string): string =>
  site + (self === top ? page : `/follow?account=${encodeURIComponent(handle)}`);

/** The full form of a handle. The widget shows it instead of a button where no window can open. */
export const fullHandle = (handle: string): string =>
  `@${/@/.test(handle) ? handle : `${handle}@${directory.homeServer}`}`;

/**
 * The button of one account in its present state: a link, so that it still leads to the account where popups fail. Where no
 * window can open, it copies the handle.
 */
export function followButton(props: FollowButtonProps): ReactNode {
  const { handle, messages, follows, fresh, onLeave, label, onPress, ...button } = props;
  const canOnlyCopy = follows.canOnlyCopy;
  const word = canOnlyCopy ? (fresh === handle ? messages.copied : messages.copy) : label;
  const texts: FollowTexts = word ? { ...messages, follow: word, followName: (name) => `${word} @${name}` } : messages;
  return (
    <FollowFace
      {...button}
      href={canOnlyCopy ? undefined : button.href}
      username={handle}
      state={follows.states.get().get(handle.toLowerCase()) ?? { kind: "not-following" }}
      texts={texts}
      isFresh={fresh === handle}
      crossing={{
        onPointerLeave: onLeave,
        // a window that opens takes the focus too, but the visitor has not left the button
        onBlur: () => document.hasFocus() && onLeave(),
      }}
      part="follow"
      rel="noopener"
      onPress={(event) => onPress(event, handle)}
    />
  );
}

/** A text for screen readers alone. */
export const announcement = (text: string): ReactNode => (
  <span className="vh" role="status">
    {text}
  </span>
);

/** The button alone; without an account the element shows its own content. */
export function followView(button: FollowButtonProps | undefined, said: string): ReactNode {
  return button ? (
    <div part="root" lang={button.messages.tag} data-handle={fullHandle(button.handle)}>
      {button.follows.canOnlyCopy ? <bdi translate="no">{fullHandle(button.handle)}</bdi> : null}
      {followButton(button)}
      {announcement(said)}
    </div>
  ) : (
    <slot />
  );
}

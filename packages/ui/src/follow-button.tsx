"use client";
import type { FollowState } from "@roster/core";
import { useState, type MouseEvent, type ReactNode } from "react";
import { useFollows, useFollowState } from "./follows-context.tsx";
import { Icon, Spinner } from "./icon.tsx";

export interface FollowButtonProps {
  /** The account's handle without host, as written. */
  readonly username: string;
  /** "profile" is larger and filled: one on a page. */
  readonly size?: "profile";
  /** Instead of the provider's. */
  readonly loginHref?: string;
  /** Id of a text that says more, e.g. why the last click failed. */
  readonly describedBy?: string | undefined;
}

/** Follow, Following, Requested, busy or not known yet: one width for all, and the name tells what a click does. */
export function FollowButton({ username, size, loginHref, describedBy }: FollowButtonProps): ReactNode {
  const context = useFollows();
  const state = useFollowState(username);
  // after a click on Follow the pointer still rests here: until it has left once, success must not read "Unfollow"
  const [fresh, setFresh] = useState(false);
  const common = {
    className: "follow",
    "data-state": state.kind,
    "data-size": size,
    "aria-label": label(state, username),
  };

  if (state.kind === "signed-out")
    return (
      <a
        {...common}
        href={loginHref ?? context.loginHref}
        onClick={(event: MouseEvent<HTMLAnchorElement>) => context.onLogin?.(event, username)}
      >
        Follow
      </a>
    );

  const waits = state.kind === "busy" || state.kind === "unknown";
  const click = async (): Promise<void> => {
    if (state.kind === "busy") return; // of what is not known, the follows may still have something to say
    setFresh(state.kind === "not-following");
    const outcome = await context.follows.toggle(username);
    if (outcome) context.onOutcome?.(outcome);
  };
  return (
    <button
      {...common}
      type="button"
      // not `disabled`: that would take the focus away from whoever pressed it by keyboard
      aria-disabled={waits || undefined}
      aria-busy={state.kind === "busy" || undefined}
      aria-describedby={describedBy}
      data-fresh={fresh ? "" : undefined}
      onClick={() => void click()}
      onPointerLeave={() => setFresh(false)}
      onBlur={() => setFresh(false)}
    >
      {face(state)}
    </button>
  );
}

function face(state: FollowState): ReactNode {
  if (state.kind === "unknown") return null;
  if (state.kind === "busy") return <Spinner size={18} />;
  if (state.kind === "following" || state.kind === "requested") return <Held kind={state.kind} />;
  return "Follow";
}

/** The word for the state, and in its place, on hover and keyboard focus, the word for what a click would do. */
function Held({ kind }: { readonly kind: "following" | "requested" }): ReactNode {
  return (
    <>
      <span className="follow-rest">
        {kind === "following" ? (
          <>
            <Icon name="user-check" size={18} />
            Following
          </>
        ) : (
          "Requested"
        )}
      </span>
      <span className="follow-act">
        <Icon name="user-cross" size={18} />
        {kind === "following" ? "Unfollow" : "Withdraw"}
      </span>
    </>
  );
}

function label(state: FollowState, username: string): string {
  const kind = state.kind === "busy" ? state.was : state.kind;
  if (kind === "following") return `Following @${username}, unfollow`;
  if (kind === "requested") return `Requested @${username}, withdraw`;
  return kind === "unknown" ? `Follow @${username}, checking` : `Follow @${username}`;
}

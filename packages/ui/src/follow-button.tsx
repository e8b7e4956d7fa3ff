"use client";
import type { Acct } from "@roster/core";
import * as texts from "@roster/texts/parts";
import { useState, type MouseEvent, type ReactNode } from "react";
import { FollowFace as drawFollow } from "./follow-face.tsx";
import type { FollowAction, FollowTexts } from "./follow-look.ts";
import { FollowProblemText, useFollowProblem } from "./follow-problem.tsx";
import { useFollows, useFollowState } from "./follows-context.tsx";
import { drawIcon } from "./icon.tsx";
import { isTouch } from "./is-touch.ts";

export interface FollowButtonProps {
  readonly acct: Acct;
  /** What the account is called: "user" on the home server, else "user@host". */
  readonly handle: string;
  /** "profile" is larger and filled: one on a page. */
  readonly size?: "profile";
}

const followTexts: FollowTexts = {
  follow: texts.follow,
  following: texts.following,
  unfollow: texts.unfollow,
  requested: texts.requested,
  withdraw: texts.withdraw,
  followName: texts.followName,
  checkingName: texts.checkingName,
  followingName: texts.followingName,
  requestedName: texts.requestedName,
};

/** The follow button of the site: a link to sign-in while signed out, else a button. Below it, why the last click failed. */
export function FollowButton({ acct, handle, size }: FollowButtonProps): ReactNode {
  const context = useFollows();
  const state = useFollowState(acct);
  const problem = useFollowProblem(state);
  // `kind`: the hover label appears only if the pointer or the focus came after the state, not if the state changed under it.
  // `href`: read before a click can follow, so that a change of the page's address renders no button.
  const [seen, setSeen] = useState(() => ({ kind: state.kind, href: context.loginHref() }));
  const see = (): void => setSeen({ kind: state.kind, href: context.loginHref() });
  const press = async (event: MouseEvent<HTMLElement>, action: FollowAction): Promise<void> => {
    if (action === "sign-in") return context.onLogin?.(event, acct);
    if (action === "unfollow" && context.onTouch && isTouch(event)) return context.onTouch(acct, event.currentTarget);
    const outcome = await context.follows[action](acct);
    if (outcome) context.onOutcome?.(outcome);
  };
  return (
    <>
      {drawFollow({
        username: handle,
        state,
        texts: followTexts,
        href: state.kind === "signed-out" ? seen.href : undefined,
        size,
        describedBy: problem?.id,
        isFresh: seen.kind !== state.kind,
        icon: drawIcon,
        onPress: (event, action) => void press(event, action),
        onHeld: context.onHeld,
        crossing: { onPointerEnter: see, onPointerLeave: see, onFocus: see, onBlur: see },
      })}
      {problem && <FollowProblemText note={problem} />}
    </>
  );
}

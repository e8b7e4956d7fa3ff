"use client";

import { type Acct, keyOf } from "@roster/core/site";
import { drawIcon, FollowFace, useReadable } from "@roster/ui";
import { type ReactNode, useState } from "react";
import { useVisitor, useVisitorFollows } from "../../../page.ts";
import { useRun, useUnfollow } from "../../run/later/use-run.ts";
import { buttonTexts, notUnfollowed } from "./button-messages.ts";
import { sumUp } from "./sum-up.ts";

/** The button of a signed-in visitor: it leads to the plan of what is left of the team, or unfollows the team. */
export function TeamButton(props: {
  readonly name: string;
  readonly accts: readonly Acct[];
  /** The address of the plan. */
  readonly href: string;
}): ReactNode {
  const { name, accts, href } = props;
  const states = useReadable(useVisitorFollows().states, (value) => value);
  const { state, count, left, asked } = sumUp(accts, states);
  const { explainHeld } = useVisitor();
  const { view } = useRun();
  const { isRefused, isReady, start } = useUnfollow(accts);
  const isRunning =
    (view.kind === "running" || view.kind === "waiting") &&
    view.purpose === "unfollow" &&
    view.rows.some(({ acct }) => accts.some((one) => keyOf(one) === keyOf(acct)));
  const { kind } = state;
  const [seen, setSeen] = useState(kind);
  const see = (): void => setSeen(kind);
  return (
    <>
      <FollowFace
        username={name}
        state={isRunning ? { kind: "busy", was: "following" } : state}
        texts={buttonTexts(count, left, asked)}
        href={kind === "not-following" && !isRunning ? href : undefined}
        size="wide"
        isFresh={seen !== kind || !isReady}
        icon={drawIcon}
        onPress={(_, action) => action === "unfollow" && start()}
        onHeld={explainHeld}
        crossing={{ onPointerEnter: see, onPointerLeave: see, onFocus: see, onBlur: see }}
      />
      {isRefused && (
        <p className="follow-problem" role="alert">
          {notUnfollowed}
        </p>
      )}
    </>
  );
}

import { type Acct, keyOf } from "@roster/core/site";
import { followAll } from "@roster/texts/team";
import * as texts from "@roster/texts/team-button";
import { drawIcon, FollowFace, isTouch, useReadable, type FollowTexts } from "@roster/ui";
import { type MouseEvent, type ReactNode, useState } from "react";
import { usePage, useVisitor, useVisitorFollows } from "../../../page.ts";
import { notUnfollowed } from "../../run/later/messages.ts";
import { useRun, useUnfollow } from "../../run/later/use-run.ts";
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
  const { pressed } = usePage();
  const { view } = useRun();
  const { isRefused, isReady, start } = useUnfollow(accts);
  const isRunning =
    (view.kind === "running" || view.kind === "waiting") &&
    view.purpose === "unfollow" &&
    view.rows.some(({ acct }) => accts.some((one) => keyOf(one) === keyOf(acct)));
  const { kind } = state;
  const [seen, setSeen] = useState(kind);
  const see = (): void => setSeen(kind);
  const words = buttonTexts(count, left, asked);
  const press = (event: MouseEvent<HTMLElement>): void => {
    const of = { title: words.following, action: words.unfollow, run: start };
    if (isTouch(event)) pressed.set({ button: event.currentTarget, of });
    else start();
  };
  return (
    <>
      <FollowFace
        username={name}
        state={isRunning ? { kind: "busy", was: "following" } : state}
        texts={words}
        href={kind === "not-following" && !isRunning ? href : undefined}
        size="wide"
        isFresh={seen !== kind || !isReady}
        icon={drawIcon}
        onPress={(event, action) => action === "unfollow" && press(event)}
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

/**
 * The texts of the button that follows a team.
 * @param left the number of its `count` accounts that are neither followed nor requested
 * @param asked the number of them that are requested
 */
export function buttonTexts(count: number, left: number, asked: number): FollowTexts {
  const rest = left === 1 ? texts.followLast : texts.followOthers(left);
  const follow = left === count ? followAll(count) : rest;
  const followed = asked === 0 ? texts.followed(count) : texts.followedAndAsked(count - asked, asked);
  const unfollow = texts.unfollow(count);
  const followedName = (): string =>
    asked === 0 ? texts.followedName(count) : texts.followedAndAskedName(count - asked, asked);
  return {
    follow,
    following: followed,
    unfollow,
    followName: () => follow,
    checkingName: texts.followTeam,
    followingName: followedName,
    // the button has no state of a team with requests, and counts them in its words
    requested: followed,
    withdraw: unfollow,
    requestedName: followedName,
  };
}

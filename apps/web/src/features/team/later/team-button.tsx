import { type Acct, keyOf, type MyTeams } from "@roster/core/site";
import { followAll } from "@roster/texts/team";
import * as texts from "@roster/texts/team-button";
import { follows } from "@roster/texts/your-teams";
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
  readonly myTeams: MyTeams;
}): ReactNode {
  const { name, accts, href, myTeams } = props;
  const off = useReadable(myTeams, (value) => value.off);
  const states = useReadable(useVisitorFollows().states, (value) => value);
  const wanted = accts.filter((acct) => !off.includes(keyOf(acct)));
  const isPart = wanted.length > 0 && wanted.length < accts.length;
  // if all are taken out, the button leads to the plan, which offers to put them back
  const { state, count, left, asked } = sumUp(isPart ? wanted : accts, states);
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
  const words = buttonTexts(count, left, asked, isPart);
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
 * @param isPart whether the visitor has taken others out
 */
export function buttonTexts(count: number, left: number, asked: number, isPart = false): FollowTexts {
  const rest = left === 1 ? texts.followLast : texts.followOthers(left);
  const follow = left === count ? followAll(count) : rest;
  const all = isPart ? follows(count) : texts.followed(count);
  const followed = asked === 0 ? all : texts.followedAndAsked(count - asked, asked);
  const unfollow = texts.unfollow(count);
  const followedName = (): string =>
    asked > 0
      ? texts.followedAndAskedName(count - asked, asked)
      : isPart
        ? `${all}, ${unfollow}`
        : texts.followedName(count);
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

"use client";

import type { Team } from "@roster/core";
import { useReadable } from "@roster/ui";
import { type ReactNode, useState } from "react";
import { useVisitorFollows } from "../../page.ts";
import { useRun } from "../run/use-run.ts";
import * as messages from "./messages.ts";

/** Unfollows the accounts of a team by a run, without a question, because the run can be undone. */
export function UnfollowTeam(props: { readonly team: Team; readonly usernames: readonly string[] }): ReactNode {
  const { team, usernames } = props;
  const { run, view } = useRun();
  const viewer = useReadable(useVisitorFollows().viewer, (value) => value);
  const [isRefused, setRefused] = useState(false);
  const count = usernames.length;
  const inProgress = view.kind === "none" || view.kind === "done" ? undefined : view.purpose;
  const isReady = run !== undefined && viewer !== undefined && count > 0 && inProgress !== "unfollow";
  const start = async (): Promise<void> => {
    if (isReady) setRefused(inProgress === "follow" || !(await run.start(usernames, "unfollow")));
  };
  return (
    <>
      <button
        type="button"
        className="button"
        aria-label={messages.unfollowLabel(count, team.name)}
        aria-disabled={!isReady || undefined}
        onClick={() => void start()}
      >
        {messages.unfollow}
      </button>
      {isRefused && (
        <p className="following-refused" role="alert">
          {messages.notStarted}
        </p>
      )}
    </>
  );
}

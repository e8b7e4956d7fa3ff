"use client";

import type { Acct, Team } from "@roster/core";
import type { ReactNode } from "react";
import { Button } from "../../../button.tsx";
import { useUnfollow } from "../../run/later/use-run.ts";
import { notUnfollowed } from "../../run/later/messages.ts";
import * as messages from "../messages.ts";

/** Unfollows the accounts of a team by a run, without a question, because the run can be undone. */
export function UnfollowTeam(props: { readonly team: Team; readonly accts: readonly Acct[] }): ReactNode {
  const { team, accts } = props;
  const { isReady, isRefused, start } = useUnfollow(accts);
  return (
    <>
      <Button
        aria-label={messages.unfollowLabel(accts.length, team.name)}
        aria-disabled={!isReady || undefined}
        onClick={() => isReady && start()}
      >
        {messages.unfollow}
      </Button>
      {isRefused && (
        <p className="following-refused" role="alert">
          {notUnfollowed}
        </p>
      )}
    </>
  );
}

"use client";
import { useId, type ReactNode } from "react";
import { useFollowState } from "./follows-context.tsx";

/** Why the last click on an account's button failed, and the id by which the button names it as its description. */
export interface FollowProblemNote {
  readonly id: string;
  readonly reason: string;
}

/** The problem with following one account, until the next click there. Give its `id` to the button as `describedBy`. */
export function useFollowProblem(username: string): FollowProblemNote | undefined {
  const id = useId();
  const state = useFollowState(username);
  const problem = "problem" in state ? state.problem : undefined;
  return problem && { id, reason: problem.reason };
}

export interface FollowProblemTextProps {
  readonly note: FollowProblemNote | undefined;
}

/** Says beside the button why the click failed. */
export function FollowProblemText({ note }: FollowProblemTextProps): ReactNode {
  if (!note) return null;
  return (
    <p className="follow-problem" id={note.id}>
      {note.reason}
    </p>
  );
}

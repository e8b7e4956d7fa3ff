"use client";
import type { FollowState } from "@roster/core";
import { useId, type ReactNode } from "react";

/** The reason why the last click on an account's button failed, and the id of the element that shows it. */
export interface FollowProblemNote {
  readonly id: string;
  readonly reason: string;
}

/** The problem of one account, until the next click on its button. The button's `aria-describedby` is its `id`. */
export function useFollowProblem(state: FollowState): FollowProblemNote | undefined {
  const id = useId();
  const problem = "problem" in state ? state.problem : undefined;
  return problem && { id, reason: problem.reason };
}

/** Shows beside the button why the click failed. */
export function FollowProblemText({ note }: { readonly note: FollowProblemNote | undefined }): ReactNode {
  if (!note) return null;
  return (
    <p className="follow-problem" id={note.id}>
      {/* a long handle breaks before its host */}
      {note.reason.split(/(?<=@)/).map((part) => (
        <span key={part}>
          {part}
          <wbr />
        </span>
      ))}
    </p>
  );
}

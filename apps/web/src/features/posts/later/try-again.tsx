"use client";

import * as texts from "@roster/texts/posts";
import type { MouseEvent, ReactNode } from "react";
import { Button } from "../../../button.tsx";
import { latestPosts } from "./here.ts";
import type { NamedAccount } from "./named-account.ts";
import type { PostsState } from "./posts-state.ts";

/** Moves the focus to the section or row around a button, because the button is about to disappear. */
export function keepFocus({ currentTarget }: MouseEvent): void {
  currentTarget.closest<HTMLElement>("[tabindex]")?.focus();
}

/** Asks for the posts of accounts again after a failure, if another answer is possible. During a pause that the server asks for, it has to wait. */
export function TryAgain(props: {
  /** Accounts whose posts failed for the same reason, which are asked for again together. */
  readonly accounts: readonly NamedAccount[];
  readonly state: PostsState | undefined;
  /** Whether other buttons of the page have the same text. */
  readonly isOneOfMany?: boolean;
}): ReactNode {
  const { accounts, state, isOneOfMany = false } = props;
  if (state?.kind !== "failed" && state?.kind !== "offline" && state?.kind !== "resting") return null;
  return (
    <Button
      aria-disabled={state.kind === "resting" || undefined}
      aria-label={isOneOfMany ? texts.tryAgainFor(accounts.map(({ name }) => name).join(", ")) : undefined}
      onClick={(event) => {
        if (state.kind === "resting") return;
        keepFocus(event);
        for (const one of accounts) latestPosts.load(one, { again: true });
      }}
    >
      {texts.tryAgain}
    </Button>
  );
}

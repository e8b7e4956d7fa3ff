"use client";

import { keyOf } from "@roster/core";
import * as texts from "@roster/texts/posts";
import { useReadable } from "@roster/ui";
import type { ReactNode } from "react";
import { useClock } from "../../../page.ts";
import { latestPosts } from "./here.ts";
import { MAX_TEAM_REQUESTS, type NamedAccount } from "./named-account.ts";
import { NamedPost } from "./named-post.tsx";
import type { PostsState } from "./posts-state.ts";
import { outcomeText, sharingReason } from "./shared-reason.ts";
import { useNear } from "./use-near.ts";

/** The newest post of each account, the newest first once all are known. Every account keeps a row, so that nothing moves. */
export function NamedPosts(props: {
  readonly accounts: readonly NamedAccount[];
  /** All accounts that the block shows, which says a reason that they share once. */
  readonly block: readonly NamedAccount[];
}): ReactNode {
  const { accounts, block } = props;
  const states = useReadable(latestPosts.states, (value) => value);
  const now = useClock().now();
  const place = useNear<HTMLOListElement>(() => {
    const spare = { left: accounts.reduce((left, one) => left - latestPosts.cost(one), MAX_TEAM_REQUESTS) };
    for (const one of accounts) latestPosts.load(one, { spare });
  });
  const all = accounts.map((account) => ({ account, state: states.get(keyOf(account.acct)) }));
  const isBusy = all.some(({ state }) => state === undefined || state.kind === "loading");
  // while one account is asked again, the posts of the others stay
  const isFirst = all.some(({ state }) => state === undefined || (state.kind === "loading" && !state.isAgain));
  const sorted = isFirst ? all : all.toSorted((a, b) => timeOf(b.state) - timeOf(a.state));
  return (
    <>
      <p role="status" className="vh">
        {isBusy ? texts.loading : outcomeText(accounts, states, now)}
      </p>
      <ol className="posts-lines" ref={place} aria-busy={isBusy}>
        {sorted.map(({ account, state }, row) => (
          // by its place, because a row that moves would shift the layout
          <li key={row} className="post-line">
            {!isFirst && state && (
              <NamedPost
                account={account}
                state={state}
                sharing={sharingReason(account, block, states, now)}
                now={now}
              />
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

const timeOf = (state: PostsState | undefined): number => (state?.kind === "posts" ? state.posts[0].at : 0);

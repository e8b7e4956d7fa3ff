"use client";

import { keyOf, splitAcct } from "@roster/core/site";
import * as texts from "@roster/texts/posts";
import { useReadable } from "@roster/ui";
import type { ReactNode } from "react";
import { useClock } from "../../../page.ts";
import { latestPosts } from "./here.ts";
import type { NamedAccount } from "./named-account.ts";
import { OpenPage } from "./open-page.tsx";
import { PostRow } from "./post-row.tsx";
import { reasonText } from "./post-texts.ts";
import { TryAgain } from "./try-again.tsx";
import { useNear } from "./use-near.ts";

/** The newest posts of one account, or why there are none. */
export function AccountPosts(account: NamedAccount): ReactNode {
  const { acct } = account;
  const state = useReadable(latestPosts.states, (states) => states.get(keyOf(acct)));
  const now = useClock().now();
  const [, host] = splitAcct(acct);
  const place = useNear<HTMLDivElement>(() => latestPosts.load(account));
  const reason = state && reasonText(state, host, now);
  const posts = state?.kind === "posts" ? state.posts : [];
  return (
    <div className="posts-rows" ref={place} aria-busy={state === undefined || state.kind === "loading"}>
      <p role="status" className={reason === undefined ? "vh" : "posts-reason"}>
        {reason ?? (posts.length === 0 ? texts.loading : texts.count(posts.length))}
      </p>
      {posts.length > 0 && (
        <ol>
          {posts.map((post, index) => (
            // two posts may have the same time and address
            <PostRow key={`${post.at} ${index}`} post={post} host={host} now={now} />
          ))}
        </ol>
      )}
      {reason !== undefined && (
        <div className="posts-ways">
          <TryAgain accounts={[account]} state={state} />
          <OpenPage acct={acct} className="button" />
        </div>
      )}
    </div>
  );
}

"use client";

import * as texts from "@roster/texts/posts";
import type { ReactNode } from "react";
import "../../styles/post-line.css";
import type { NamedAccount } from "./named-account.ts";
import { agoText, reasonText, summaryOf } from "./post-texts.ts";
import type { PostsState } from "./posts-state.ts";
import { TryAgain } from "./try-again.tsx";

/** The newest post of an account with its name, in two lines at most, or why there is none. */
export function NamedPost(props: {
  readonly account: NamedAccount;
  readonly state: PostsState;
  readonly host: string;
  readonly now: number;
}): ReactNode {
  const { account, state, host, now } = props;
  const post = state.kind === "posts" ? state.posts[0] : undefined;
  return (
    <>
      <a href={account.href} translate="no">
        {account.name}
      </a>
      {post && <time dateTime={new Date(post.at).toISOString()}>{agoText(post.at, now)}</time>}
      <TryAgain account={account} state={state} isOneOfMany />
      <p className={post ? undefined : "muted"} dir="auto" lang={post?.language}>
        {post ? summaryOf(post) : (reasonText(state, host, now) ?? texts.loading)}
      </p>
    </>
  );
}

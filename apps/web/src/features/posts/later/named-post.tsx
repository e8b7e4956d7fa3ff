"use client";

import { splitAcct } from "@roster/core/site";
import * as texts from "@roster/texts/posts";
import type { ReactNode } from "react";
import type { NamedAccount } from "./named-account.ts";
import { OpenPage } from "./open-page.tsx";
import { agoText, reasonText, summaryOf } from "./post-texts.ts";
import type { PostsState } from "./posts-state.ts";
import { TryAgain } from "./try-again.tsx";

/** The newest post of an account with its name, in two lines, or why there is none. */
export function NamedPost(props: {
  readonly account: NamedAccount;
  readonly state: PostsState;
  /** The accounts of the block that lack posts for the same reason. The first of them says it. */
  readonly sharing: readonly NamedAccount[];
  readonly now: number;
}): ReactNode {
  const { account, state, sharing, now } = props;
  const post = state.kind === "posts" ? state.posts[0] : undefined;
  const isShared = sharing.length > 0;
  const reason = reasonText(state, splitAcct(account.acct)[1], now) ?? texts.loading;
  const saysReason = !isShared || sharing[0]?.acct === account.acct;
  return (
    <>
      <a href={account.href} translate="no">
        {account.name}
      </a>
      {post && <time dateTime={new Date(post.at).toISOString()}>{agoText(post.at, now)}</time>}
      {isShared && saysReason && <TryAgain accounts={sharing} state={state} isOneOfMany />}
      {post ? (
        <p dir="auto" lang={post.language}>
          {summaryOf(post)}
        </p>
      ) : (
        <p className="muted" dir="auto">
          {saysReason && <span>{reason}</span>}
          {isShared && <OpenPage acct={account.acct} className="link" />}
        </p>
      )}
    </>
  );
}

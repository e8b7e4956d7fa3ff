import { keyOf, profileUrl, splitAcct } from "@roster/core/site";
import { openOn } from "@roster/texts/account";
import * as texts from "@roster/texts/posts";
import type { MouseEvent, ReactNode } from "react";
import { Button } from "../../../button.tsx";
import { latestPosts } from "./here.ts";
import type { NamedAccount } from "./named-account.ts";
import { agoText, summaryOf } from "./post-texts.ts";
import { type PostsState, reasonText, sharingReason } from "./posts-state.ts";
import type { ShownPosts } from "./use-posts.ts";

/** The newest post of an account with its name, in two lines, or why there is none. */
export function NamedPost(
  props: ShownPosts & {
    readonly account: NamedAccount;
    /** All accounts of the block. If several of them have no posts for the same reason, only the first one says it. */
    readonly block: readonly NamedAccount[];
  },
): ReactNode {
  const { account, block, states, now } = props;
  const state = states.get(keyOf(account.acct));
  if (state === undefined) return null;
  const post = state.kind === "posts" ? state.posts[0] : undefined;
  const sharing = sharingReason(account, block, states, now);
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

/** Asks for the posts of accounts again after a failure, if another answer is possible. During a pause that the server asks for, it has to wait. */
export function TryAgain(props: {
  /** Accounts whose posts failed for the same reason, which are asked for again together. */
  readonly accounts: readonly NamedAccount[];
  readonly state: PostsState;
  /** Whether other buttons of the page have the same text. */
  readonly isOneOfMany?: boolean;
}): ReactNode {
  const { accounts, state, isOneOfMany = false } = props;
  if (state.kind !== "failed" && state.kind !== "offline" && state.kind !== "resting") return null;
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

/** A link to the page of an account on its own server, which may show posts that the server does not send to other sites. */
export function OpenPage(props: Pick<NamedAccount, "acct"> & { readonly className: string }): ReactNode {
  const [username, host] = splitAcct(props.acct);
  return (
    <a className={props.className} href={profileUrl({ username, host }, {})} target="_blank" rel="noopener noreferrer">
      {openOn(host)}
    </a>
  );
}

/** Moves the focus to the section or row around a button, because the button is about to disappear. */
export function keepFocus({ currentTarget }: MouseEvent): void {
  currentTarget.closest<HTMLElement>("[tabindex]")?.focus();
}

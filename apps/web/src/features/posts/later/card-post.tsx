import { type Account, keyOf } from "@roster/core";
import { splitAcct } from "@roster/core/site";
import * as texts from "@roster/texts/posts";
import { useReadable } from "@roster/ui";
import type { ReactNode } from "react";
import { Button } from "../../../button.tsx";
import { chosenServers, latestPosts } from "./here.ts";
import { namedAccount, type NamedAccount } from "./named-account.ts";
import { keepFocus, NamedPost } from "./named-post.tsx";
import { usePosts } from "./use-posts.ts";

/** The most requests that the cards send together by themselves. */
const MAX_REQUESTS = 6;

interface CardPostProps {
  readonly account: NamedAccount;
  /** The accounts of all cards. */
  readonly all: readonly NamedAccount[];
  /** Whether the post loads by itself. Otherwise a button asks for it. */
  readonly isAuto: boolean;
  /** The requests left to all cards for looking up accounts whose stored id is wrong. */
  readonly spare: { left: number };
}

/** The posts of cards with these accounts. The first cards load theirs by themselves. */
export function cardPosts(accounts: readonly (Account | undefined)[]): readonly (CardPostProps | undefined)[] {
  const spare = { left: MAX_REQUESTS };
  let isAuto = true;
  const names = accounts.map((account) => account && namedAccount(account));
  const all = names.filter((named) => named !== undefined);
  return names.map((named) => {
    if (named === undefined) return undefined;
    const cost = latestPosts.cost(named);
    isAuto &&= cost <= spare.left;
    if (isAuto) spare.left -= cost;
    return { account: named, all, isAuto, spare };
  });
}

/** The newest post on a card, if the visitor has let this browser ask the account's server. */
export function CardPost({ account, all, isAuto, spare }: CardPostProps): ReactNode {
  const { acct } = account;
  const [, host] = splitAcct(acct);
  const isChosen = useReadable(chosenServers, (chosen) => chosen.includes(host));
  const { place, ...shown } = usePosts<HTMLDivElement>(() => {
    if (isAuto && isChosen) latestPosts.load(account, { spare });
  });
  const state = shown.states.get(keyOf(acct));
  const isFirst = state?.kind === "loading" && !state.isAgain;
  return (
    <div className="post-line" ref={place} tabIndex={-1}>
      {!isFirst && <NamedPost account={account} block={all} {...shown} />}
      {state === undefined && !isAuto && isChosen && (
        <Button
          onClick={(event) => {
            keepFocus(event);
            latestPosts.load(account);
          }}
        >
          {texts.showOne}
        </Button>
      )}
    </div>
  );
}

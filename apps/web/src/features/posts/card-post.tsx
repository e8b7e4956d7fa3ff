"use client";

import { type Account, keyOf } from "@roster/core";
import { splitAcct } from "@roster/core/site";
import { useReadable } from "@roster/ui";
import type { ReactNode } from "react";
import { Button } from "../../button.tsx";
import { site } from "../../directory.ts";
import { useClock } from "../../page.ts";
import { chosenServers, latestPosts } from "./here.ts";
import { namedAccount, type NamedAccount } from "./named-account.ts";
import * as texts from "./messages.ts";
import { NamedPost } from "./named-post.tsx";
import { useNear } from "./use-near.ts";

/** The most requests that the cards send together by themselves. */
const MAX_REQUESTS = 6;

interface CardPostProps {
  readonly account: NamedAccount;
  /** Whether the post loads by itself. Otherwise a button asks for it. */
  readonly isAuto: boolean;
}

/** The posts of cards with these accounts. The first cards load theirs by themselves. */
export function cardPosts(accounts: readonly (Account | undefined)[]): readonly (CardPostProps | undefined)[] {
  let left = MAX_REQUESTS;
  return accounts.map((account) => {
    if (account === undefined) return undefined;
    const named = namedAccount(account, site);
    left -= latestPosts.cost(named);
    return { account: named, isAuto: left >= 0 };
  });
}

/** The newest post on a card, if the visitor has let this browser ask the account's server. */
export function CardPost({ account, isAuto }: CardPostProps): ReactNode {
  const { acct } = account;
  const [, host] = splitAcct(acct);
  const isChosen = useReadable(chosenServers, (chosen) => chosen.includes(host));
  const state = useReadable(latestPosts.states, (states) => states.get(keyOf(acct)));
  const now = useClock().now();
  const place = useNear<HTMLDivElement>(() => {
    if (isAuto && isChosen) latestPosts.load(account);
  });
  return (
    <div className="post-line" ref={place}>
      {state && state.kind !== "loading" && <NamedPost account={account} state={state} host={host} now={now} />}
      {state === undefined && !isAuto && isChosen && (
        <Button onClick={() => latestPosts.load(account)}>{texts.showOne}</Button>
      )}
    </div>
  );
}

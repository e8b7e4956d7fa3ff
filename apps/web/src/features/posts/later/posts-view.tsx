import { keyOf } from "@roster/core";
import * as texts from "@roster/texts/posts";
import { useReadable } from "@roster/ui";
import { type MouseEvent, type ReactNode, useState } from "react";
import { Button } from "../../../button.tsx";
import { Guarded } from "../../../guarded.tsx";
import type { LatestProps } from "../latest.tsx";
import { AccountPosts } from "./account-posts.tsx";
import { chosenServers, latestPosts, letAsk } from "./here.ts";
import { hostsOf, MAX_TEAM_REQUESTS, type NamedAccount } from "./named-account.ts";
import { keepFocus, NamedPost } from "./named-post.tsx";
import { outcomeText, type PostsState, willingHosts } from "./posts-state.ts";
import { usePosts } from "./use-posts.ts";

/** Lets this browser ask the servers of accounts, now and on later visits. */
export function choose(accounts: readonly NamedAccount[]): void {
  letAsk(hostsOf(accounts), true);
}

/** The posts of a section, or the button that asks for them while one of their servers may not be asked. */
export function PostsView({ show, accounts, atOnce, children }: LatestProps): ReactNode {
  const hosts = hostsOf(accounts);
  const isChosen = useReadable(chosenServers, (chosen) => hosts.every((host) => chosen.includes(host)));
  const willing = useReadable(latestPosts.states, (states) => willingHosts(accounts, states).join(", "));
  const press = (event: MouseEvent): void => {
    keepFocus(event);
    letAsk(hosts, !isChosen);
  };
  return (
    <div className="posts" data-ready="">
      {isChosen ? (
        <>
          <Guarded>
            {atOnce === undefined ? (
              accounts.map((one) => <AccountPosts key={one.acct} {...one} />)
            ) : (
              <Batches accounts={accounts} atOnce={atOnce} />
            )}
          </Guarded>
          <p className="posts-foot">
            {willing !== "" && <span>{texts.byThemselves(willing)}</span>}
            {/* a new button where the sentence is gone, because one that moves would shift the layout */}
            <Button key={willing} className="link" onClick={press}>
              {texts.stopAsking(hosts.join(", "))}
            </Button>
          </p>
        </>
      ) : (
        <>
          <Button onClick={press}>{show}</Button>
          {children}
        </>
      )}
    </div>
  );
}

/** The accounts in turns, because one page may send few requests. */
function Batches(props: { readonly accounts: readonly NamedAccount[]; readonly atOnce: number }): ReactNode {
  const { accounts, atOnce } = props;
  const [count, setCount] = useState(1);
  const batchAt = (index: number): readonly NamedAccount[] => accounts.slice(index * atOnce, (index + 1) * atOnce);
  const batches = Array.from({ length: count }, (_, index) => batchAt(index));
  const left = batchAt(count);
  const canAsk = useReadable(latestPosts.states, (states) => willingHosts(left, states).length > 0);
  return (
    <>
      {batches.map((batch) => (
        <NamedPosts key={batch[0]?.acct} accounts={batch} block={batches.flat()} />
      ))}
      {left.length > 0 && (
        <div className="posts-more">
          {canAsk && (
            <Button onClick={() => setCount(count + 1)}>{texts.more(left.map(({ name }) => name).join(", "))}</Button>
          )}
        </div>
      )}
    </>
  );
}

/** The newest post of each account, the newest first once all are known. Every account keeps a row, so that nothing moves. */
function NamedPosts(props: {
  readonly accounts: readonly NamedAccount[];
  /** All accounts that the block shows, which says a reason that they share once. */
  readonly block: readonly NamedAccount[];
}): ReactNode {
  const { accounts, block } = props;
  const { place, ...shown } = usePosts<HTMLOListElement>(() => {
    const spare = { left: accounts.reduce((left, one) => left - latestPosts.cost(one), MAX_TEAM_REQUESTS) };
    for (const one of accounts) latestPosts.load(one, { spare });
  });
  const { states, now } = shown;
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
        {sorted.map(({ account }, row) => (
          // by its place, because a row that moves would shift the layout
          <li key={row} className="post-line">
            {!isFirst && <NamedPost account={account} block={block} {...shown} />}
          </li>
        ))}
      </ol>
    </>
  );
}

const timeOf = (state: PostsState | undefined): number => (state?.kind === "posts" ? state.posts[0].at : 0);

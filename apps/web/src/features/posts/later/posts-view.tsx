"use client";

import * as texts from "@roster/texts/posts";
import { useReadable } from "@roster/ui";
import { type MouseEvent, type ReactNode, useState } from "react";
import { Button } from "../../../button.tsx";
import { Guarded } from "../../../guarded.tsx";
import { AccountPosts } from "./account-posts.tsx";
import { chosenServers, latestPosts } from "./here.ts";
import type { LatestProps } from "../latest.tsx";
import { hostsOf, type NamedAccount } from "./named-account.ts";
import { NamedPosts } from "./named-posts.tsx";
import { willingHosts } from "./shared-reason.ts";
import { keepFocus } from "./try-again.tsx";

/** Lets this browser ask the servers of accounts, now and on later visits. */
export function choose(accounts: readonly NamedAccount[]): void {
  chosenServers.add(...hostsOf(accounts));
}

/** The posts of a section, or the button that asks for them while one of their servers may not be asked. */
export function PostsView({ show, accounts, atOnce, children }: LatestProps): ReactNode {
  const hosts = hostsOf(accounts);
  const isChosen = useReadable(chosenServers, (chosen) => hosts.every((host) => chosen.includes(host)));
  const willing = useReadable(latestPosts.states, (states) => willingHosts(accounts, states).join(", "));
  const press = (event: MouseEvent): void => {
    keepFocus(event);
    if (isChosen) chosenServers.remove(...hosts);
    else choose(accounts);
  };
  if (!isChosen)
    return (
      <div className="posts" data-ready="">
        <Button onClick={press}>{show}</Button>
        {children}
      </div>
    );
  return (
    <div className="posts" data-ready="">
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
        <button key={willing} type="button" className="link" onClick={press}>
          {texts.stopAsking(hosts.join(", "))}
        </button>
      </p>
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

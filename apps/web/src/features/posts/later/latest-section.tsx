import type { Account, Site } from "@roster/core";
import * as texts from "@roster/texts/posts-page";
import type { ReactNode } from "react";
import { Latest } from "../latest.tsx";
import { hostsOf, MAX_TEAM_REQUESTS, namedAccount, withinRequests } from "./named-account.ts";

/** The number of posts in a section about one account. */
const SHOWN = 3;

/** A section with the newest posts of one account, or the newest one of each of several accounts. */
export function LatestSection(props: {
  readonly accounts: readonly (Account & { readonly homeId?: string | undefined })[];
  readonly site: Pick<Site, "posts">;
  readonly areNamed?: boolean;
}): ReactNode {
  const { site, areNamed = false } = props;
  const accounts = props.accounts.map(namedAccount);
  if (site.posts === false || accounts.length === 0) return null;
  const title = areNamed ? texts.latestPosts : texts.latest;
  const atOnce = areNamed ? withinRequests(accounts, MAX_TEAM_REQUESTS) : undefined;
  // a section that cannot ask all accounts at once ends with a button for the others, in a row of its own
  const rows = atOnce === undefined ? SHOWN : Math.min(atOnce + 1, accounts.length);
  return (
    <section className="latest" aria-label={title} tabIndex={-1} data-named={areNamed ? "" : undefined}>
      <header className="section-head">
        <h2 className="type-section">{title}</h2>
      </header>
      <Latest show={areNamed ? texts.showNewest : texts.show} accounts={accounts} atOnce={atOnce}>
        <p>{texts.asks(hostsOf(accounts).join(", "))}</p>
        {Array.from({ length: rows }, (_, row) => (
          <i key={row} />
        ))}
      </Latest>
    </section>
  );
}

import type { Site } from "@roster/core";
import * as texts from "@roster/texts/posts-page";
import type { ReactNode } from "react";
import { Latest, type PostsPlace } from "../latest.tsx";
import { hostsOf, type NamedAccount } from "./named-account.ts";
import { SectionHead } from "../../../section-head.tsx";

/** A section with the newest posts of one account, or of several accounts by time. The one of the home page has no heading. */
export function LatestSection(props: {
  readonly accounts: readonly NamedAccount[];
  readonly site: Pick<Site, "posts">;
  readonly place: PostsPlace;
}): ReactNode {
  const { accounts, site, place } = props;
  if (site.posts === false || accounts.length === 0) return null;
  const title = place === "account" ? texts.latest : texts.latestPosts;
  return (
    <section className="latest" aria-label={title} tabIndex={-1} data-place={place}>
      {place !== "home" && <SectionHead title={title} />}
      <Latest show={place === "account" ? texts.show : texts.showNewest} accounts={accounts} place={place}>
        <p>{texts.asks(hostsOf(accounts).join(", "))}</p>
      </Latest>
    </section>
  );
}

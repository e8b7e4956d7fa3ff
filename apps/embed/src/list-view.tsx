import { type Follows, SHAPE_OUTLINES } from "@roster/core";
import { GuestCard, type GuestFollowProps } from "@roster/ui";
import { createElement, type ReactNode } from "react";
import { directory } from "./directory.ts";
import type { FeedProblem } from "./feed.ts";
import { followButton } from "./follow-view.tsx";
import { followersOf, type Choice, type Entry } from "./listing.ts";
import type { ListSettings } from "./settings.ts";
import type { Language } from "./texts.ts";

export interface ListViewProps {
  /** What there is to draw: so many rows that are not there yet, why they never will, or accounts. */
  readonly state: number | FeedProblem | Choice;
  readonly settings: ListSettings;
  readonly language: Language;
  /** Where the directory lies, without trailing slash; "" for nowhere. */
  readonly site: string;
  readonly follows: Pick<Follows, "states">;
  readonly onPress: GuestFollowProps["onPress"];
}

/** A list of accounts, its place while they are not there, or why they are not. */
export function listView(props: ListViewProps): ReactNode {
  const { state, settings, language } = props;
  return (
    <div part="root" lang={language.tag} data-layout={settings.layout} aria-busy={typeof state === "number"}>
      {typeof state === "string" ? drawProblem(state, props) : drawList(state, props)}
    </div>
  );
}

/** Which text says so. */
export const problemText = (problem: FeedProblem): "unknown" | "failed" => (problem === "unknown" ? problem : "failed");

function drawProblem(problem: FeedProblem, { language, site }: ListViewProps): ReactNode {
  return (
    <>
      <p part="error">
        {`${language.say(problemText(problem))} `}
        {site ? drawLink(`${site}/`, language.say("open", new URL(site).host)) : null}
      </p>
      <slot />
    </>
  );
}

const drawLink = (href: string, what: ReactNode): ReactNode => (
  <a href={href} rel="noopener">
    {what}
  </a>
);

function drawList(state: number | Choice, props: ListViewProps): ReactNode {
  const { settings, language, site } = props;
  const choice = typeof state === "number" ? undefined : state;
  const { listing, shown = [], total = 0, fillFrom = 0 } = choice ?? {};
  const number = (count: number): string => count.toLocaleString(language.tag);
  const draw = (entries: readonly Entry[]): ReactNode => (
    <ul part="list">
      {listing
        ? entries.map((entry) => drawCard(entry, props))
        : Array.from({ length: Number(state) }, (_, row) => <li key={row} part="card" />)}
    </ul>
  );
  return (
    <>
      <div className="head">
        {createElement(
          `h${settings.headingLevel}`,
          { part: "heading" },
          settings.heading ?? listing?.name ?? listing?.site ?? "\u00a0",
        )}
        {listing ? <span className="total">{language.say(total === 1 ? "one" : "many", number(total))}</span> : null}
      </div>
      {listing && !total ? <p part="empty">{language.say("empty")}</p> : null}
      {draw(shown.slice(0, fillFrom))}
      {shown.length > fillFrom ? (
        <>
          <p className="filling">{language.say("filling", listing?.more?.from)}</p>
          {draw(shown.slice(fillFrom))}
        </>
      ) : null}
      <div part="footer">
        {listing && total > shown.length
          ? drawLink(site + listing.page, language.say("more", number(total - shown.length)))
          : null}
        {listing
          ? drawLink(
              `${site}/`,
              <>
                <svg viewBox="0 0 48 48" aria-hidden="true">
                  <path d={SHAPE_OUTLINES.shield} />
                </svg>
                {listing.site}
              </>,
            )
          : null}
      </div>
    </>
  );
}

function drawCard(entry: Entry, { settings, language, site, follows, onPress }: ListViewProps): ReactNode {
  const { username, tags } = entry;
  const href = `${site}/accounts/${encodeURIComponent(username)}`;
  const count = settings.counts ? followersOf(entry) : 0;
  return (
    <GuestCard
      key={username}
      username={username}
      name={entry.name}
      colours={entry.monogram}
      monogram={settings.avatars ? entry.monogram : undefined}
      href={href}
      isBeta={entry.isBeta === true}
      tags={settings.tags ? directory.chips.flatMap((key) => tags[key]?.[0] ?? []) : []}
      count={count > 0 ? language.say("followers", count.toLocaleString(language.tag, { notation: "compact" })) : ""}
    >
      {settings.follow === "none" ? null : followButton({ username, href, follows, language, onPress })}
    </GuestCard>
  );
}

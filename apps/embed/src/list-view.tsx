import { SHAPE_OUTLINES } from "@roster/core/site";
import { CardView, CountFace, MonogramFace, TagFace } from "@roster/ui";
import type { ReactNode } from "react";
import { directory, mark } from "./directory.ts";
import type { FeedProblem } from "./elements.ts";
import type { ButtonWiring } from "./embed-element.ts";
import { addressOf, announcement, followButton, fullHandle } from "./follow-view.tsx";
import { followersOf, type Choice, type Entry } from "./listing.ts";
import { formatCount, type Messages } from "./messages.ts";
import { headingOf, isShared, labelOf, shownValue } from "./list-words.ts";
import { type ListSettings, pageOf } from "./settings.ts";

/** The number of rows to reserve while loading, the problem that prevented loading, or the accounts. */
export type ListState = number | FeedProblem | Choice;

interface ListViewProps {
  readonly state: ListState;
  readonly settings: ListSettings;
  /** The directory's address, without trailing slash; "" for none. */
  readonly site: string;
  readonly messages: Messages;
  readonly wiring: ButtonWiring;
  /** For screen readers. */
  readonly said: string;
}

/** A list of accounts, or the problem that prevented loading. While it loads, it shows the page's own links over empty rows. */
export function listView(props: ListViewProps): ReactNode {
  const { state, settings, messages, said } = props;
  return (
    <div
      part="root"
      lang={messages.tag}
      data-layout={props.wiring.follows.canOnlyCopy ? "list" : settings.layout}
      data-from={settings.from ? "" : undefined}
      aria-busy={typeof state === "number"}
    >
      {typeof state === "string"
        ? drawProblem(state, props)
        : typeof state === "number"
          ? drawWait(state)
          : drawList(state, props)}
      {announcement(said)}
    </div>
  );
}

const drawWait = (rows: number): ReactNode => (
  <div className="wait">
    <ul part="list">
      {Array.from({ length: rows }, (_, row) => (
        <li key={row} className="card" part="card" />
      ))}
    </ul>
    <div>
      <slot />
    </div>
  </div>
);

export const problemText = (problem: FeedProblem, messages: Messages): string =>
  problem === "unknown" ? messages.unknown : messages.failed;

function drawProblem(problem: FeedProblem, { settings, messages, site }: ListViewProps): ReactNode {
  return (
    <>
      <p part="error">
        <span>{problemText(problem, messages)}</span>{" "}
        {settings.from ? drawOrigin(settings.from, messages) : site ? drawOrigin(`${site}/`, messages) : null}
      </p>
      <slot />
    </>
  );
}

const drawLink = (href: string, content: ReactNode): ReactNode => (
  <a href={href} rel="noopener">
    {content}
  </a>
);

const drawOrigin = (href: string, messages: Messages): ReactNode => drawLink(href, messages.seeOn(new URL(href).host));

const HEADINGS = ["h2", "h3", "h4", "h5", "h6"] as const;

function drawList({ listing, shown, total, fillFrom }: Choice, props: ListViewProps): ReactNode {
  const { settings, messages, site } = props;
  const Heading = HEADINGS[settings.headingLevel - 2] ?? "h3";
  const heading = headingOf(listing, settings);
  const words = listing.words?.(messages.tag);
  const target = settings.follow === "popup" ? "_blank" : undefined;
  const keys = settings.tags ? directory.chips.filter((key) => !isShared(key, shown)) : [];
  const tagsOf = (entry: Entry): readonly string[] =>
    keys.flatMap((key) => {
      const value = shownValue(key, entry, settings);
      return value === undefined ? [] : labelOf(listing, key, value);
    });
  const draw = (entries: readonly Entry[]): ReactNode => (
    <ul part="list">{entries.map((entry) => drawCard(entry, tagsOf(entry), props))}</ul>
  );
  return (
    <>
      <div className="head">
        <div>
          {heading ? (
            <Heading part="heading" translate={settings.heading === null ? "no" : "yes"}>
              {heading}
            </Heading>
          ) : null}
          {words?.by && <p part="by">{words.by}</p>}
        </div>
        {words ? null : <span className="total">{messages.total(total, formatCount(total, messages.tag))}</span>}
        {words?.all && settings.follow !== "none" ? (
          // the link passes on the address of the list, and the directory learns nothing else
          <a className="follow all" part="follow" href={site + listing.page} target={target} rel="noreferrer">
            <span>{words.all}</span>
          </a>
        ) : null}
      </div>
      {props.wiring.follows.canOnlyCopy && settings.follow !== "none" && !words ? (
        <p className="filling">{messages.boxed}</p>
      ) : null}
      {total || listing.isPrivate ? null : <p part="empty">{messages.empty}</p>}
      {draw(shown.slice(0, fillFrom))}
      {shown.length > fillFrom ? (
        <>
          <p className="filling">{messages.moreFrom(listing.more?.from ?? "")}</p>
          {draw(shown.slice(fillFrom))}
        </>
      ) : null}
      <div part="footer">
        {total > shown.length
          ? drawLink(site + listing.page, messages.more(formatCount(total - shown.length, messages.tag)))
          : null}
        {drawLink(
          `${site}/`,
          <>
            <svg viewBox="0 0 48 48" aria-hidden="true">
              <path d={SHAPE_OUTLINES[mark]} />
            </svg>
            <span translate="no">{listing.site}</span>
          </>,
        )}
      </div>
      {words && (
        <p className="note">
          <span>{words.note}</span> {listing.isPrivate ? drawOrigin(settings.from, messages) : null}
        </p>
      )}
    </>
  );
}

/** @param tags the texts of the tags that the row shows */
function drawCard(entry: Entry, tags: readonly string[], props: ListViewProps): ReactNode {
  const { settings, messages, site, wiring } = props;
  const { handle, monogram } = entry;
  const page = `/accounts/${entry.page ? `-?u=${handle}` : pageOf(handle)}`;
  const { count, network } = followersOf(entry);
  const drawn = wiring.follows.canOnlyCopy ? fullHandle(handle) : `@${handle}`;
  const dated = (text: string): string => (entry.countedIn ? messages.inYear(text, entry.countedIn) : text);
  return (
    <CardView
      key={handle}
      name={entry.name}
      // in narrow columns, a handle breaks before its host and its words
      handle={
        <>
          {drawn.split(/(?=[@._]|[A-Z][a-z])/).flatMap((part) => [<wbr key={part} />, part])}
          {drawn === fullHandle(handle) ? null : <span data-host={fullHandle(handle).slice(drawn.length)} />}
        </>
      }
      href={entry.url ?? addressOf(site, handle, entry.teamPage ?? page)}
      rel="noopener"
      part={(name) => name}
      edge={
        <svg className="stripes" fill={monogram.secondary} aria-hidden="true">
          <rect width="100%" height="100%" />
          <rect className="stripe" fill={monogram.primary} />
        </svg>
      }
      avatar={
        settings.avatars ? (
          <MonogramFace monogram={monogram} textLength={monogram.isWide ? 30 : undefined} part="avatar" />
        ) : null
      }
      badge={entry.isBeta === true ? <span part="badge">{messages.beta}</span> : null}
      button={
        entry.url || settings.follow === "none"
          ? null
          : followButton({ ...wiring, handle, href: addressOf(site, handle, page) })
      }
      tags={tags.map((tag) => (
        <li key={tag}>
          <TagFace value={tag} part="tag" />
        </li>
      ))}
      counts={
        settings.counts && count > 0 ? (
          <CountFace
            short={dated(messages.followers(count, formatCount(count, messages.tag, "compact")))}
            full={dated(messages.followersOn(messages.followers(count, formatCount(count, messages.tag)), network))}
            part="count"
          />
        ) : null
      }
    />
  );
}

import type { Post } from "@roster/core/posts";
import { keyOf, profileUrl, splitAcct } from "@roster/core/site";
import { openOn } from "@roster/texts/account";
import * as texts from "@roster/texts/posts";
import { useReadable } from "@roster/ui";
import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { Button } from "../../../button.tsx";
import { Guarded } from "../../../guarded.tsx";
import { useClock } from "../../../page.ts";
import { Curtain, useHidden } from "../../spoilers/later/curtain.tsx";
import type { LatestProps, PostsPlace } from "../latest.tsx";
import { chosenServers, latestPosts, letAsk, turns } from "./here.ts";
import { hostsOf, type NamedAccount } from "./named-account.ts";
import { createPostList, type PostListView } from "./post-list.ts";
import { NamedPost, WholePost } from "./post-row.tsx";
import { type Reason, reasonsOf, STATE_KINDS, willingHosts } from "./posts-state.ts";

/** The most requests that one step of a list sends, and the most posts that it shows. */
const LIMITS: Readonly<Record<PostsPlace, { readonly requests: number; readonly rows: number }>> = {
  account: { requests: 7, rows: 3 },
  team: { requests: 7, rows: 7 },
  home: { requests: 8, rows: 20 },
};

/** The distance from the window at which posts load. */
const MARGIN = "300px";

/** Lets this browser ask the servers of accounts, now and on later visits. */
export function choose(accounts: readonly NamedAccount[]): void {
  letAsk(hostsOf(accounts), true);
}

/** The posts of a section without those that the visitor hides, which a curtain stands for. */
export function PostsView(props: LatestProps): ReactNode {
  const { shown, left, isHidden } = useHidden(props.accounts);
  const [isLifted, setLifted] = useState(false);
  const lift = (button: HTMLElement): void => {
    button.closest<HTMLElement>("section.latest")?.focus({ preventScroll: true });
    setLifted(true);
  };
  return (
    <>
      {shown.length > 0 && (
        <div className="posts" data-ready="">
          <Curtain all={shown} isWhole={left.length === 0} onLift={lift} />
        </div>
      )}
      {left.length > 0 && (
        <Shown
          // a list of posts keeps its accounts, so other accounts need a new one
          key={left.map(({ acct }) => acct).join(" ")}
          {...props}
          accounts={left}
          isHidden={isHidden}
          isLifted={isLifted}
        />
      )}
    </>
  );
}

interface ShownProps extends LatestProps {
  readonly isHidden: (post: Post) => boolean;
  /** Whether the visitor has just lifted the curtain. */
  readonly isLifted: boolean;
}

/** The posts of a section, or the button that asks for them while one of their servers may not be asked. */
function Shown({ show, accounts, place, children, isHidden, isLifted }: ShownProps): ReactNode {
  const hosts = hostsOf(accounts);
  const isChosen = useReadable(chosenServers, (chosen) => hosts.every((host) => chosen.includes(host)));
  const willing = useReadable(latestPosts.states, (states) => willingHosts(accounts, states).join(", "));
  const press = (event: MouseEvent<HTMLElement>): void => {
    // the button is about to disappear
    event.currentTarget.closest<HTMLElement>("section[tabindex]")?.focus({ preventScroll: true });
    letAsk(hosts, !isChosen);
  };
  return (
    <div className="posts" data-ready="" data-lifted={isLifted ? "" : undefined}>
      {isChosen ? (
        <>
          <Guarded>
            <Posts accounts={accounts} place={place} isHidden={isHidden} isLifted={isLifted} />
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

/** The newest posts by time. It waits for all accounts of a step, and appends later posts, so that no post moves. */
function Posts(props: Pick<ShownProps, "accounts" | "place" | "isHidden" | "isLifted">): ReactNode {
  const { accounts, place, isHidden, isLifted } = props;
  const [list] = useState(() =>
    createPostList({ accounts, posts: latestPosts, ...LIMITS[place], turns: place === "home" ? turns : undefined }),
  );
  useEffect(() => list.connect(), [list]);
  const all = useReadable(list.view, (value) => value);
  const view = useMemo(() => withoutHidden(all, isHidden), [all, isHidden]);
  const states = useReadable(latestPosts.states, (value) => value);
  const canAsk = useReadable(latestPosts.states, (all) => willingHosts(view.left, all).length > 0);
  const now = useClock().now();
  const box = useNear(() => list.start());
  const last = useRef<HTMLDivElement>(null);
  const hasPressed = useRef(false);
  const isEmpty = view.batches.every(({ rows }) => rows.length === 0);
  useEffect(() => {
    if (isLifted && !isEmpty) focusFirstPost(box.current);
  }, [box, isLifted, isEmpty]);
  useEffect(() => {
    if (hasPressed.current) last.current?.focus({ preventScroll: true }); // the pressed button is gone
    hasPressed.current = false;
  });
  const press = (act: () => void): void => {
    hasPressed.current = true;
    act();
  };
  const reasons = view.isLoading ? [] : reasonsOf(view.asked, states, now);
  const isShort = place === "account" && (view.isLoading || !isEmpty);
  const status = (
    <p role="status" className={isShort ? "vh" : "posts-status"}>
      {statusText(view, reasons, accounts.length, (one) => STATE_KINDS[states.get(keyOf(one.acct))?.kind ?? "loading"])}
    </p>
  );
  return (
    <div ref={box} aria-busy={view.isLoading}>
      {view.batches.map(({ rows, isReserved }, index) => (
        <div
          key={index}
          className="posts-batch"
          data-reserved={isReserved ? "" : undefined}
          ref={index === view.batches.length - 1 ? last : undefined}
          tabIndex={-1}
        >
          {index === 0 && status}
          {rows.length > 0 && (
            <ol>
              {rows.map(({ key, account, post }) =>
                place === "account" ? (
                  <WholePost key={key} host={splitAcct(account.acct)[1]} post={post} now={now} />
                ) : (
                  <NamedPost key={key} account={account} post={post} now={now} />
                ),
              )}
            </ol>
          )}
          {index > 0 && rows.length === 0 && view.isLoading && <p className="muted">{texts.loading}</p>}
          {index === view.batches.length - 1 && !view.isLoading && (
            <Reasons
              reasons={reasons}
              asked={view.asked}
              isEmpty={isEmpty}
              onRetry={(some) => press(() => list.retry(some))}
            />
          )}
        </div>
      ))}
      {/* the page of an account leads to its server for more */}
      {place !== "account" && !view.isLoading && (view.waiting > 0 || canAsk) && (
        <Button className="button posts-more" onClick={() => press(list.more)}>
          {texts.more}
        </Button>
      )}
    </div>
  );
}

function withoutHidden(view: PostListView, isHidden: (post: Post) => boolean): PostListView {
  const batches = view.batches.map((batch) => ({ ...batch, rows: batch.rows.filter(({ post }) => !isHidden(post)) }));
  return { ...view, batches };
}

/** Moves the focus to the first post, if it is still where the curtain was. */
function focusFirstPost(list: HTMLElement | null): void {
  const first = list?.querySelector<HTMLElement>("li");
  if (!first || document.activeElement !== first.closest("section.latest")) return;
  first.tabIndex = -1;
  first.focus();
}

/** What screen readers announce: how many accounts the posts are from, how many posts of one account there are, or why none. */
function statusText(
  { batches, asked, isLoading }: PostListView,
  reasons: readonly Reason<NamedAccount>[],
  total: number,
  kindOf: (one: NamedAccount) => { readonly isAnswered?: boolean },
): string {
  if (isLoading) return texts.loading;
  const rows = batches.flatMap((batch) => batch.rows);
  if (rows.length === 0) return reasons.length > 0 ? reasons.map(({ text }) => text).join(" ") : texts.nothing;
  return total === 1
    ? texts.count(rows.length)
    : texts.fromAccounts(asked.filter((one) => kindOf(one).isAnswered).length, total);
}

/** Which accounts' posts are missing, and why. If there are none at all, the status says why. */
function Reasons(props: {
  readonly reasons: readonly Reason<NamedAccount>[];
  readonly asked: readonly NamedAccount[];
  readonly isEmpty: boolean;
  readonly onRetry: (accounts: readonly NamedAccount[]) => void;
}): ReactNode {
  const { reasons, asked, isEmpty, onRetry } = props;
  const failed = reasons.filter(({ state: { kind } }) => kind === "failed" || kind === "offline" || kind === "resting");
  const isResting = failed.length > 0 && failed.every(({ state }) => state.kind === "resting");
  const [only, ...others] = asked;
  if (reasons.length === 0) return null;
  return (
    <div className="posts-missing">
      {!isEmpty &&
        reasons.map(({ text, accounts }) => (
          <p key={text}>{texts.without(accounts.map(({ row }) => row.name).join(", "), text)}</p>
        ))}
      {failed.length > 0 && (
        <Button
          // the server has asked to wait
          aria-disabled={isResting || undefined}
          onClick={() => {
            if (!isResting) onRetry(failed.flatMap(({ accounts }) => accounts));
          }}
        >
          {texts.tryAgain}
        </Button>
      )}
      {isEmpty && only && others.length === 0 && <OpenPage account={only} />}
    </div>
  );
}

/** A link to the page of an account on its own server, which may show posts that the server does not send to other sites. */
function OpenPage({ account }: { readonly account: NamedAccount }): ReactNode {
  const [username, host] = splitAcct(account.acct);
  return (
    <a className="button" href={profileUrl({ username, host }, {})} target="_blank" rel="noopener noreferrer">
      {openOn(host)}
    </a>
  );
}

/** Returns the ref of an element, and calls back once it is near the window's visible part. A hidden tab has to be shown first. */
function useNear(ask: () => void) {
  const place = useRef<HTMLDivElement>(null);
  const onNear = useEffectEvent(ask);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        onNear();
      },
      { rootMargin: MARGIN },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return place;
}

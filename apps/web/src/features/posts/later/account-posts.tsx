import { keyOf, splitAcct } from "@roster/core/site";
import type { Post, PostPiece } from "@roster/core/posts";
import * as texts from "@roster/texts/posts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../../../button.tsx";
import { latestPosts } from "./here.ts";
import type { NamedAccount } from "./named-account.ts";
import { OpenPage, TryAgain } from "./named-post.tsx";
import { agoText, extraLines, hostNote, warningOf } from "./post-texts.ts";
import { reasonText } from "./posts-state.ts";
import { usePosts } from "./use-posts.ts";

const ELSEWHERE = { target: "_blank", rel: "nofollow noopener noreferrer" } as const;

/** The newest posts of one account, or why there are none. */
export function AccountPosts(account: NamedAccount): ReactNode {
  const { acct } = account;
  const { states, now, place } = usePosts<HTMLDivElement>(() => latestPosts.load(account));
  const state = states.get(keyOf(acct));
  const [, host] = splitAcct(acct);
  const reason = state && reasonText(state, host, now);
  const posts = state?.kind === "posts" ? state.posts : [];
  return (
    <div className="posts-rows" ref={place} aria-busy={state === undefined || state.kind === "loading"}>
      <p role="status" className={reason === undefined ? "vh" : "posts-reason"}>
        {reason ?? (posts.length === 0 ? texts.loading : texts.count(posts.length))}
      </p>
      {posts.length > 0 && (
        <ol>
          {posts.map((post, index) => (
            // two posts may have the same time and address
            <PostRow key={`${post.at} ${index}`} post={post} host={host} now={now} />
          ))}
        </ol>
      )}
      {state && reason !== undefined && (
        <div className="posts-ways">
          <TryAgain accounts={[account]} state={state} />
          <OpenPage acct={acct} className="button" />
        </div>
      )}
    </div>
  );
}

/** A post in a row of a fixed height. A longer one opens, and so does one with a content warning. */
function PostRow(props: {
  readonly post: Post;
  /** The server of the post. */
  readonly host: string;
  readonly now: number;
}): ReactNode {
  const { post, host, now } = props;
  const [isOpen, setOpen] = useState(false);
  const { box, isClipped } = useClipped();
  const warning = warningOf(post);
  const isClosed = warning !== undefined && !isOpen;
  const toggle = (label: string): ReactNode => (
    <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      {label}
    </Button>
  );
  const closing = warning === undefined ? texts.less : texts.hide;
  return (
    <li className="post" data-open={isOpen ? "" : undefined}>
      <div className="post-head">
        <time dateTime={new Date(post.at).toISOString()}>{agoText(post.at, now)}</time>
        {!isClosed && (isClipped || isOpen) && toggle(isOpen ? closing : texts.readMore)}
      </div>
      <div className="post-text" ref={box} lang={post.language}>
        {isClosed ? (
          <div className="post-warning">
            <p dir="auto">{texts.contentWarning(warning)}</p>
            {toggle(texts.showPost)}
          </div>
        ) : (
          <PostBody post={post} host={host} />
        )}
      </div>
    </li>
  );
}

function PostBody({ post, host }: { readonly post: Post; readonly host: string }): ReactNode {
  const { paragraphs, isCut, url } = post;
  const extras = extraLines(post);
  return (
    <>
      {paragraphs.map((pieces, index) => (
        <p key={index} dir="auto">
          {pieces.map((piece, at) => (
            <Piece key={at} piece={piece} host={host} />
          ))}
        </p>
      ))}
      {extras.map((line, index) => (
        <p key={index} className="muted" dir="auto">
          {line}
        </p>
      ))}
      {paragraphs.length + extras.length === 0 && <p className="muted">{texts.noText}</p>}
      {isCut && url !== "" && (
        <p>
          <a className="link" href={url} {...ELSEWHERE}>
            {texts.readOn(new URL(url).host)}
          </a>
        </p>
      )}
    </>
  );
}

function Piece({ piece, host }: { readonly piece: PostPiece; readonly host: string }): ReactNode {
  const { text, href } = piece;
  if (href === undefined) return <span>{text}</span>;
  const note = hostNote(piece, host);
  return (
    <a className="link" href={href} {...ELSEWHERE}>
      <span>{text}</span>
      {note !== undefined && <bdi className="post-host">{note}</bdi>}
    </a>
  );
}

/** Whether a box is lower than its content. */
function useClipped() {
  const box = useRef<HTMLDivElement>(null);
  const [isClipped, setClipped] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setClipped(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, isClipped };
}

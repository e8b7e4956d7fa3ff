import type { Post, PostPiece } from "@roster/core/posts";
import { splitAcct } from "@roster/core/site";
import * as texts from "@roster/texts/posts";
import { Avatar } from "@roster/ui";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../../../button.tsx";
import { accountPath, withBase } from "../../../routes.ts";
import { inOneLine, lineInTeam } from "../../roster/rows.ts";
import type { NamedAccount } from "./named-account.ts";
import { agoText, extraLines, hostNote, linkOf, summaryOf, warningOf } from "./post-texts.ts";

const ELSEWHERE = { target: "_blank", rel: "nofollow noopener noreferrer" } as const;

/** A post in a list of several accounts: who wrote it and when, two lines of it, and the host of its link. */
export function NamedPost(props: {
  readonly account: NamedAccount;
  readonly post: Post;
  readonly now: number;
}): ReactNode {
  const { account, post, now } = props;
  const { acct, row } = account;
  const { monogram, avatar } = row;
  const line = lineInTeam(row);
  const link = linkOf(post, splitAcct(acct)[1]);
  return (
    <li className="named-post">
      <Avatar monogram={inOneLine(monogram)} src={avatar} />
      <p className="named-post-author">
        <a href={withBase(accountPath(row))} translate="no">
          {row.name}
        </a>{" "}
        {line !== undefined && <span>{line}</span>}
      </p>
      <Time at={post.at} now={now} />
      <p className="named-post-text" dir="auto" lang={post.language}>
        {summaryOf(post)}
      </p>
      {link && (
        <a className="named-post-link" href={link.href} {...ELSEWHERE}>
          <bdi>{link.host}</bdi>
        </a>
      )}
    </li>
  );
}

function Time({ at, now }: { readonly at: number; readonly now: number }): ReactNode {
  return <time dateTime={new Date(at).toISOString()}>{agoText(at, now)}</time>;
}

/** A post in a row of a fixed height. A longer one opens, and so does one with a content warning. */
export function WholePost(props: { readonly post: Post; readonly host: string; readonly now: number }): ReactNode {
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
        <Time at={post.at} now={now} />
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

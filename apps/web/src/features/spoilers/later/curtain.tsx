import type { Post } from "@roster/core/posts";
import { type HiddenTeams, namesAny } from "@roster/core/spoilers";
import * as texts from "@roster/texts/spoilers";
import { useReadable } from "@roster/ui";
import { type ReactNode, type Ref, useId, useMemo } from "react";
import { Button } from "../../../button.tsx";
import { listOf } from "../../../list-of.ts";
import { useAddress, useClock, useVisitor, useVisitorFollows } from "../../../page.ts";
import { backTo } from "../../../routes.ts";
import { useHeld } from "../../permissions/later/use-consent.ts";
import { endOf, feedsText } from "./feeds-text.ts";
import { askServer, feedsView, spoilers } from "./spoilers.ts";
import { endText } from "./times.ts";

interface PanelProps {
  readonly one: HiddenTeams;
  /** Called before the posts show, because the pressed button is then gone. */
  readonly onLift: (button: HTMLElement) => void;
  readonly titleRef?: Ref<HTMLHeadingElement>;
}

/**
 * Stands for posts that the visitor does not want to see yet: until when, and the button that shows them. Nothing of the posts is
 * in it, not even how many there are. It also stands above posts whose filter is still at the server.
 */
export function Curtain(props: {
  readonly all: readonly HiddenTeams[];
  /** Whether it takes the place of a whole list. */
  readonly isWhole: boolean;
  readonly onLift: PanelProps["onLift"];
}): ReactNode {
  const { all, isWhole, onLift } = props;
  return (
    <div className="curtain" data-whole={isWhole ? "" : undefined}>
      {all.map((one) => (
        <Panel key={one.id} one={one} onLift={onLift} />
      ))}
    </div>
  );
}

/** What is hidden until when, where, as far as the visitor's server has said, and the buttons that show it and ask the server again. */
export function Panel({ one, onLift, titleRef }: PanelProps): ReactNode {
  const visitor = useVisitor();
  const address = useAddress();
  const now = useClock().now();
  const title = useId();
  const view = useReadable(feedsView, (value) => value);
  const host = useReadable(visitor.session, (value) => value?.instance);
  const viewer = useReadable(useVisitorFollows().viewer, (value) => value?.id);
  const isHeld = useHeld().some(({ kind }) => kind === "filters");
  const { lines, button } = feedsText(ofAccount(one, host, viewer), view, { isHeld, now });
  const heading = one.isLifted ? texts.stillInFeeds : texts.hiddenUntil(endText(one.until, now));
  const ask = (): void => {
    if (one.feeds?.kind === "not") spoilers.note(one.id, { kind: "wanted", host: one.feeds.host });
    void askServer(one.id, visitor, backTo(address.read()));
  };
  return (
    <section className="curtain-panel" aria-labelledby={title}>
      {/* new elements for new texts, because a page translation replaces the texts in them */}
      <h3 className="curtain-title" id={title} tabIndex={-1} ref={titleRef}>
        <span key={heading}>{heading}</span>
      </h3>
      {one.feeds?.kind !== "hides" && <p>{texts.about(listOf(one.names))}</p>}
      <div className="feeds-note" role="status">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {!spoilers.isStored() && one.isLifted !== true && <p>{texts.keepsNothing}</p>}
      </div>
      {button !== undefined && host === one.feeds?.host && (
        <Button key={button} onClick={ask}>
          {button}
        </Button>
      )}
      {one.isLifted !== true && (
        <Button
          onClick={({ currentTarget }) => {
            onLift(currentTarget);
            spoilers.show(one.id);
          }}
        >
          {texts.watched}
        </Button>
      )}
    </section>
  );
}

/** A press as the signed-in account sees it: a filter of another account hides nothing in its feeds. */
function ofAccount(one: HiddenTeams, host: string | undefined, viewer: string | undefined): HiddenTeams {
  const { feeds, ...rest } = one;
  if (feeds === undefined || host === undefined) return one;
  const isOwn = feeds.host === host && (feeds.kind !== "hides" || viewer === undefined || viewer === feeds.account);
  return isOwn ? one : rest;
}

/** Watches which accounts and posts of a list are hidden. An account of several teams is hidden if one of them is. */
export function useHidden<T extends { readonly teams: readonly string[] }>(accounts: readonly T[]) {
  const all = useReadable(spoilers.all, (value) => value);
  const clock = useClock();
  return useMemo(() => {
    const hidden = all.filter(({ isLifted }) => isLifted !== true);
    const hides = (one: HiddenTeams, { teams }: T): boolean => teams.some((id) => one.teams.includes(id));
    const isAbout = (one: HiddenTeams): boolean => accounts.some((account) => hides(one, account));
    const left = accounts.filter((account) => !hidden.some((one) => hides(one, account)));
    const words = hidden.flatMap((one) => one.words);
    const now = clock.now();
    return {
      /** What the visitor has to know: posts of every account may be left out, so each list says all that is hidden. */
      shown: all.filter((one) =>
        one.isLifted === true ? isAbout(one) && endOf(one) > now : left.length > 0 || isAbout(one),
      ),
      /** The accounts without a hidden team. */
      left,
      /** Whether a post names a hidden team. */
      isHidden: (post: Post): boolean => namesAny(shownText(post), words),
    };
  }, [accounts, all, clock]);
}

/** All text of a post that a page shows. */
function shownText({ paragraphs, warning = "", media }: Post): string {
  const pieces = paragraphs.map((paragraph) => paragraph.map(({ text }) => text).join(""));
  return [warning, ...pieces, ...media.map(({ description }) => description)].join("\n");
}

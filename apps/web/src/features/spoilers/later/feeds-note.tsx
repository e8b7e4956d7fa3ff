import type { HiddenTeams } from "@roster/core/spoilers";
import { keepsNothing } from "@roster/texts/spoilers";
import { useReadable } from "@roster/ui";
import type { ReactNode } from "react";
import { Button } from "../../../button.tsx";
import { useAddress, useClock, useVisitor, useVisitorFollows } from "../../../page.ts";
import { backTo } from "../../../routes.ts";
import { askServer, feedsView } from "./feeds.ts";
import { feedsText } from "./feeds-text.ts";
import { spoilers } from "./spoilers.ts";

/** Where posts are hidden, as far as the visitor's server has said, and the button that asks it again. */
export function FeedsNote(props: { readonly one: HiddenTeams }): ReactNode {
  const visitor = useVisitor();
  const address = useAddress();
  const view = useReadable(feedsView, (value) => value);
  const host = useReadable(visitor.session, (value) => value?.instance);
  const viewer = useReadable(useVisitorFollows().viewer, (value) => value?.id);
  const one = ofAccount(props.one, host, viewer);
  const isHeld = useReadable(visitor.permissions, (value) => value)?.http("filters") !== undefined;
  const { lines, button } = feedsText(one, view, { isHeld, now: useClock().now() });
  const ask = (): void => {
    if (one.isLifted !== true && host !== undefined) spoilers.note(one.id, { kind: "wanted", host });
    void askServer(one.id, visitor, backTo(address.read()));
  };
  return (
    <>
      <div className="feeds-note" role="status">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {!spoilers.isStored() && one.isLifted !== true && <p>{keepsNothing}</p>}
      </div>
      {button !== undefined && host === one.feeds?.host && <Button onClick={ask}>{button}</Button>}
    </>
  );
}

/** A press as the signed-in account sees it: a filter of another account hides nothing in its feeds. */
function ofAccount(one: HiddenTeams, host: string | undefined, viewer: string | undefined): HiddenTeams {
  const { feeds, ...rest } = one;
  if (feeds === undefined || host === undefined) return one;
  const isOwn = feeds.host === host && (feeds.kind !== "hides" || viewer === undefined || viewer === feeds.account);
  return isOwn ? one : rest;
}

import type { Acct } from "@roster/core";
import type { ListRow as Row, LookAlike, RowReason } from "@roster/core/lists";
import { splitAcct } from "@roster/core/site";
import * as texts from "@roster/texts/any-list-page";
import { Icon, useReadable } from "@roster/ui";
import { memo, type MouseEvent, type ReactNode, useId } from "react";
import { useSession } from "../../../page.ts";
import { RowFrame, TakeButton } from "../../plan/later/plan-card.tsx";
import type { LoadedRoster } from "../../roster/roster-loader.ts";
import { toCard } from "../../roster/rows.ts";
import { factOf, nameOf, noteOf, strangerLook } from "./row-text.ts";

/** The reasons for which an account stays out: the visitor's server cannot follow it, or there is nothing to follow. */
const FINAL: readonly RowReason["kind"][] = [
  "moved",
  "blocked",
  "gone",
  "not-found",
  "failed",
  "bluesky",
  "followed",
  "you",
];

interface RowProps {
  readonly row: Row;
  readonly loaded: LoadedRoster;
  readonly onTake: (acct: Acct, isIn: boolean) => void;
  /** Whether the visitor's server was not asked about the account. */
  readonly isUnasked: boolean;
}

/**
 * One account of the plan of a list: one fact about it, what is odd about it, and the button that takes it out or in. A list may have
 * a thousand, so a row is drawn again only when its own facts change.
 */
export const ListRow = memo(function ListRow(props: RowProps): ReactNode {
  const { row, loaded, onTake, isUnasked } = props;
  const { acct, account, reason, alike } = row;
  const server = useReadable(useSession(), (value) => value?.instance) ?? "";
  const id = useId();
  const name = nameOf(row);
  const card = account && toCard(loaded.toRow(account));
  const fact = factOf(row, loaded.toRow, server);
  const note = noteOf(row);
  const [username, host] = splitAcct(acct);
  const isOn = reason === undefined;
  // a stranger who is left out has the reason and the handle; every other row has one of both
  const hasHandle = fact === undefined || (reason !== undefined && reason.kind !== "bluesky" && !account);
  const choose = (event: MouseEvent<HTMLElement>): void => {
    focusBeside(event.currentTarget);
    onTake(acct, !isOn);
  };
  return (
    <RowFrame
      acct={acct}
      card={{ handle: acct, monogram: card?.monogram ?? strangerLook(name), avatar: card?.avatar }}
      button={
        !(reason && FINAL.includes(reason.kind)) && (
          <TakeButton {...{ name, isOn }} takesIn describedBy={note === undefined ? undefined : id} onPress={choose} />
        )
      }
      note={
        note === undefined ? (
          reason?.kind === "bluesky" && (
            <a
              className="button"
              href={`https://bsky.app/profile/${username}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              {texts.openOnBluesky}
            </a>
          )
        ) : (
          <p className="plan-note" id={id}>
            <Icon name="warning-triangle" size={18} /> <span>{note}</span>
          </p>
        )
      }
    >
      <bdi className="plan-name list-name" translate="no">
        {alike?.isHandle === false ? <Odd alike={alike} /> : name}
      </bdi>
      {hasHandle && (
        <bdi className="plan-facts list-handle" dir="ltr" translate="no">
          @{alike?.isHandle && alike.text ? <Odd alike={alike} /> : username}
          <wbr />@{alike && !alike.text ? <u className="list-odd">{host}</u> : host}
        </bdi>
      )}
      {fact !== undefined && <span className="plan-facts list-handle">{fact}</span>}
      {isUnasked && <span className="plan-facts">{texts.notAsked}</span>}
    </RowFrame>
  );
}, isSame);

function isSame(one: RowProps, other: RowProps): boolean {
  const isSameRow = one.row.entry === other.row.entry && one.row.reason?.kind === other.row.reason?.kind;
  const { loaded, isUnasked, row } = one;
  return (
    isSameRow && loaded === other.loaded && isUnasked === other.isUnasked && row.facts.locked === other.row.facts.locked
  );
}

/** A text whose odd letter is marked. */
function Odd({ alike: { text } }: { readonly alike: LookAlike }): ReactNode {
  const [before, letter, after] = text ?? [];
  return (
    <>
      {before}
      <u className="list-odd">{letter}</u>
      {after}
    </>
  );
}

/** Moves the focus to the button of the row beside, or to the heading, because the row of the pressed button leaves its group. */
function focusBeside(pressed: HTMLElement): void {
  const row = pressed.closest("li");
  const [after, before] = [row?.nextElementSibling, row?.previousElementSibling];
  const next = after?.querySelector("button") ?? before?.querySelector("button");
  (next ?? row?.closest("section")?.querySelector<HTMLElement>("h2"))?.focus();
}

import type { Acct } from "@roster/core";
import type { ListPlan, ListRow as Row } from "@roster/core/lists";
import * as texts from "@roster/texts/any-list-page";
import { monthAndYear } from "@roster/texts/formats";
import { CopyButton, Disclosure, Icon } from "@roster/ui";
import { type MouseEvent, type ReactNode, useRef, useState } from "react";
import { Button } from "../../../button.tsx";
import { dayOf } from "../../../day.ts";
import { site } from "../../../directory.ts";
import { PlanSection } from "../../plan/later/plan-card.tsx";
import { Seg } from "../../plan/later/seg.tsx";
import type { LoadedRoster } from "../../roster/roster-loader.ts";
import type { KeptList } from "./kept-list.ts";
import { ListRow } from "./list-row.tsx";
import type { SumPart } from "./row-text.ts";

/** Names who made the list, in grey, because a list of somebody must not look like a team. */
export function Slip({ kept: { list, from, file, isSent } }: { readonly kept: KeptList }): ReactNode {
  const { maker, changedAt } = list;
  const host = from && new URL(from).host;
  const changed = changedAt && monthAndYear(dayOf(changedAt).slice(0, 7));
  return (
    <div className="slip">
      <Icon name="list" />
      <p>
        {maker?.name && (
          <strong>
            <bdi translate="no">{maker.name}</bdi>
          </strong>
        )}
        {maker?.name && maker.acct && ", "}
        {maker?.acct && (
          <bdi dir="ltr" translate="no">
            @{maker.acct}
          </bdi>
        )}
        {!maker && <strong>{file ?? host ?? (isSent ? texts.sentText : texts.pastedText)}</strong>}
      </p>
      <p>{(maker ? texts.made : texts.notChosen)(site.name)}</p>
      {maker && host && <p>{changed ? texts.fromChanged(host, changed) : texts.from(host)}</p>}
    </div>
  );
}

/** Says that a list is not meant to be passed on. */
export function PrivateNote(): ReactNode {
  return (
    <div className="list-private">
      <p>
        <strong>{texts.privateTitle}</strong>
      </p>
      <p>{texts.privateText}</p>
    </div>
  );
}

/** How many accounts of a long list the plan has at first. */
const FEW = 50;

/** Asks how many accounts of a long list to follow. */
export function HowMany(props: {
  readonly plan: ListPlan;
  readonly isWhole: boolean;
  readonly onChoose: (isWhole: boolean) => void;
}): ReactNode {
  const { plan, isWhole, onChoose } = props;
  const all = plan.follow.length + plan.later.length;
  return (
    <>
      <p>{texts.many(all)}</p>
      <Seg
        label={texts.howMany}
        parts={[
          { label: texts.first(FEW), isChosen: !isWhole, onChoose: () => onChoose(false) },
          { label: texts.all(all), isChosen: isWhole, onChoose: () => onChoose(true) },
        ]}
      />
    </>
  );
}

/** The numbers that add up to that of the title. Each leads to its group. */
export function Sum({ parts }: { readonly parts: readonly SumPart[] }): ReactNode {
  return (
    <ul className="plan-sum">
      {parts.map(({ id, group, count, label }) => (
        <li key={id}>
          <a href={`#${group}`} onClick={jump}>
            <b className="num">{count}</b> <span>{label}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Scrolls without a history entry, so that Back leaves the page. */
function jump(event: MouseEvent<HTMLAnchorElement>): void {
  const group = document.getElementById(event.currentTarget.hash.slice(1));
  if (group === null) return;
  event.preventDefault();
  group.scrollIntoView();
  group.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
}

const FIRST_ROWS = 8;

/** A group of rows, of which the first ones are shown. */
export function Group(props: {
  readonly id: string;
  readonly title: string;
  readonly hint?: string | undefined;
  readonly rows: readonly Row[];
  /** The number of rows, also of those that the search field hides. */
  readonly total: number;
  readonly startsOpen: boolean;
  readonly loaded: LoadedRoster;
  readonly onTake: (acct: Acct, isIn: boolean) => void;
  readonly isUnasked: (row: Row) => boolean;
}): ReactNode {
  const { id, title, hint, rows, total, startsOpen, loaded, onTake, isUnasked } = props;
  const [isOpen, setOpen] = useState(startsOpen);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole || rows.length <= FIRST_ROWS + 1 ? rows : rows.slice(0, FIRST_ROWS);
  return (
    <PlanSection
      id={id}
      head={
        <>
          <span>{title}</span> <span className="plan-count">{texts.accounts(total)}</span>
        </>
      }
      hint={hint && <p className="plan-facts list-hint">{hint}</p>}
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
      more={rows.length - shown.length}
      onMore={() => setWhole(true)}
      first={FIRST_ROWS}
    >
      {shown.map((row) => (
        <ListRow key={row.acct} {...{ row, loaded, onTake }} isUnasked={isUnasked(row)} />
      ))}
    </PlanSection>
  );
}

/** The lines of a list that are read. */
const MOST_LINES = 1_000;

/** Says how many lines of a list are no row of the plan, and why. */
export function Foot({ list, listed }: { readonly list: KeptList["list"]; readonly listed: number }): ReactNode {
  const { entries, left, isCut } = list;
  const lines = (kind: (typeof left)[number]["why"]): readonly string[] =>
    left.flatMap(({ text, why }) => (why === kind ? text : []));
  const [twice, pending, elsewhere] = [lines("twice").length, lines("pending").length, lines("elsewhere").length];
  const unreadable = lines("unreadable");
  return (
    <div className="list-foot muted">
      {site.teams && listed > 0 && <p>{texts.colours(listed)}</p>}
      {twice > 0 && <p>{texts.twice(twice, entries.length + twice, texts.accounts(entries.length))}</p>}
      {pending > 0 && <p>{texts.pending(pending)}</p>}
      {elsewhere > 0 && <p>{texts.elsewhere(elsewhere)}</p>}
      {isCut && <p>{entries.length + left.length < MOST_LINES ? texts.cutShort : texts.cut(site.name, MOST_LINES)}</p>}
      {unreadable.length > 0 && (
        <Disclosure summary={texts.unreadable(unreadable.length)}>
          <ul>
            {unreadable.map((text, index) => (
              <li key={index}>
                <bdi className="list-name" translate="no">
                  {text}
                </bdi>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}

/** Shares the link of a list. */
export function ShareLink({ link, title }: { readonly link: string; readonly title: string }): ReactNode {
  if (!("share" in navigator)) return <CopyText text={link} words={texts.share} />;
  const share = (): void => void navigator.share({ title, url: link }).catch(() => {}); // the visitor closed the system's dialog
  return <Button onClick={share}>{texts.share}</Button>;
}

/** Copies a text that is not on screen. */
export function CopyText({ text, words }: { readonly text: string; readonly words: string }): ReactNode {
  const target = useRef<HTMLSpanElement>(null);
  return (
    <>
      <CopyButton {...{ text, words, target }} />
      <span className="vh" ref={target} hidden>
        {text}
      </span>
    </>
  );
}

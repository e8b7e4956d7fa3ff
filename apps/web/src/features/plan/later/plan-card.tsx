"use client";

import type { Acct } from "@roster/core";
import { Avatar, Icon, type MonogramLook } from "@roster/ui";
import { type ReactNode, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { LoadedRoster } from "../../roster/roster-loader.ts";
import * as texts from "./messages.ts";
import { PlanRow } from "./plan-row.tsx";
import type { PlanRow as Row } from "./plan-rows.ts";

/** The number of rows that a closed card shows in a wide window. One row more is shown too, instead of "and 1 more". */
const FIRST_ROWS = 3;

/** A team of the plan with its accounts. In a narrow window, a closed card shows its head only, which opens and closes it. */
export function PlanCard(props: {
  readonly title: ReactNode;
  /** The mark and the colours of the team. */
  readonly look?: MonogramLook | undefined;
  readonly rows: readonly Row[];
  readonly startsOpen: boolean;
  readonly loaded: LoadedRoster;
  readonly onChoose: (acct: Acct, isOn: boolean) => void;
}): ReactNode {
  const { title, look, rows, startsOpen, loaded, onChoose } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(startsOpen);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const more = rows.length > FIRST_ROWS + 1 ? rows.length - FIRST_ROWS : 0;
  const head = (
    <>
      {look && <Avatar monogram={look} />}
      <span>{title}</span> <span className="plan-count">{texts.accountCount(rows.length)}</span>
    </>
  );
  const showMore = (): void => {
    flushSync(() => setOpen(true)); // the next row can be focused only when it is shown
    const next = list.current?.children[FIRST_ROWS]?.querySelector("button");
    (next ?? heading.current)?.focus();
  };
  return (
    <section className="plan-card" data-open={isOpen ? "" : undefined} data-more={more > 0 ? "" : undefined}>
      {look && <CardPiping look={look} />}
      <h2 ref={heading} tabIndex={-1}>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {head}
          <Icon name="chevron-down" size={20} />
        </button>
        <span className="plan-head">{head}</span>
      </h2>
      <ul id={id} ref={list}>
        {rows.map((row) => (
          <PlanRow key={row.acct} {...row} loaded={loaded} onChoose={onChoose} />
        ))}
      </ul>
      {more > 0 && !isOpen && (
        <button type="button" className="plan-more" onClick={showMore}>
          <span className="link">{texts.andMore(more)}</span>
        </button>
      )}
    </section>
  );
}

/** The colours of the team, at the start edge of its card. */
function CardPiping({ look: { primary, secondary } }: { readonly look: MonogramLook }): ReactNode {
  return (
    <svg className="plan-piping" viewBox="0 0 8 1" preserveAspectRatio="none" aria-hidden="true">
      <path fill={primary} d="M0 0h5v1H0z" />
      <path fill={secondary} d="M5 0h3v1H5z" />
    </svg>
  );
}

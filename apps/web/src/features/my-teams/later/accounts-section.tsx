"use client";

import { Avatar, Icon } from "@roster/ui";
import { type ReactNode, useRef, useState } from "react";
import { Button } from "../../../button.tsx";
import { useKeptFocus } from "../../run/later/use-kept-focus.ts";
import * as texts from "../messages.ts";
import type { RowsProps } from "./pick-group.tsx";
import { groupId } from "./pick-rows.ts";

/** The number of rows at first. */
const FIRST_ROWS = 10;

/** Accounts that belong to no team, e.g. leagues. */
export function AccountsSection(props: RowsProps & { readonly title: string }): ReactNode {
  const { title, rows, picked, onToggle } = props;
  const id = groupId(title);
  const [isWhole, setWhole] = useState(rows.length <= FIRST_ROWS);
  const firstHidden = useRef<HTMLButtonElement>(null);
  useKeptFocus(firstHidden);
  return (
    <section className="pick-group" aria-labelledby={id}>
      <header className="section-head">
        <h2 className="type-section" id={id}>
          {title}
        </h2>
        <span className="num">{rows.length}</span>
      </header>
      <ul className="pick-accounts">
        {(isWhole ? rows : rows.slice(0, FIRST_ROWS)).map((row, index) => {
          const isPicked = picked.has(row.id);
          return (
            <li key={row.id}>
              <Avatar monogram={row.look} />
              <div>
                <h3 translate="no">{row.name.label}</h3>
                <p>{row.note}</p>
              </div>
              <Button
                data-picked={isPicked ? "" : undefined}
                onClick={() => onToggle(row)}
                ref={index === FIRST_ROWS ? firstHidden : undefined}
              >
                {isPicked && <Icon name="checkmark" size={18} />}
                <span>{isPicked ? texts.picked : texts.pick}</span>{" "}
                <span className="vh" translate="no">
                  {row.name.label}
                </span>
              </Button>
            </li>
          );
        })}
      </ul>
      {!isWhole && <Button onClick={() => setWhole(true)}>{texts.showAll(rows.length)}</Button>}
    </section>
  );
}

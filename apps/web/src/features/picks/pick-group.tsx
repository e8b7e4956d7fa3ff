"use client";

import { Avatar, Icon } from "@roster/ui";
import { type KeyboardEvent, memo, type ReactNode, useState } from "react";
import { gridMove } from "./grid-move.ts";
import { groupId, type PickGroup, type PickRow } from "./pick-rows.ts";

interface PickGroupProps {
  readonly group: PickGroup;
  readonly picked: ReadonlySet<string>;
  readonly onToggle: (row: PickRow) => void;
}

/** The teams of one group as toggle buttons. Tab reaches one of them, and the arrow keys reach the others. */
export const PickGroupSection = memo(function PickGroupSection(props: PickGroupProps): ReactNode {
  const { group, picked, onToggle } = props;
  const id = groupId(group.group);
  const [last, setLast] = useState<string>();
  const tabStop = group.rows.find(({ team }) => team.id === last) ?? group.rows[0];
  return (
    <section className="pick-group" aria-labelledby={id}>
      <header className="section-head">
        <h2 className="type-section" id={id} tabIndex={-1}>
          {group.group}
        </h2>
        <span className="num">{group.rows.length}</span>
      </header>
      <ul className="pick-grid">
        {group.rows.map((row) => (
          <li key={row.team.id}>
            <TeamButton
              row={row}
              isPicked={picked.has(row.team.id)}
              isTabStop={row === tabStop}
              onToggle={onToggle}
              onFocus={setLast}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}, isSameGroup);

// a pick renders only its own group
function isSameGroup(before: PickGroupProps, now: PickGroupProps): boolean {
  return (
    before.group === now.group &&
    now.group.rows.every(({ team: { id } }) => before.picked.has(id) === now.picked.has(id))
  );
}

const TeamButton = memo(function TeamButton(props: {
  readonly row: PickRow;
  readonly isPicked: boolean;
  readonly isTabStop: boolean;
  readonly onToggle: (row: PickRow) => void;
  readonly onFocus: (id: string) => void;
}): ReactNode {
  const { row, isPicked, isTabStop, onToggle, onFocus } = props;
  return (
    <button
      type="button"
      className="pick"
      aria-pressed={isPicked}
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => onToggle(row)}
      onFocus={() => onFocus(row.team.id)}
      onKeyDown={moveFocus}
    >
      <TeamMark row={row} />
      {isPicked && <Icon name="checkmark" size={16} />}
    </button>
  );
});

/** The shield of a team and its short name. Screen readers get the full name. */
export function TeamMark({ row: { name, look } }: { readonly row: PickRow }): ReactNode {
  return (
    <>
      <Avatar monogram={look} />
      <span className="pick-label">
        {name.before !== "" && <span className="vh">{name.before}</span>}
        {name.label}
        {name.after !== "" && <span className="vh">{name.after}</span>}
      </span>
    </>
  );
}

function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const { currentTarget, key } = event;
  const item = currentTarget.closest("li");
  const items = [...(item?.parentElement?.children ?? [])].filter((each) => each instanceof HTMLElement);
  const below = items.findIndex(({ offsetTop }) => offsetTop !== items[0]?.offsetTop);
  const from = items.findIndex((each) => each === item);
  const count = items.length;
  const columns = below === -1 ? count : below;
  const to = gridMove(key, from, { count, columns, isRtl: currentTarget.matches(":dir(rtl)") });
  if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault(); // otherwise the keys scroll the page
  items[to]?.querySelector("button")?.focus();
}

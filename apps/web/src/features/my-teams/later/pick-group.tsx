import { Avatar, Icon } from "@roster/ui";
import { type KeyboardEvent, memo, type ReactNode, useRef, useState } from "react";
import { Button } from "../../../button.tsx";
import { useKeptFocus } from "../../run/later/use-kept-focus.ts";
import { TeamName } from "./face-row.tsx";
import * as texts from "../messages.ts";
import { inOneLine } from "../../roster/rows.ts";
import { groupId, type PickGroup, type PickRow } from "./pick-rows.ts";
import { SectionHead } from "../../../section-head.tsx";

interface GroupProps {
  readonly group: PickGroup;
  readonly picked: ReadonlySet<string>;
  readonly onToggle: (row: PickRow) => void;
}

export const PickGroupSection = memo(function PickGroupSection(props: GroupProps): ReactNode {
  const { group, rows } = props.group;
  const id = groupId(group);
  return (
    <section className="pick-group" aria-labelledby={id}>
      <SectionHead title={group} id={id} tabIndex={-1}>
        <span className="num">{rows.length}</span>
      </SectionHead>
      <TeamGrid {...props} />
    </section>
  );
}, isSameGroup);

// a pick renders only its own group
function isSameGroup(before: GroupProps, now: GroupProps): boolean {
  return before.group === now.group && now.group.rows.every(({ id }) => before.picked.has(id) === now.picked.has(id));
}

/** The teams of one city, and a button that picks all of them. */
export function CitySection(
  props: GroupProps & { readonly onAll: (ids: readonly string[], isPicked: boolean) => void },
): ReactNode {
  const { group: city, rows } = props.group;
  const id = groupId(city);
  const ids = rows.map((row) => row.id);
  const areAll = ids.every((each) => props.picked.has(each));
  return (
    <section className="pick-group" aria-labelledby={id}>
      <header className="section-head pick-city">
        <h2 className="type-section" id={id}>
          {texts.teamsOf(rows.length, city)}
        </h2>
        <Button
          data-kind={areAll ? undefined : "solid"}
          data-picked={areAll ? "" : undefined}
          onClick={() => props.onAll(ids, !areAll)}
        >
          {areAll && <Icon name="checkmark" size={18} />}
          <span>{areAll ? texts.allPicked(rows.length) : texts.pickAll(rows.length)}</span>
        </Button>
      </header>
      <TeamGrid {...props} hasNotes />
    </section>
  );
}

/** Teams as toggle buttons. Tab reaches one of them, and the arrow keys reach the others. */
function TeamGrid(props: GroupProps & { readonly hasNotes?: boolean }): ReactNode {
  const { group, picked, onToggle, hasNotes = false } = props;
  const { rows } = group;
  const [last, setLast] = useState<string>();
  const tabStop = rows.find(({ id }) => id === last) ?? rows[0];
  return (
    <ul className="pick-grid">
      {rows.map((row) => (
        <li key={row.id}>
          <TeamButton
            row={row}
            hasNote={hasNotes}
            isPicked={picked.has(row.id)}
            isTabStop={row === tabStop}
            onToggle={onToggle}
            onFocus={setLast}
          />
        </li>
      ))}
    </ul>
  );
}

const TeamButton = memo(function TeamButton(props: {
  readonly row: PickRow;
  readonly hasNote: boolean;
  readonly isPicked: boolean;
  readonly isTabStop: boolean;
  readonly onToggle: (row: PickRow) => void;
  readonly onFocus: (id: string) => void;
}): ReactNode {
  const { row, hasNote, isPicked, isTabStop, onToggle, onFocus } = props;
  return (
    <button
      type="button"
      className="pick"
      aria-pressed={isPicked}
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => onToggle(row)}
      onFocus={() => onFocus(row.id)}
      onKeyDown={moveFocus}
    >
      {/* below the heading of its group, a shield need not repeat the name */}
      <TeamMark row={hasNote ? row : { ...row, look: inOneLine(row.look) }} />
      {hasNote && (
        <span className="pick-note" aria-hidden="true">
          {row.note}
        </span>
      )}
      {isPicked && <Icon name="checkmark" size={16} />}
    </button>
  );
});

/** The shield of a team and its short name. */
export function TeamMark({ row: { name, look } }: { readonly row: PickRow }): ReactNode {
  return (
    <>
      <Avatar monogram={look} />
      <span className="pick-label" translate="no">
        <TeamName name={name} />
      </span>
    </>
  );
}

/** Moves the focus to another team of the grid by the arrow keys, Home and End. */
function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const { currentTarget, key } = event;
  const item = currentTarget.closest("li");
  if (item === null || event.altKey || event.ctrlKey || event.metaKey) return;
  const items = [...(item.parentElement?.children ?? [])].filter((each) => each instanceof HTMLElement);
  const from = items.indexOf(item);
  const [before, after] = [items.slice(0, from), items.slice(from + 1)];
  const isInColumn = ({ offsetLeft }: HTMLElement): boolean => offsetLeft === item.offsetLeft;
  const [left, right] = item.matches(":dir(rtl)") ? [after[0], before.at(-1)] : [before.at(-1), after[0]];
  const to = {
    ArrowLeft: left,
    ArrowRight: right,
    ArrowUp: before.findLast(isInColumn),
    ArrowDown: after.find(isInColumn),
    Home: items[0],
    End: items.at(-1),
  }[key];
  if (to === undefined) return;
  event.preventDefault(); // otherwise the keys scroll the page
  to.querySelector("button")?.focus();
}

const FIRST_ROWS = 10;

/** Accounts that belong to no team, e.g. leagues. */
export function AccountsSection({ group: { group, rows }, picked, onToggle }: GroupProps): ReactNode {
  const id = groupId(group);
  const [isWhole, setWhole] = useState(rows.length <= FIRST_ROWS);
  const firstHidden = useRef<HTMLButtonElement>(null);
  useKeptFocus(firstHidden);
  return (
    <section className="pick-group" aria-labelledby={id}>
      <SectionHead title={group} id={id}>
        <span className="num">{rows.length}</span>
      </SectionHead>
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

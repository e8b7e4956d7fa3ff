"use client";
import { fullNumber } from "@roster/core/site";
import { useId, useState, type MouseEvent, type ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { messages } from "./messages.ts";

/** One value of a filter group. */
export interface FilterValue {
  readonly value: string;
  /** The number of accounts after a click; absent while unknown. */
  readonly count?: number | undefined;
}

export interface FilterGroupProps {
  readonly label: string;
  readonly values: readonly FilterValue[];
  readonly selected?: string | undefined;
  /** The address of a value; for the selected value, the address without it. */
  readonly href: (value: string) => string;
  /** Called on a click on a value. Prevent its default to navigate by script. */
  readonly onSelect?: ((event: MouseEvent<HTMLAnchorElement>, value: string) => void) | undefined;
  /** 2 by default. */
  readonly headingLevel?: 2 | 3;
}

/** The number of values that show while the group is closed. */
const SHOWN = 4;

/** The values of one facet as links: the first four, then the rest behind "N More". */
export function FilterGroup(props: FilterGroupProps): ReactNode {
  const { label, values, selected, href, onSelect, headingLevel = 2 } = props;
  const Heading = headingLevel === 2 ? "h2" : "h3";
  const id = useId();
  // a click on the toggle counts until another value is selected, which must be visible
  const [wanted, setWanted] = useState<{ readonly open: boolean; readonly whileSelected: string | undefined }>();
  const hidesSelected = values.slice(SHOWN).some(({ value }) => value === selected);
  const open = wanted && (wanted.whileSelected === selected || !hidesSelected) ? wanted.open : hidesSelected;
  return (
    <section className="filter-group" aria-labelledby={`${id}-label`}>
      <Heading className="type-label" id={`${id}-label`}>
        {label}
      </Heading>
      <ul id={id}>
        {(open ? values : values.slice(0, SHOWN)).map(({ value, count }) => (
          <li key={value}>
            <a
              className="filter-row"
              href={href(value)}
              aria-current={value === selected ? "true" : undefined}
              data-empty={count === 0 ? "" : undefined}
              onClick={(event: MouseEvent<HTMLAnchorElement>) => onSelect?.(event, value)}
            >
              {value}
              {value === selected ? <Icon name="checkmark" size={18} /> : null}
              {count === undefined ? null : <span className="num">{fullNumber(count)}</span>}
            </a>
          </li>
        ))}
      </ul>
      {values.length > SHOWN ? (
        <button
          type="button"
          className="filter-more"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setWanted({ open: !open, whileSelected: selected })}
        >
          <Icon name="chevron-down" size={18} />
          {open ? messages.fewerValues : messages.moreValues(values.length - SHOWN)}
        </button>
      ) : null}
    </section>
  );
}

export interface FilterPillProps {
  readonly value: string;
  /** The address of the list without this filter. */
  readonly href: string;
  readonly onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

/** An active filter above a list; a click removes it. */
export function FilterPill({ value, href, onClick }: FilterPillProps): ReactNode {
  return (
    <a className="pill" data-active="" href={href} aria-label={messages.removeFilter(value)} onClick={onClick}>
      {value}
      <Icon name="cross" size={16} />
    </a>
  );
}

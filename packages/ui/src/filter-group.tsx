"use client";
import { fullNumber } from "@roster/texts/formats";
import * as texts from "@roster/texts/parts";
import { useId, useState, type ReactNode } from "react";
import { Icon } from "./icon.tsx";

export interface FilterGroupProps {
  readonly label: string;
  /** Each with the number of accounts after a click; absent while unknown. */
  readonly values: readonly {
    readonly value: string;
    /** The text of the link, if that is not the value. */
    readonly label?: string | undefined;
    readonly count?: number | undefined;
  }[];
  readonly selected?: string | undefined;
  /** The address of a value; for the selected value, the address without it. */
  readonly href: (value: string) => string;
}

/** The number of values that show while the group is closed. */
const SHOWN = 4;

/** The values of one facet as links: the first four, then the rest behind "N More". */
export function FilterGroup({ label, values, selected, href }: FilterGroupProps): ReactNode {
  const id = useId();
  // a click on the toggle counts until another value is selected, which must be visible
  const [wanted, setWanted] = useState<{ readonly open: boolean; readonly whileSelected: string | undefined }>();
  const hidesSelected = values.slice(SHOWN).some(({ value }) => value === selected);
  const open = wanted && (wanted.whileSelected === selected || !hidesSelected) ? wanted.open : hidesSelected;
  return (
    <section className="filter-group" aria-labelledby={`${id}-label`}>
      <h2 className="type-label" id={`${id}-label`}>
        {label}
      </h2>
      <ul id={id}>
        {(open ? values : values.slice(0, SHOWN)).map(({ value, label: text = value, count }) => (
          <li key={value}>
            <a
              className="filter-row"
              href={href(value)}
              aria-current={value === selected ? "true" : undefined}
              data-empty={count === 0 ? "" : undefined}
            >
              <span>{text}</span>
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
          <span>{open ? texts.fewerValues : texts.moreValues(values.length - SHOWN)}</span>
        </button>
      ) : null}
    </section>
  );
}

export interface FilterPillProps {
  readonly value: string;
  /** The address of the list without this filter. */
  readonly href: string;
}

/** An active filter above a list; a click removes it. */
export function FilterPill({ value, href }: FilterPillProps): ReactNode {
  return (
    <a className="pill" data-active="" href={href} aria-label={texts.removeFilter(value)}>
      <span>{value}</span>
      <Icon name="cross" size={16} />
    </a>
  );
}

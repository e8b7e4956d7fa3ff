"use client";
import { useId, useRef, type HTMLAttributes, type ReactNode, type RefObject } from "react";
import { useCombobox, useScrolledIntoView } from "./use-combobox.ts";

export interface Suggestion {
  /** What the field holds once it is taken. */
  readonly value: string;
  /** Why it is offered, in a word or two. */
  readonly note?: string;
}

export interface ComboboxProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Enter that takes no suggestion; a form with a button that is enabled is submitted besides. */
  readonly onEnter?: (() => void) | undefined;
  /** What fits the present text, best first. */
  readonly suggestions: readonly Suggestion[];
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>["inputMode"];
  /** What is wrong with the text: shown under the field and read out. */
  readonly problem?: string | undefined;
  readonly inputRef: RefObject<HTMLInputElement | null>;
}

/**
 * A one-line field with suggestions, for words of machines: hosts, addresses, names. The list lies over the page, so
 * that nothing moves when it opens; the focus stays in the field.
 */
export function Combobox(props: ComboboxProps): ReactNode {
  const { label, value, onChange, onEnter, suggestions, placeholder, maxLength, inputMode, problem, inputRef } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const options = suggestions.map((suggestion) => suggestion.value);
  const box = useCombobox({ options, onTake: onChange, input: inputRef, list });
  useScrolledIntoView(list, box.active);
  const { shown, active } = box;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        ref={inputRef}
        id={id}
        className="field-input"
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-activedescendant={active === -1 ? undefined : `${id}-${active}`}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        inputMode={inputMode}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        dir="ltr"
        maxLength={maxLength}
        placeholder={placeholder}
        value={value}
        onChange={(event) => {
          onChange(event.currentTarget.value);
          box.open();
        }}
        onClick={() => value === "" && box.open()}
        onBlur={box.close}
        onKeyDown={(event) => {
          box.onKeyDown(event);
          if (event.key === "Enter" && !event.defaultPrevented) onEnter?.();
        }}
      />
      <div
        ref={list}
        id={`${id}-list`}
        className="listbox"
        role="listbox"
        aria-label="Suggestions"
        tabIndex={-1}
        popover="auto"
        onToggle={box.onToggle}
        onMouseDown={(event) => event.preventDefault()} // the focus stays in the field
      >
        {(shown ? suggestions : []).map((suggestion, index) => (
          <button
            key={suggestion.value}
            type="button"
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => box.take(suggestion.value)}
          >
            <span dir="ltr">{suggestion.value}</span>
            {suggestion.note === undefined ? null : <small>{suggestion.note}</small>}
          </button>
        ))}
      </div>
      <span className="vh" aria-live="polite">
        {shown ? `${options.length} ${options.length === 1 ? "suggestion" : "suggestions"}` : ""}
      </span>
      <p className="field-problem" id={`${id}-problem`} role="alert">
        {problem}
      </p>
    </div>
  );
}

"use client";
import * as texts from "@roster/texts/parts";
import { useId, useRef, type HTMLAttributes, type ReactNode, type RefObject } from "react";
import { useCombobox } from "./use-combobox.ts";

export interface Suggestion {
  /** The field's text after the suggestion is chosen. */
  readonly value: string;
  /** The reason for the suggestion, in a word or two. */
  readonly note?: string;
}

export interface ComboboxProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Called on Enter when no suggestion is highlighted (the form may also submit). */
  readonly onEnter?: (() => void) | undefined;
  /** The suggestions for the present text, best first. */
  readonly suggestions: readonly Suggestion[];
  readonly placeholder?: string;
  readonly maxLength?: number;
  /** The keyboard of a phone. With it, the Enter key says "Go". */
  readonly inputMode?: HTMLAttributes<HTMLInputElement>["inputMode"];
  /** Explains below the field what to type. */
  readonly hint?: ReactNode;
  /** Whether Enter takes the first suggestion if none is highlighted. */
  readonly enterTakesFirst?: boolean;
  /** The problem with the text: shown under the field and read out. */
  readonly problem?: string | undefined;
  readonly inputRef: RefObject<HTMLInputElement | null>;
}

/**
 * A one-line field with suggestions, for hosts and addresses: no spelling check, left to right. The list stands below the
 * field and covers nothing; the focus stays in the field.
 */
export function Combobox(props: ComboboxProps): ReactNode {
  const { label, value, onChange, onEnter, suggestions, placeholder, maxLength, inputMode, problem, inputRef } = props;
  const { hint, enterTakesFirst = false } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const options = suggestions.map((suggestion) => suggestion.value);
  const box = useCombobox({ options, onTake: onChange, enterTakesFirst, input: inputRef, list });
  const { shown, active } = box;
  const described = problem === undefined ? hint !== undefined && "hint" : "problem";
  const describedBy = described ? `${id}-${described}` : undefined;
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
        aria-describedby={describedBy}
        inputMode={inputMode}
        enterKeyHint={inputMode && "go"}
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
        onKeyDown={(event) => {
          box.onKeyDown(event);
          if (event.key === "Enter" && !event.defaultPrevented) onEnter?.();
        }}
      />
      {hint !== undefined && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div
        ref={list}
        id={`${id}-list`}
        className="listbox"
        role="listbox"
        aria-label={texts.suggestions}
        tabIndex={-1}
        hidden={!shown}
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
            <span dir="ltr" translate="no">
              {suggestion.value}
            </span>
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

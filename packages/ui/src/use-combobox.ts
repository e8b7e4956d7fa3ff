import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from "react";

/** No option is highlighted. */
const NONE = -1;

export interface ComboboxControl {
  readonly options: readonly string[];
  readonly onTake: (option: string) => void;
  /** Whether Enter takes the first option if none is highlighted. */
  readonly enterTakesFirst: boolean;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly list: RefObject<HTMLElement | null>;
}

/** The state of a list of options below a field, and its actions. */
export interface ComboboxState {
  /** Whether the list is open and has options. */
  readonly shown: boolean;
  /** The index of the highlighted option; -1 for none. */
  readonly active: number;
  open(): void;
  close(): void;
  take(option: string): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** The keyboard behaviour of an editable combobox (ARIA pattern): the focus stays in the field. */
export function useCombobox({ options, onTake, enterTakesFirst, input, list }: ComboboxControl): ComboboxState {
  const [wanted, want] = useState(false);
  const [marked, mark] = useState(NONE);
  const shown = wanted && options.length > 0;
  const active = shown && marked < options.length ? marked : NONE;

  const open = (): void => {
    want(true);
    mark(NONE);
  };
  const close = (): void => {
    want(false);
    mark(NONE);
  };
  const take = (option: string): void => {
    close();
    onTake(option);
  };
  /** A step beyond either end highlights nothing. */
  const step = (by: 1 | -1): void => {
    const places = options.length + 1;
    want(true);
    mark(((active + 1 + by + places) % places) - 1);
  };

  // close on the click, not on the blur before it: a list that closes between press and release would move the pressed button
  useEffect(() => {
    const page = input.current?.ownerDocument;
    if (!shown || page === undefined) return undefined;
    const closeOutside = ({ target }: MouseEvent): void => {
      if (target !== input.current) want(false);
    };
    page.addEventListener("click", closeOutside);
    return () => page.removeEventListener("click", closeOutside);
  }, [shown, input]);
  useScrolledIntoView(list, active);

  return {
    shown,
    active,
    open,
    close,
    take,
    onKeyDown(event) {
      // ignore keys of an input method
      if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
      const option = options[shown && enterTakesFirst ? Math.max(active, 0) : active];
      if (event.key === "ArrowDown") step(1);
      else if (event.key === "ArrowUp") step(-1);
      else if (event.key === "Enter" && option !== undefined) take(option);
      else if (event.key === "Escape" && shown) close();
      else {
        if (event.key === "Tab") close();
        return;
      }
      event.preventDefault(); // the first Esc closes the list, the second one the dialog around it
      event.stopPropagation();
    },
  };
}

/** Scrolls the option that the keyboard highlights into view. */
function useScrolledIntoView(list: RefObject<HTMLElement | null>, active: number): void {
  const before = useRef(active);
  useLayoutEffect(() => {
    if (active !== before.current) list.current?.children[active]?.scrollIntoView({ block: "nearest" });
    before.current = active;
  }, [list, active]);
}

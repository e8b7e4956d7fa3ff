import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import { placeBeside } from "./place.ts";

/** The distance between the field and its list, in px. */
const GAP = 6;
/** No option is highlighted. */
const NONE = -1;

export interface ComboboxControl {
  /** The options of the list, in their order. */
  readonly options: readonly string[];
  /** Called with the chosen option. */
  readonly onTake: (option: string) => void;
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
  /** Called when the popover opens or closes, e.g. by a click elsewhere. */
  onToggle(): void;
}

/** The keyboard behaviour of an editable combobox (ARIA pattern): the focus stays in the field. */
export function useCombobox({ options, onTake, input, list }: ComboboxControl): ComboboxState {
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

  useTopLayer(shown, { input, list });
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
      const option = options[active];
      if (event.key === "ArrowDown") step(1);
      else if (event.key === "ArrowUp") step(-1);
      else if (event.key === "Enter" && option !== undefined) take(option);
      else if (event.key === "Escape" && shown) close();
      else return;
      event.preventDefault(); // the first Esc closes the list, the second one the dialog around it
      event.stopPropagation();
    },
    onToggle() {
      if (list.current?.matches(":popover-open") === false) close();
    },
  };
}

/** Shows the list in the top layer, beside its field, even inside a dialog that scrolls. */
function useTopLayer(shown: boolean, { input, list }: Pick<ComboboxControl, "input" | "list">): void {
  useLayoutEffect(() => {
    const [field, popover] = [input.current, list.current];
    if (!field || !popover || !shown) return undefined;
    const place = (): void => placeBeside(field, popover, "stretch", GAP);
    const view = field.ownerDocument.defaultView;
    const targets = [view, view?.visualViewport];
    for (const target of targets) target?.addEventListener("resize", place);
    view?.addEventListener("scroll", place, { capture: true, passive: true });
    return () => {
      for (const target of targets) target?.removeEventListener("resize", place);
      view?.removeEventListener("scroll", place, { capture: true });
    };
  }, [shown, input, list]);

  useLayoutEffect(() => {
    const [field, popover] = [input.current, list.current];
    if (!field || !popover) return;
    const isOpen = popover.matches(":popover-open");
    if (shown && !isOpen) popover.showPopover();
    if (shown) placeBeside(field, popover, "stretch", GAP);
    else if (isOpen) popover.hidePopover();
  }); // run after each render: above the field, the list moves with its number of rows
}

/** Scrolls the option that the keyboard highlights into view. */
function useScrolledIntoView(list: RefObject<HTMLElement | null>, active: number): void {
  const before = useRef(active);
  useLayoutEffect(() => {
    if (active !== before.current) list.current?.children[active]?.scrollIntoView({ block: "nearest" });
    before.current = active;
  }, [list, active]);
}

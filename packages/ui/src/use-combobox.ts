import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import { placeBeside } from "./place.ts";

/** Room between the field and its list, in px. */
const GAP = 6;
/** No option is marked. */
const NONE = -1;

export interface ComboboxControl {
  /** What the list offers at present, in its order. */
  readonly options: readonly string[];
  /** Called with the option that was taken. */
  readonly onTake: (option: string) => void;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly list: RefObject<HTMLElement | null>;
}

/** A list of options under a field, and what opens, walks, takes and closes it. */
export interface ComboboxState {
  /** Whether the list is in sight: asked for, and not empty. */
  readonly shown: boolean;
  /** The marked option's place, -1 for none. */
  readonly active: number;
  open(): void;
  close(): void;
  take(option: string): void;
  onKeyDown(event: KeyboardEvent): void;
  /** The list was opened or closed, perhaps by a click elsewhere. */
  onToggle(): void;
}

/** Keeps the focus in the field while its list is walked, as the pattern for editable comboboxes has it. */
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
  /** Past either end is the field itself, with nothing marked. */
  const step = (by: 1 | -1): void => {
    const places = options.length + 1;
    want(true);
    mark(((active + 1 + by + places) % places) - 1);
  };

  useTopLayer({ shown, input, list });

  return {
    shown,
    active,
    open,
    close,
    take,
    onKeyDown(event) {
      // a key that composes a letter is no command
      if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
      const option = options[active];
      if (event.key === "ArrowDown") step(1);
      else if (event.key === "ArrowUp") step(-1);
      else if (event.key === "Enter" && option !== undefined) take(option);
      else if (event.key === "Escape" && shown) close();
      else return;
      event.preventDefault(); // Esc closes the list first, and what is around it the second time
      event.stopPropagation();
    },
    onToggle() {
      if (list.current?.matches(":popover-open") === false) close();
    },
  };
}

/** Shows the list over everything, at its field, also where the field stands in a dialog that scrolls. */
function useTopLayer({
  shown,
  input,
  list,
}: Pick<ComboboxControl, "input" | "list"> & { readonly shown: boolean }): void {
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
  }); // also when there are more or fewer rows: above its field, the list begins elsewhere
}

/** Keeps an option that is marked by key in sight. */
export function useScrolledIntoView(list: RefObject<HTMLElement | null>, active: number): void {
  const before = useRef(active);
  useLayoutEffect(() => {
    if (active !== before.current) list.current?.children[active]?.scrollIntoView({ block: "nearest" });
    before.current = active;
  }, [list, active]);
}

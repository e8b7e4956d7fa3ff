import { type ReactNode, useId } from "react";
import { Button } from "../../../button.tsx";

/** A card of the page: a heading with a note, and rows. */
export function HeldCard(props: {
  readonly title: string;
  readonly note?: string | undefined;
  readonly children: ReactNode;
}): ReactNode {
  const { title, note, children } = props;
  const id = useId();
  return (
    <section className="held" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title} {note !== undefined && <bdi className="plan-count">{note}</bdi>}
      </h2>
      <ul>{children}</ul>
    </section>
  );
}

/** A row of a card: what it is, what is known about it, and the button that ends it. */
export function HeldRow(props: {
  readonly title: string;
  /** The storage keys that the row describes. */
  readonly keys?: readonly string[];
  /** The sentences below the title. A false one is left out. */
  readonly about?: readonly (string | false)[];
  readonly button?: string | undefined;
  /** The whole name of the button. */
  readonly name?: string | undefined;
  /** Why the button does nothing now. */
  readonly off?: string | undefined;
  readonly onPress?: (() => void) | undefined;
}): ReactNode {
  const { title, keys, about = [], button, name, off, onPress } = props;
  const id = useId();
  return (
    <li className="held-row" data-stored={keys?.join(" ")}>
      <div>
        <strong>
          <bdi>{title}</bdi>
        </strong>
        {about.some(Boolean) && <p>{about.filter(Boolean).join(" ")}</p>}
        {off && <p id={id}>{off}</p>}
      </div>
      {button !== undefined && (
        <Button
          aria-label={name}
          aria-disabled={off !== undefined || undefined}
          aria-describedby={off === undefined ? undefined : id}
          onClick={({ currentTarget }) => {
            if (off !== undefined) return;
            focusBeside(currentTarget);
            onPress?.();
          }}
        >
          {button}
        </Button>
      )}
    </li>
  );
}

/** Moves the focus to the button of the next row, because the row of the pressed button goes. */
export function focusBeside(pressed: HTMLElement): void {
  const rows = [...(pressed.closest("section")?.querySelectorAll("button") ?? [])];
  const at = rows.findIndex((one) => one === pressed);
  const next = rows[at + 1] ?? rows[at - 1] ?? pressed.closest("section")?.querySelector("h2");
  next?.focus();
}

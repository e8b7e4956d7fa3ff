import * as texts from "@roster/texts/held-page";
import { type ReactNode, useId } from "react";
import { Button } from "../../../button.tsx";

/** A row of a card: what it is, what is known about it, and the button that ends it. */
export interface Row {
  /** What tells the row from others; by default the title. */
  readonly id?: string;
  readonly title: string;
  /** The storage keys that the row describes. */
  readonly keys?: readonly string[];
  /** The sentences below the title. A false one is left out. */
  readonly about?: readonly (string | false)[];
  readonly button?: string | false | undefined;
  /** Why the button does nothing now. */
  readonly off?: string | undefined;
  readonly onPress?: () => void;
  /** A button that uses what the row is about. */
  readonly use?: ReactNode;
}

/** A card of the page: a heading with a note, rows, and further list items. */
export function HeldCard(props: {
  readonly title: string;
  readonly note?: string | undefined;
  readonly rows: readonly Row[];
  readonly children?: ReactNode;
}): ReactNode {
  const { title, note, rows, children } = props;
  const id = useId();
  return (
    <section className="held" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title} {note !== undefined && <bdi className="plan-count">{note}</bdi>}
      </h2>
      <ul>
        {rows.map((row) => (
          <HeldRow key={row.id ?? row.title} row={row} />
        ))}
        {children}
      </ul>
    </section>
  );
}

function HeldRow({ row }: { readonly row: Row }): ReactNode {
  const { title, keys, about = [], button, off, onPress, use } = row;
  const id = useId();
  const sentences = about.filter(Boolean).join(" ");
  return (
    <li className="held-row" data-stored={keys?.join(" ")}>
      <div>
        <strong>
          <bdi>{title}</bdi>
        </strong>
        {sentences && <p>{sentences}</p>}
        {off && <p id={id}>{off}</p>}
      </div>
      {use}
      {button && (
        <Button
          aria-label={texts.named(button, title)}
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
  const buttons = [...(pressed.closest("section")?.querySelectorAll("button") ?? [])];
  const rows = buttons.filter((one) => one === pressed || one.parentElement !== pressed.parentElement);
  const at = rows.findIndex((one) => one === pressed);
  const next = rows[at + 1] ?? rows[at - 1] ?? pressed.closest("section")?.querySelector("h2");
  next?.focus();
}

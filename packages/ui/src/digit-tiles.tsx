import type { ReactNode } from "react";

/** A number on the tiles of a scoreboard. Decorative: put the number in words beside it. */
export function DigitTiles({ text }: { readonly text: string }): ReactNode {
  return (
    <span className="tiles" aria-hidden="true">
      {Array.from(text, (digit, index) => (
        <span className="tile" key={index}>
          {digit}
        </span>
      ))}
    </span>
  );
}

import type { ReactNode } from "react";

/** A sentence in parts, of which every second one is a name. Names keep their own direction in right-to-left texts, and are not translated. */
export function Sentence({ parts }: { readonly parts: readonly string[] }): ReactNode {
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      <span key={part}>{part}</span>
    ) : (
      <bdi key={part} dir="ltr" translate="no">
        {part}
      </bdi>
    ),
  );
}

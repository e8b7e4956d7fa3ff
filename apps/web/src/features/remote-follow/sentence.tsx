import { Fragment, type ReactNode } from "react";

/** A sentence in parts, of which every second one is a name. Names keep their own direction in right-to-left texts. */
export function Sentence({ parts }: { readonly parts: readonly string[] }): ReactNode {
  return parts.map((part, index) => (
    <Fragment key={part}>{index % 2 === 0 ? part : <bdi dir="ltr">{part}</bdi>}</Fragment>
  ));
}

import { Fragment, type ReactNode } from "react";

/** Texts with a name between each two of them. Names keep their own direction in right-to-left texts. */
export function Sentence({ parts }: { readonly parts: readonly string[] }): ReactNode {
  return parts.map((part, index) => (
    <Fragment key={part}>{index % 2 === 0 ? part : <bdi dir="ltr">{part}</bdi>}</Fragment>
  ));
}

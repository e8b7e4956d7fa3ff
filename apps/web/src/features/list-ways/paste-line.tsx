import { haveList, paste } from "@roster/texts/list-ways";
import type { ReactNode } from "react";
import { LIST_PATH, withBase } from "../../routes.ts";

/** A link to the page on which a visitor reads somebody's list. */
export const PasteLine = ({ className }: { readonly className?: string }): ReactNode => (
  <p className={className}>
    <span>{haveList}</span> <a href={withBase(LIST_PATH)}>{paste}</a>
  </p>
);

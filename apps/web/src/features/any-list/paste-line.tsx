import { haveList, paste } from "@roster/texts/list-ways";
import type { ReactNode } from "react";
import { LIST_PATH, withBase } from "../../routes.ts";

/** The sentence that leads to the page which reads a list of anybody. */
export function PasteLine(): ReactNode {
  return (
    <>
      <span>{haveList}</span> <a href={withBase(LIST_PATH)}>{paste}</a>
    </>
  );
}

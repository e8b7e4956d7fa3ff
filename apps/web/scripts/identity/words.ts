import { recolour, wording } from "../../src/identity.ts";

/** Words and a colour that few pages need in browsers. The build writes them into the code of those pages. */
export const inlined: Readonly<Record<string, string>> = {
  BOARD: recolour("#0c3526"),
  LISTED: wording.listed,
  NOT_FOUND: wording.notFound,
  SUGGEST: wording.suggest,
};

import type identity from "@roster/data/identity.json";
import { recolour } from "../../src/identity.ts";

/** Words and a colour that few pages need in browsers. The build writes them into the code of those pages. */
export const inlined = ({ colours, wording }: Pick<typeof identity, "colours" | "wording">) => ({
  BOARD: recolour("#0c3526", colours),
  LISTED: wording.listed,
  NOT_FOUND: wording.notFound,
  SUGGEST: wording.suggest,
});

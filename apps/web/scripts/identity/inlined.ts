import type identity from "@roster/data/identity.json";
import { recolour } from "../../src/identity.ts";

/**
 * A colour and a choice that browsers need of `identity.json`. The build writes them into the code, so that a directory loads
 * nothing for what it does not have. Modules read them directly, because a module in between adds 270 bytes to a page.
 */
export const inlined = ({ colours, hasDates }: Pick<typeof identity, "colours" | "hasDates">) => ({
  HAS_DATES: hasDates ? "yes" : "",
  BOARD: recolour("#0c3526", colours),
});

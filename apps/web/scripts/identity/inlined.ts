import type identity from "@roster/data/identity.json";
import { recolour } from "../../src/identity.ts";

/**
 * The values of `identity.json` that browsers need: a colour, whether accounts have dates, and the servers to join. The build
 * writes them into the code, so that a directory loads no code for features that it does not use. Modules read them directly,
 * because a module in between adds 270 bytes to a page.
 */
export const inlined = ({
  colours,
  hasDates,
  joinServers = [],
}: Pick<typeof identity, "colours" | "hasDates" | "joinServers">) => ({
  HAS_DATES: hasDates ? "yes" : "",
  JOIN_SERVERS: joinServers.join(" "),
  BOARD: recolour("#0c3526", colours),
});

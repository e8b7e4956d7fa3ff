import type identity from "@roster/data/identity.json";
import { recolour } from "../../src/identity.ts";

/**
 * A colour, a choice and the servers to join that browsers need of `identity.json`. The build writes them into the code, so that a directory loads
 * nothing for what it does not have. Modules read them directly, because a module in between adds 270 bytes to a page.
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

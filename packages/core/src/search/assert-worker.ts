import { RosterError } from "../lib/errors.ts";
import { searchErrors } from "../words/errors.ts";

/**
 * Refuses a worker that is not a function: it starts with the first search, long after the mistake.
 * @throws RosterError "option"
 */
export function assertWorker(create: unknown): void {
  if (typeof create !== "function") throw new RosterError("option", searchErrors.worker);
}

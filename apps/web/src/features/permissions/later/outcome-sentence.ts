import type { ConsentOutcome } from "@roster/core/permissions";
import * as texts from "@roster/texts/permissions";

/** How a consent ended, for the page that asked; undefined if the permission was given. */
export function outcomeSentence(outcome: ConsentOutcome): string | undefined {
  const { kind, of, host } = outcome;
  if (kind === "granted") return undefined;
  if (kind === "failed") return outcome.reason;
  if (kind === "other-account") return texts.otherAccount(outcome.said, outcome.here);
  if (kind === "session-ended") return texts.sessionEnded(host);
  return of === "lists" ? texts.noLists(host) : texts.noFilters(host);
}

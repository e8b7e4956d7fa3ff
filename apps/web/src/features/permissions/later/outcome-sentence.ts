import type { PermissionKind, PermissionOutcome } from "@roster/core/permissions";
import * as texts from "@roster/texts/permissions";

/** How a consent ended, for the page that asked; undefined if the permission was given. */
export function outcomeSentence(
  outcome: PermissionOutcome & { readonly of: PermissionKind },
  host: string,
): string | undefined {
  if (outcome.kind === "granted") return undefined;
  if (outcome.kind === "failed") return outcome.reason;
  if (outcome.kind === "other-account") return texts.otherAccount(outcome.said, outcome.here);
  if (outcome.kind === "session-ended") return texts.sessionEnded(host);
  return outcome.of === "lists" ? texts.noLists(host) : texts.noFilters(host);
}

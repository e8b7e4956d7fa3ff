import { createStore, RosterError } from "@roster/core";
import { onRestore } from "@roster/core/kernel";
import type { ConsentOutcome, Permission, PermissionKind, Permissions } from "@roster/core/permissions";
import * as texts from "@roster/texts/permissions";
import { useReadable } from "@roster/ui";
import { useEffect, useState } from "react";
import { useAddress, useVisitor, type Visitor } from "../../../page.ts";
import { backTo } from "../../../routes.ts";

const NONE = createStore<readonly Permission[]>([]);

/** Watches which further permissions the signed-in account has given. */
export function useHeld(): readonly Permission[] {
  const permissions = useReadable(useVisitor().permissions, (value) => value);
  return useReadable(permissions?.held ?? NONE, (value) => value);
}

/**
 * A permission that a part of the page asks for: the tab leaves for the page of the server, and comes back to this part.
 * @param isMine whether this part has asked for the consent with this purpose
 */
export function useConsent(kind: PermissionKind, isMine: (purpose: string) => boolean) {
  const { permissions } = useVisitor();
  const address = useAddress();
  const held = useHeld();
  const [answer] = useState(() => {
    const outcome = permissions.get()?.outcome.get();
    return outcome?.of === kind && isMine(outcome.purpose) ? outcome : undefined;
  });
  useEffect(() => {
    if (answer) permissions.get()?.outcome.set(undefined); // shown once
  }, [answer, permissions]);
  const [problem, setProblem] = useState(() => answer && outcomeSentence(answer));
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => onRestore(() => setLeaving(false)), []); // back from the server's page without an answer
  return {
    isHeld: held.some((one) => one.kind === kind),
    /** How the consent ended that has led back to this page. */
    answer,
    /** Why the permission was not given, or not asked for, in a sentence. */
    problem,
    /** Whether the tab is about to leave for the page of the server. */
    isLeaving,
    /** Leaves for the page of the server. If that fails, `problem` says why. */
    async ask(purpose: string): Promise<void> {
      setLeaving(true);
      setProblem(undefined);
      const back = backTo(address.read(), window.location.hash);
      const failure = await askForPermission(permissions, kind, { back, purpose });
      if (failure === undefined) return;
      setProblem(failure);
      setLeaving(false);
    },
  };
}

/** Leaves for the page of the server that asks for a permission. Resolves to a sentence if that fails. */
export async function askForPermission(
  permissions: Pick<Visitor["permissions"], "load">,
  ...consent: Parameters<Permissions["ask"]>
): Promise<string | undefined> {
  try {
    const loaded = await permissions.load();
    await loaded?.ask(...consent);
    return loaded ? undefined : texts.notLoaded;
  } catch (error) {
    return RosterError.is(error) ? error.message : texts.notLoaded;
  }
}

/** How a consent ended, for the page that asked; undefined if the permission was given. */
export function outcomeSentence(outcome: ConsentOutcome): string | undefined {
  const { kind, of, host } = outcome;
  if (kind === "granted") return undefined;
  if (kind === "failed") return outcome.reason;
  if (kind === "other-account") return texts.otherAccount(outcome.said, outcome.here);
  if (kind === "session-ended") return texts.sessionEnded(host);
  return of === "lists" ? texts.noLists(host) : texts.noFilters(host);
}

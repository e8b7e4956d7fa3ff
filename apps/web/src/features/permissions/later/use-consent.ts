import { createStore, RosterError } from "@roster/core";
import { onRestore } from "@roster/core/kernel";
import type { ConsentOutcome, Permission, PermissionKind } from "@roster/core/permissions";
import * as texts from "@roster/texts/permissions";
import { useReadable } from "@roster/ui";
import { useEffect, useState } from "react";
import { useAddress, useVisitor } from "../../../page.ts";
import { backTo } from "../../../routes.ts";

const NONE = createStore<readonly Permission[]>([]);

/**
 * A permission that a part of the page asks for: the tab leaves for the page of the server, and comes back to this part.
 * @param isMine whether this part has asked for the consent with this purpose
 */
export function useConsent(kind: PermissionKind, isMine: (purpose: string) => boolean) {
  const { permissions } = useVisitor();
  const address = useAddress();
  const opened = useReadable(permissions, (value) => value);
  const [answer] = useState(() => {
    const outcome = opened?.outcome.get();
    return outcome?.of === kind && isMine(outcome.purpose) ? outcome : undefined;
  });
  useEffect(() => {
    if (answer) permissions.get()?.outcome.set(undefined); // shown once
  }, [answer, permissions]);
  const [problem, setProblem] = useState(() => answer && outcomeSentence(answer));
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => onRestore(() => setLeaving(false)), []); // back from the server's page without an answer
  return {
    isHeld: useReadable(opened?.held ?? NONE, (held) => held.some((one) => one.kind === kind)),
    /** How the consent ended that has led back to this page. */
    answer,
    /** Why the permission was not given, or not asked for, in a sentence. */
    problem,
    /** Whether the tab is about to leave for the page of the server. */
    isLeaving,
    /** Leaves for the page of the server. Resolves to false if that fails, which `problem` explains. */
    async ask(purpose: string): Promise<boolean> {
      setLeaving(true);
      setProblem(undefined);
      try {
        const loaded = await permissions.load();
        await loaded?.ask(kind, { back: backTo(address.read(), window.location.hash), purpose });
        if (loaded) return true;
        setProblem(texts.notLoaded);
      } catch (error) {
        setProblem(RosterError.is(error) ? error.message : texts.notLoaded);
      }
      setLeaving(false);
      return false;
    },
  };
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

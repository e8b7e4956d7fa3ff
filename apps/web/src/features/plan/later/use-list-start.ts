import { type Acct, RosterError } from "@roster/core";
import { notLoaded } from "@roster/texts/permissions";
import * as texts from "@roster/texts/quiet";
import { useReadable } from "@roster/ui";
import { useEffect, useState } from "react";
import { listOf } from "../../../list-of.ts";
import { useClock, useVisitor } from "../../../page.ts";
import { useConsent } from "../../permissions/later/use-consent.ts";
import { isOfEnd } from "../../quiet/later/list-end.tsx";
import { forgetAsked, keepAsked, readAsked } from "../../sign-in/later/asked-follows.ts";
import { type ListChoice, useSignIn } from "../../sign-in/sign-in-service.ts";
import { type ListOffer, targetsOf, theirListsOf } from "./list-targets.ts";

/** The longest time to wait for the names of the visitor's lists. */
const NAMED_LIMIT_MS = 20_000;

/**
 * What the visitor has to answer or to know before accounts go into a list. "permission": whether to ask the server for it. The
 * others have a sentence: "refused" permission, a server with "no-lists", lists of these titles that are "theirs", or a failure,
 * after which a press on the button tries again.
 */
export type ListQuestion =
  | { readonly kind: "permission" }
  | { readonly kind: "refused" | "no-lists" | "failed"; readonly text: string }
  | { readonly kind: "theirs"; readonly text: string; readonly count: number };

export type ListStart = ReturnType<typeof useListStart>;

/**
 * Whether the accounts of a plan go into a list, and what has to be done before.
 * @param chosen all accounts of the plan, also those that are followed
 */
export function useListStart(offer: ListOffer, chosen: readonly Acct[]) {
  const { session, permissions, serverLists } = useVisitor();
  const { returned } = useSignIn();
  const clock = useClock();
  const host = useReadable(session, (value) => value?.instance) ?? "";
  const consent = useConsent("lists", (purpose) => !isOfEnd(purpose));
  const { answer } = consent;
  // what the button asked for before this tab showed the page of the server
  const [asked] = useState(() => answer && readAsked(answer.purpose));
  useEffect(() => {
    if (answer) forgetAsked();
  }, [answer]);
  const [choice, setChoice] = useState<ListChoice | undefined>(() => (asked ?? returned.get())?.list);
  const [question, ask] = useState<ListQuestion | undefined>(() => {
    const { problem: text } = consent;
    // without the record, the page does not know any longer which list it asked for
    return text === undefined ? undefined : { kind: asked ? "refused" : "failed", text };
  });
  const stopWith = (next: ListQuestion): false => {
    ask(next);
    return false;
  };

  const targets = (accts: readonly Acct[]) => targetsOf(offer, choice, accts);
  return {
    offer,
    /** The lists into which these accounts go; none for Home. */
    targets,
    /** Undefined for Home. */
    choice,
    choose(next: ListChoice | undefined): void {
      setChoice(next);
      ask(undefined);
    },
    question,
    ask,
    consent,
    /** The follows for which the visitor has just given the permission. */
    returned: answer?.kind === "granted" ? asked : undefined,
    /** Whether the permission is held. If not, asks the visitor. */
    async isAllowed(): Promise<boolean> {
      const loaded = await permissions.load();
      if (loaded === undefined) return stopWith({ kind: "failed", text: notLoaded });
      return loaded.http("lists") !== undefined || stopWith({ kind: "permission" });
    },
    /** Leaves for the page of the server, which asks for the permission. */
    async goToServer(): Promise<void> {
      ask({ kind: "permission" });
      const { id } = keepAsked(chosen, clock.now(), choice);
      if (!(await consent.ask(id))) forgetAsked();
    },
    /**
     * Remembers the lists for a run over these accounts. Resolves to false if that needs an answer of the visitor first.
     * @param answer what to do with the visitor's own lists of these titles; "choice" asks
     */
    async fill(accts: readonly Acct[], answer: "choice" | "use" | "another"): Promise<boolean> {
      const lists = await serverLists.load();
      if (lists === undefined) return stopWith({ kind: "failed", text: notLoaded });
      const wanted = targets(accts);
      const titles = wanted.map(({ title }) => title);
      const signal = AbortSignal.timeout(NAMED_LIMIT_MS);
      const named = await lists
        .named(titles, signal)
        .catch((error: unknown): "no-lists" | "failed" => (RosterError.is(error, "not-found") ? "no-lists" : "failed"));
      if (named === "no-lists") return stopWith({ kind: "no-lists", text: texts.noLists(host) });
      if (named === "failed") return stopWith({ kind: "failed", text: texts.notRead(host) });
      const theirs = theirListsOf(titles, named);
      const count = theirs.size;
      if (count > 0 && answer === "choice" && !offer.known) {
        const names = listOf([...theirs.values()].map(({ title }) => texts.quoted(title)));
        return stopWith({ kind: "theirs", text: texts.haveList(count, names), count });
      }
      const isFilled = await lists.fill(
        wanted.map((target) => {
          const use = answer === "another" ? undefined : theirs.get(target.title)?.id;
          return use === undefined ? target : { ...target, use };
        }),
      );
      return isFilled || stopWith({ kind: "failed", text: texts.busyLists });
    },
    /** Forgets the lists of a run that has not started. */
    leave: (): void => serverLists.get()?.leave(),
  };
}

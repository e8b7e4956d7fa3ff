import { type Acct, createStore, RosterError } from "@roster/core";
import { onRestore } from "@roster/core/kernel";
import type { ConsentOutcome, Permission } from "@roster/core/permissions";
import type { NamedList } from "@roster/core/server-lists";
import * as texts from "@roster/texts/quiet";
import { useReadable } from "@roster/ui";
import { useEffect, useState } from "react";
import { useAddress, useClock, usePage, useVisitor } from "../../../page.ts";
import { backTo } from "../../../routes.ts";
import { type AskedList, forgetAskedList, keepAskedList, readAskedList } from "./asked-list.ts";
import { type ListChoice, type ListOffer, targetsOf } from "./list-targets.ts";
import { softwareOf } from "../../quiet/later/software-of.ts";

/** What the lists of a software cannot do. Those of others are believed when they are read back. */
const ABILITIES: ReadonlyMap<string, "in-home" | "none"> = new Map([
  ["snac", "in-home"],
  ["pixelfed", "none"],
]);

const NOTHING = createStore<readonly Permission[]>([]);

/** What has to be answered or read before the accounts go into a list. */
export type ListQuestion =
  /** Asks whether to ask the server for the permission. */
  | { readonly kind: "permission"; readonly problem?: string; readonly isLeaving?: boolean }
  /** The server has given no permission. */
  | { readonly kind: "outcome"; readonly outcome: ConsentOutcome }
  /** The visitor has lists of these titles. */
  | { readonly kind: "named"; readonly lists: readonly NamedList[] }
  | { readonly kind: "no-lists" }
  /** `text` is a sentence for the visitor. A press on the button tries again. */
  | { readonly kind: "failed"; readonly text: string };

export type ListStart = ReturnType<typeof useListStart>;

/**
 * Whether the accounts of a plan go into a list, and what has to be done before.
 * @param chosen all accounts of the plan, also those that are followed
 */
export function useListStart(offer: ListOffer, chosen: readonly Acct[]) {
  const { session, permissions, serverLists } = useVisitor();
  const { pageOrigin } = usePage();
  const address = useAddress();
  const clock = useClock();
  const host = useReadable(session, (value) => value?.instance);
  // what the button asked for before this tab showed the server's pages, and the answer
  const [back] = useState(() => {
    const asked = readAskedList(clock.now());
    const outcome = permissions.get()?.outcome.get();
    return { asked, outcome: outcome?.of === "lists" && outcome.purpose === asked?.id ? outcome : undefined };
  });
  useEffect(() => {
    forgetAskedList();
    if (back.outcome) permissions.get()?.outcome.set(undefined);
  }, [back, permissions]);
  const [choice, setChoice] = useState<ListChoice | undefined>(back.asked);
  const [question, ask] = useState<ListQuestion | undefined>(() => {
    const { outcome } = back;
    return outcome && outcome.kind !== "granted" ? { kind: "outcome", outcome } : undefined;
  });
  const [ability, setAbility] = useState<{ readonly host: string; readonly is: "in-home" | "none" | undefined }>();
  const opened = useReadable(permissions, (value) => value);
  const isHeld = useReadable(opened?.held ?? NOTHING, (held) => held.some(({ kind }) => kind === "lists"));
  useEffect(() => onRestore(() => ask(undefined)), []); // back from the server's page without an answer

  const lookUp = async (): Promise<void> => {
    if (host === undefined || ability?.host === host) return;
    setAbility({ host, is: undefined });
    const is = ABILITIES.get((await softwareOf(host, { clock, pageOrigin })) ?? "");
    setAbility({ host, is });
    if (is === "none") setChoice(undefined);
  };
  const record = (id?: string): AskedList | undefined =>
    choice && { ...choice, accts: chosen, since: clock.now(), ...(id !== undefined && { id }) };
  const fail = (text: string): false => {
    ask({ kind: "failed", text });
    return false;
  };

  return {
    offer,
    choice,
    /** Undefined for Home. */
    choose(next: ListChoice | undefined): void {
      setChoice(next);
      ask(undefined);
    },
    question,
    ask,
    isHeld,
    /** What is known about lists of this server before they are made. */
    ability: ability?.host === host ? ability?.is : undefined,
    /** Asks the visitor's server for its software, which may not have lists. */
    lookUp: (): void => void lookUp().catch(() => {}), // the code could not be loaded, so nothing is known
    /** The follows for which the visitor has just given the permission. */
    returned: back.outcome?.kind === "granted" ? back.asked : undefined,
    /** Keeps the choice in this tab while it shows the server's page for a sign-in. */
    keep(): void {
      const asked = record();
      if (asked) keepAskedList(asked);
      else forgetAskedList();
    },
    /** Whether the permission is held. If not, asks the visitor for it. */
    async isAllowed(): Promise<boolean> {
      const loaded = await permissions.load();
      if (loaded === undefined) return fail(texts.notLoaded);
      if (loaded.http("lists") !== undefined) return true;
      ask({ kind: "permission" });
      return false;
    },
    /** Leaves for the server's page, which asks for the permission. */
    async goToServer(): Promise<void> {
      const id = crypto.randomUUID();
      const asked = record(id);
      if (asked === undefined || opened === undefined) return;
      keepAskedList(asked);
      ask({ kind: "permission", isLeaving: true });
      try {
        await opened.ask("lists", { back: backTo(address.read(), window.location.hash), purpose: id });
      } catch (error) {
        forgetAskedList();
        ask({ kind: "permission", problem: error instanceof RosterError ? error.message : texts.notLoaded });
      }
    },
    /**
     * Remembers the lists for a run over these accounts. Resolves to false if that needs an answer of the visitor first.
     * @param answer what the visitor has said about own lists of these titles; "choice" for nothing yet
     */
    async fill(accts: readonly Acct[], answer: "choice" | "use" | "another"): Promise<boolean> {
      if (choice === undefined || host === undefined) return true;
      const lists = await serverLists.load();
      if (lists === undefined) return fail(texts.notLoaded);
      const targets = targetsOf(offer, choice, accts);
      const titles = targets.map(({ title }) => title);
      const named = await lists.named(titles, AbortSignal.timeout(NAMED_LIMIT_MS)).catch((error: unknown) => error);
      if (RosterError.is(named, "not-found")) {
        ask({ kind: "no-lists" });
        return false;
      }
      if (!Array.isArray(named)) return fail(texts.notRead(host));
      const theirs = theirsOf(titles, named);
      if (theirs.length > 0 && answer === "choice") {
        ask({ kind: "named", lists: theirs });
        return false;
      }
      const used = new Map(answer === "use" ? theirs.map(({ title, id }) => [title.toLowerCase(), id]) : []);
      const filled = await lists.fill(
        targets.map((target) => {
          const use = used.get(target.title.toLowerCase());
          return use === undefined ? target : { ...target, use };
        }),
      );
      return filled || fail(texts.busyLists);
    },
    /** Forgets the lists of a run that has not started. */
    leave: (): void => serverLists.get()?.leave(),
  };
}

const NAMED_LIMIT_MS = 20_000;

/** The visitor's own lists of these titles, one a title. A list of ours is used again without asking. */
function theirsOf(titles: readonly string[], named: readonly NamedList[]): readonly NamedList[] {
  return titles.flatMap((title) => {
    const alike = named.filter((list) => list.title.toLowerCase() === title.toLowerCase());
    return alike.some(({ isOurs }) => isOurs) ? [] : alike.slice(0, 1);
  });
}

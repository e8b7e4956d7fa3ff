import type { Acct } from "@roster/core";
import type { ListTarget } from "@roster/core/server-lists";
import { notLoaded } from "@roster/texts/permissions";
import * as texts from "@roster/texts/quiet";
import { start } from "@roster/texts/run";
import { useReadable } from "@roster/ui";
import { useEffect, useState } from "react";
import { listOf } from "../../../list-of.ts";
import { useClock, useVisitor } from "../../../page.ts";
import { useConsent } from "../../permissions/later/use-consent.ts";
import { isOfEnd } from "../../quiet/later/run-lists.tsx";
import { askedList, forgetAsked, keepAsked, readAsked } from "../../sign-in/later/asked-follows.ts";
import { type ListChoice, useSignIn } from "../../sign-in/sign-in-service.ts";

/** The lists that a plan offers: their titles, and who goes into each. */
export interface ListOffer {
  /** The title of the single list, until the visitor changes it. */
  readonly title: string;
  /** The visitor's choice at an earlier plan for the teams that have accounts to follow; by default Home. */
  readonly last?: ListChoice | undefined;
  /** The accounts of each team, if the plan has several. */
  readonly teams?: readonly { readonly title: string; readonly accts: readonly Acct[] }[] | undefined;
  /** The label of the button that follows accounts into Home, by default "Follow 16". */
  readonly start?: ((count: number) => string) | undefined;
  /** Lists that have accounts of the same teams already, into which the plan goes. They are known by their titles alone. */
  readonly known?: readonly ListTarget[];
}

/**
 * The lists to fill with accounts of a plan: none for Home. Each account is in the list of its first team; those of no team have a
 * list too.
 */
export function targetsOf(
  offer: ListOffer,
  choice: ListChoice | undefined,
  accts: readonly Acct[],
): readonly ListTarget[] {
  if (offer.known) return offer.known;
  if (choice === undefined) return [];
  const title = choice.title.trim() || offer.title;
  if (!choice.isPerTeam) return [{ title, accts }];
  const titleOf = (acct: Acct): string => offer.teams?.find((team) => team.accts.includes(acct))?.title ?? title;
  return [...Map.groupBy(accts, titleOf)].map(([name, own]) => ({ title: name, accts: own }));
}

/** The label of the button that follows accounts of a plan. */
export function startLabel(offer: ListOffer, choice: ListChoice | undefined, accts: readonly Acct[]): string {
  const lists = targetsOf(offer, choice, accts).length;
  return lists > 0 ? texts.followInto(lists, accts.length) : (offer.start ?? start)(accts.length);
}

/** A way on: into Home, ask the server again, or use the visitor's own lists of these titles, or make others. */
export type ListWay = "home" | "ask" | "use" | "another";

/**
 * What stands in the way of a list: whether to ask the server for the permission, or a sentence with the ways on. Without a way, a
 * press on the button of the plan tries again.
 */
export type ListQuestion =
  | "permission"
  | {
      readonly text: string;
      readonly ways: readonly ListWay[];
      /** The number of lists that the ways are about. */
      readonly count: number;
    };

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
  const [chosenList, setChosenList] = useState<{ readonly list?: ListChoice | undefined } | undefined>(() => {
    const list = askedList(chosen);
    return asked ?? returned.get() ?? (list && { list });
  });
  const choice = chosenList ? chosenList.list : offer.last;
  const [question, ask] = useState<ListQuestion | undefined>(() => {
    const { problem: text } = consent;
    // without the record, the page does not know any longer which list it asked for
    return text === undefined ? undefined : { text, ways: asked ? ["home", "ask"] : [], count: 1 };
  });
  const endQuestion = (): void => {
    forgetAsked();
    ask(undefined);
  };
  const stopWith = (text: string, ways: readonly ListWay[] = [], count = 1): false => {
    ask({ text, ways, count });
    return false;
  };

  const targets = (accts: readonly Acct[]) => targetsOf(offer, choice, accts);
  return {
    offer,
    /** The lists into which these accounts go; empty if their posts go to Home. */
    targets,
    /** Undefined for Home. */
    choice,
    choose(next: ListChoice | undefined): void {
      setChosenList({ list: next });
      endQuestion();
      if (next) keepAsked(chosen, clock.now(), next); // this page may be loaded again before the press
    },
    /** Chooses Home, and gives a permission back that no earlier list needs. */
    async chooseHome(): Promise<void> {
      setChosenList({ list: undefined });
      endQuestion();
      const held = permissions.get();
      if (held?.http("lists") === undefined) return;
      const view = (await serverLists.load())?.view.get();
      const isOver = view?.kind === "done" && view.lists.every(({ asked }) => asked === 0);
      if (view?.kind === "none" || isOver) await held.giveBack("lists");
    },
    question,
    endQuestion,
    consent,
    /** The follows for which the visitor has just given the permission. */
    returned: answer?.kind === "granted" ? asked : undefined,
    /** Whether the permission is held. If not, asks the visitor. */
    async isAllowed(): Promise<boolean> {
      const loaded = await permissions.load();
      if (loaded === undefined) return stopWith(notLoaded);
      if (loaded.http("lists") !== undefined) return true;
      keepAsked(chosen, clock.now(), choice); // this page may be loaded again before the answer
      ask("permission");
      return false;
    },
    /** Leaves for the page of the server, which asks for the permission. */
    async goToServer(): Promise<void> {
      ask("permission");
      await consent.ask(keepAsked(chosen, clock.now(), choice).id);
    },
    /**
     * Remembers the lists for a run over these accounts. Resolves to false if that needs an answer of the visitor first.
     * @param answer what to do with the visitor's own lists of these titles; undefined asks
     */
    async fill(accts: readonly Acct[], answer: "use" | "another" | undefined): Promise<boolean> {
      const lists = await serverLists.load();
      if (lists === undefined) return stopWith(notLoaded);
      const result = await lists.fill(targets(accts), answer);
      if (result === "filled") return true;
      if (result === "no-lists") return stopWith(texts.noLists(host), ["home"]);
      if (result === "not-read") return stopWith(texts.notRead(host));
      if (result === "busy") return stopWith(texts.busyLists);
      const { taken } = result;
      const namesOf = (lists: typeof taken): string => listOf(lists.map(({ title }) => texts.quoted(title)));
      const inHome = taken.filter(({ exclusive }) => exclusive === false);
      const said = [texts.haveList(taken.length, namesOf(taken))];
      if (inHome.length > 0) said.push(texts.alsoInHome(inHome.length, namesOf(inHome)));
      return stopWith(said.join(" "), ["use", "another"], taken.length);
    },
    /** Forgets the lists of a run that has not started. */
    leave: (): void => serverLists.get()?.leave(),
  };
}

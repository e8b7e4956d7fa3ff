import type { Acct } from "@roster/core";
import type { ListTarget, NamedList } from "@roster/core/server-lists";
import { followInto } from "@roster/texts/quiet";
import { start } from "@roster/texts/run";
import type { ListChoice } from "../../sign-in/sign-in-service.ts";

/** The lists that a plan offers: their titles, and who goes into each. */
export interface ListOffer {
  /** The title of the single list, until the visitor changes it. */
  readonly title: string;
  /** The visitor's choice for these teams at an earlier plan; by default Home. */
  readonly last?: ListChoice | undefined;
  /** The accounts of each team, if the plan has several. */
  readonly teams?: readonly { readonly title: string; readonly accts: readonly Acct[] }[] | undefined;
  /** The label of the button that follows accounts into Home, by default "Follow 16". */
  readonly start?: ((count: number) => string) | undefined;
  /** Lists that have accounts of the same teams already. The plan goes into these, and nobody is asked whether to use them. */
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
  return lists > 0 ? followInto(lists, accts.length) : (offer.start ?? start)(accts.length);
}

/** The visitor's own lists by the titles that are alike. A list that we have made is used again without asking. */
export function theirListsOf(titles: readonly string[], named: readonly NamedList[]): ReadonlyMap<string, NamedList> {
  const found = titles.flatMap((title) => {
    const alike = named.filter((list) => list.title.trim().toLowerCase() === title.toLowerCase());
    const [first] = alike;
    return first === undefined || alike.some(({ isOurs }) => isOurs) ? [] : [[title, first] as const];
  });
  return new Map(found);
}

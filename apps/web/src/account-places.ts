import { type Acct, createStore, type Store } from "@roster/core";

export interface AccountPlace {
  readonly acct: Acct;
  readonly element: Element;
}

/** The elements that show accounts. Components register them, so that no code reads addresses from the DOM. */
export interface AccountPlaces {
  /** Registers elements, one for each account, while a list or a page is mounted. Returns a function that undoes it. */
  add(accts: readonly Acct[], elements: ArrayLike<Element>, kind: "card" | "head"): () => void;
  /** All cards of lists, or the head of an account's page. */
  all(kind: "card" | "head"): readonly AccountPlace[];
  /** The card of an account, or the head of its page if there is no card. */
  find(acct: Acct): Element | undefined;
  /** An account that the page has to show. A list with this account grows up to its card. */
  readonly sought: Store<Acct | undefined>;
}

export function createAccountPlaces(): AccountPlaces {
  const groups = new Set<Parameters<AccountPlaces["add"]>>();
  const all = (kind: "card" | "head"): readonly AccountPlace[] =>
    [...groups].flatMap(([accts, elements, of]) =>
      accts.flatMap((acct, index) => {
        const element = elements[index];
        return of === kind && element ? [{ acct, element }] : [];
      }),
    );
  return {
    add(...group) {
      groups.add(group);
      return () => void groups.delete(group);
    },
    all,
    sought: createStore<Acct | undefined>(undefined),
    find: (acct) => [...all("card"), ...all("head")].find((place) => place.acct === acct)?.element,
  };
}

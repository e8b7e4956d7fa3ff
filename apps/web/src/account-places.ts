import { createStore, type Store } from "@roster/core";

/** An element that shows an account. */
export interface AccountPlace {
  readonly username: string;
  readonly element: Element;
}

/** The elements that show accounts. Components register them, so that no code reads usernames from the DOM. */
export interface AccountPlaces {
  /** Registers elements, one for each account, while a list or a page is mounted. Returns a function that undoes it. */
  add(usernames: readonly string[], elements: ArrayLike<Element>, kind: "card" | "head"): () => void;
  /** All cards of lists, or the head of an account's page. */
  all(kind: "card" | "head"): readonly AccountPlace[];
  /** The card of an account, or the head of its page if there is no card. */
  find(username: string): Element | undefined;
  /** An account that the page has to show. A list with this account grows up to its card. */
  readonly sought: Store<string | undefined>;
}

export function createAccountPlaces(): AccountPlaces {
  const groups = new Set<Parameters<AccountPlaces["add"]>>();
  const all = (kind: "card" | "head"): readonly AccountPlace[] =>
    [...groups].flatMap(([usernames, elements, of]) =>
      usernames.flatMap((username, index) => {
        const element = elements[index];
        return of === kind && element ? [{ username, element }] : [];
      }),
    );
  return {
    add(...group) {
      groups.add(group);
      return () => void groups.delete(group);
    },
    all,
    sought: createStore<string | undefined>(undefined),
    find: (username) => [...all("card"), ...all("head")].find((place) => place.username === username)?.element,
  };
}

import type { Account, Facet, FacetValue, Order } from "@roster/core";
import { home } from "@roster/texts/site";
import { pageCount } from "../../../list-pages.ts";
import { listedViews, roster } from "../../../roster.ts";
import { HOME_PATH, listPath, pagePath } from "../../../routes.ts";
import { accountsOf } from "../../roster/later/open-roster.ts";
import type { ListSource } from "../../roster/rows.ts";

/** A list with prerendered pages, which work without JavaScript. */
interface PrerenderedList {
  readonly title: string;
  /** The path of page 1. Further pages are below it. */
  readonly path: string;
  readonly source: ListSource;
  readonly accounts: readonly Account[];
  /** "recent" if the newest accounts come first. Such a list has headings for their days. */
  readonly order?: Order | undefined;
}

/** The list of the accounts with one value of a facet. It replaces filters without JavaScript. */
export interface FilterList extends PrerenderedList {
  readonly facet: Facet;
  readonly value: FacetValue;
}

/** Every filter value that some account has. */
export const filterLists: readonly FilterList[] = roster.facets
  .filter(({ filter }) => filter)
  .flatMap((facet) =>
    facet.values.map((value) => {
      const where = { [facet.key]: value.value };
      const title = value.plural ?? value.label ?? value.value;
      const path = listPath(facet.key, value.value);
      return { facet, value, title, path, source: { where }, accounts: roster.query({ where }) };
    }),
  )
  .filter(({ accounts }) => accounts.length > 0);

const lists: readonly PrerenderedList[] = [
  { title: home, path: HOME_PATH, source: { where: {} }, accounts: roster.query() },
  ...listedViews.map((view) => {
    const source = { view: view.id };
    const order = "order" in view ? view.order : undefined;
    return { title: view.label, path: view.path, source, accounts: accountsOf(source, roster), order };
  }),
  ...filterLists,
];

export interface ListPage {
  readonly list: PrerenderedList;
  /** The number of the page. The first one is 1. */
  readonly page: number;
  readonly path: string;
}

export const listPages: readonly ListPage[] = lists.flatMap((list) =>
  Array.from({ length: pageCount(list.accounts.length) }, (_, index) => {
    const page = index + 1;
    return { list, page, path: pagePath(list.path, page) };
  }),
);

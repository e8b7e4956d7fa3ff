import type { Account } from "@roster/core";
import type { NamedView } from "../named-views.ts";
import { browse, home } from "@roster/texts/site";
import type { Metadata } from "next";
import { site } from "../directory.ts";
import { type FilterList, listTitle } from "../features/static-lists/build/filter-lists.ts";
import { accountsOf } from "../features/roster/later/open-roster.ts";
import { roster } from "../roster.ts";
import { describeList } from "./descriptions.ts";
import { pageMetadata } from "./page-metadata.ts";
import { BROWSE_PATH, HOME_PATH, pagePath } from "../routes.ts";
import { browseAll, browseBy, furtherPage } from "./messages.ts";

/** Metadata of the home page's list. Its title is the site's name. */
export function homeMetadata(page = 1): Metadata {
  if (page === 1) return pageMetadata({ description: roster.site.description, path: HOME_PATH });
  return metadataOf({ title: home, accounts: roster.query(), path: HOME_PATH, page });
}

/** Metadata of the browse page. Its canonical address depends on the filter, so the page renders it itself. */
export function browseMetadata(): Metadata {
  const filters = roster.facets.filter(({ filter }) => filter).map(({ label }) => label);
  const total = roster.accounts.length;
  const { alternates: _depends, ...metadata } = pageMetadata({
    title: browse,
    description: filters.length > 0 ? browseBy(total, site.name, filters) : browseAll(total, site.name),
    path: BROWSE_PATH,
  });
  return metadata;
}

/** Metadata of a page of a view. */
export function viewMetadata({ id, label, path }: NamedView, page: number): Metadata {
  return metadataOf({ title: label, accounts: accountsOf({ view: id }, roster), path, page });
}

/** Metadata of a page of a static list. */
export function filterMetadata(list: FilterList, page: number): Metadata {
  const { accounts, path } = list;
  return metadataOf({ title: listTitle(list), accounts, path, page });
}

function metadataOf(list: {
  readonly title: string;
  readonly accounts: readonly Account[];
  readonly path: string;
  readonly page: number;
}): Metadata {
  const { title, accounts, path, page } = list;
  return pageMetadata({
    title: page === 1 ? title : furtherPage(title, page),
    description: describeList(title, accounts, page, roster),
    path: pagePath(path, page),
  });
}

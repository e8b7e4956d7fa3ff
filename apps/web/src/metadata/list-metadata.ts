import { browse } from "@roster/texts/site";
import type { Metadata } from "next";
import { site } from "../directory.ts";
import type { ListPage } from "../features/static-lists/build/lists.ts";
import { roster } from "../roster.ts";
import { describeList } from "./descriptions.ts";
import { pageMetadata } from "./page-metadata.ts";
import { BROWSE_PATH, HOME_PATH } from "../routes.ts";
import { browseAll, browseBy, furtherPage } from "./messages.ts";

/** Metadata of a page of a list. The title of the home page is the site's name. */
export function listMetadata({ list, page, path }: ListPage): Metadata {
  if (path === HOME_PATH) return pageMetadata({ description: roster.site.description, path });
  const { title, accounts } = list;
  return pageMetadata({
    title: page === 1 ? title : furtherPage(title, page),
    description: describeList(title, accounts, page, roster),
    path,
  });
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

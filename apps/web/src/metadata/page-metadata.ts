import type { Account, TeamRoster } from "@roster/core";
import { shortAcct } from "@roster/core/site";
import { browseAll, browseByFilters, furtherPage, onSite, profileTitle } from "@roster/texts/metadata";
import { browse } from "@roster/texts/site";
import type { Metadata } from "next";
import { site } from "../directory.ts";
import type { ListPage } from "../features/static-lists/build/lists.ts";
import { listOf } from "../list-of.ts";
import { roster } from "../roster.ts";
import { absoluteUrl, accountPath, BROWSE_PATH, HOME_PATH, teamPath } from "../routes.ts";
import { describeAccount, describeList, describeTeam } from "./descriptions.ts";

/** The title, description and address of a page for browsers and search engines. `printSharing` reads them from the page. */
export interface PageFacts {
  /** The page's name in "<page> on <site>". Absent on the home page, whose title is the site's name. */
  readonly title?: string;
  readonly description: string;
  /** Below the base path, with a leading slash. */
  readonly path: string;
  /** false: search engines do not index the page. */
  readonly index?: boolean;
}

/** The metadata of one page. The canonical address keeps copies of a page out of search results. */
export function pageMetadata({ title, description, path, index = true }: PageFacts): Metadata {
  return {
    title: { absolute: title === undefined ? site.name : onSite(title, site.name) },
    description,
    ...(index ? { alternates: { canonical: absoluteUrl(path) } } : { robots: { index: false } }),
  };
}

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
    description: filters.length > 0 ? browseByFilters(total, site.name, listOf(filters)) : browseAll(total, site.name),
    path: BROWSE_PATH,
  });
  return metadata;
}

/** Metadata of an account's page. The title includes the handle, since two accounts may have the same name. */
export function accountMetadata(account: Account): Metadata {
  return pageMetadata({
    title: profileTitle(account.name, shortAcct(account.acct, site)),
    description: describeAccount(account, roster),
    path: accountPath(account),
  });
}

export function teamMetadata(page: TeamRoster): Metadata {
  return pageMetadata({
    title: page.team.name,
    description: describeTeam(page, roster),
    path: teamPath(page.team),
  });
}

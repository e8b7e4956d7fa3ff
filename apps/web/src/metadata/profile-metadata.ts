import type { Account, TeamRoster } from "@roster/core";
import { shortAcct } from "@roster/core/site";
import type { Metadata } from "next";
import { site } from "../directory.ts";
import { roster } from "../roster.ts";
import { describeAccount, describeTeam } from "./descriptions.ts";
import { pageMetadata } from "./page-metadata.ts";
import { accountPath, teamPath } from "../routes.ts";
import { profileTitle } from "./messages.ts";

/** Metadata of an account's page. The title includes the handle, since two accounts may have the same name. */
export function accountMetadata(account: Account): Metadata {
  return pageMetadata({
    title: profileTitle(account.name, shortAcct(account.acct, site)),
    description: describeAccount(account, roster),
    path: accountPath(account),
  });
}

/** Metadata of a team's page. */
export function teamMetadata(page: TeamRoster): Metadata {
  const { team } = page;
  return pageMetadata({
    title: team.name,
    description: describeTeam(page, roster),
    path: teamPath(team),
  });
}

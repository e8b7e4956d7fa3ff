import type { Account } from "@roster/core";
import { acctOf, shortAcct } from "@roster/core/site";
import { site } from "../../directory.ts";

export interface Option {
  /** The value of the element's attribute. */
  readonly value: string;
  readonly label: string;
  /** The colours of a team, #rrggbb: the main one and the second one. */
  readonly colours?: readonly [string, string];
}

/** A tag that chooses accounts. */
export interface Field {
  /** The tag's key, which is also the name of the attribute. */
  readonly key: string;
  readonly label: string;
  /** Options by heading. A group without a heading has the label "". */
  readonly groups: readonly { readonly label: string; readonly options: readonly Option[] }[];
}

/** An account that the list links without JavaScript. */
export type Listed = Pick<Account, "username" | "host" | "name" | "page"> & {
  /** The address of its profile, in somebody's list. */
  readonly url?: string;
};

/** What the elements call an account: "user" on the home server, else "user@host". */
export const handleOf = (account: Listed): string => shortAcct(acctOf(account, site), site);

export interface Catalog {
  readonly fields: readonly Field[];
  /** The first choice: a value by tag. */
  readonly first: Readonly<Record<string, string>>;
  /** The accounts that the first choice lists. */
  readonly listed: readonly Listed[];
  /** The npm package of the widget, if the directory has one. */
  readonly npm?: string;
  /** The tag that names a team, and the one of its group, whose other accounts can fill the team's list. */
  readonly fill?: { readonly tag: string; readonly group: string };
}

/** Finds the option of a field that a text names, in any letter case. */
export function findOption(field: Field, text: string): Option | undefined {
  const wanted = text.trim().toLowerCase();
  return field.groups.flatMap(({ options }) => options).find(({ value }) => value.toLowerCase() === wanted);
}

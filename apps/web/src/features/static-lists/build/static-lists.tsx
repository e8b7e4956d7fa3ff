import { listLink } from "@roster/texts/static-lists";
import type { ReactNode } from "react";
import { filterLists } from "./lists.ts";
import { withBase } from "../../../routes.ts";

/** Plain links to every static list, only for visitors without JavaScript. */
export function StaticLists({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <noscript>
      <section className="panel">
        <p>{children}</p>
        <ListLinks />
      </section>
    </noscript>
  );
}

/** Plain links to every static list. */
export function ListLinks(): ReactNode {
  return (
    <ul className="static-lists">
      {filterLists.map((list) => (
        <li key={list.path}>
          <a href={withBase(list.path)}>{listLink(list.title, list.accounts.length)}</a>
        </li>
      ))}
    </ul>
  );
}

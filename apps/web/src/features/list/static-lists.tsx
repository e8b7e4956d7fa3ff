import type { ReactNode } from "react";
import { withBase } from "../../directory.ts";
import { filterLists } from "./filter-lists.ts";

/** Plain links to every static list, for visitors without JavaScript. */
export function StaticLists({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <section className="panel">
      <p>{children}</p>
      <ul className="static-lists">
        {filterLists.map(({ path, value, accounts }) => (
          <li key={path}>
            <a href={withBase(path)}>
              {value.plural ?? value.value} ({accounts.length})
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

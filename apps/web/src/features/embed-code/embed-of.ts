import { filterToQuery } from "@roster/core";
import { facets, site } from "../../directory.ts";
import type { Catalog } from "./catalog.ts";
import { attributesOf, type Choice, nameOf } from "./choice.ts";
import type { EmbedState } from "./embed-form.ts";
import type { Embed } from "./snippets/markup.ts";
import { BROWSE_PATH, teamPath } from "../../routes.ts";

/** The embed for a choice. */
export function embedOf({ choice, listed, release, site: at }: EmbedState, catalog: Catalog): Embed {
  return {
    site: at,
    name: nameOf(choice, catalog),
    page: pageOf(choice),
    attributes: attributesOf(choice),
    listed,
    release: choice.script === "pinned" ? release : undefined,
  };
}

/** The path of the page with the same accounts. */
function pageOf({ where }: Choice): string {
  const id = where[site.teams?.tag ?? ""];
  if (id !== undefined) return teamPath({ id });
  const query = filterToQuery(facets, where);
  return query === "" ? "/" : `${BROWSE_PATH}?${query}`;
}

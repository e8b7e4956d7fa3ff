import { writeFilter } from "@roster/core/site";
import { facets, site } from "../../directory.ts";
import type { Catalog, Listed } from "./catalog.ts";
import { attributesOf, listKey, nameOf } from "./choice.ts";
import type { EmbedState } from "./embed-form.ts";
import type { Choice } from "./settings.ts";
import type { Release } from "./later/release.ts";
import type { Embed } from "./snippets/markup.ts";
import { accountPath, BROWSE_PATH, teamPath } from "../../routes.ts";

/** The embed for a choice. @param release the script that a pinned embed names */
export function embedOf(state: EmbedState, catalog: Catalog, release: Release | undefined): Embed {
  const { choice, site: at } = state;
  const listed = listedOf(state);
  const [first] = listed;
  const isButton = choice.mode === "button";
  return {
    key: listKey(choice),
    site: at,
    name: isButton ? (first?.name ?? "") : nameOf(choice, catalog),
    page: isButton && first ? accountPath(first) : pageOf(choice),
    element: isButton ? "roster-follow" : "roster-list",
    attributes: attributesOf(choice, catalog),
    listed,
    npm: catalog.npm,
    release: choice.script === "pinned" ? release : undefined,
  };
}

/** The accounts of a choice, as far as they have loaded. */
function listedOf({ choice, listed, known }: EmbedState): readonly Listed[] {
  const { mode, limit, accounts, account } = choice;
  if (mode === "team") return listed.slice(0, Number(limit));
  const handles = mode === "accounts" ? accounts : [account].filter(Boolean);
  return handles.map((handle) => {
    const [username = "", host] = handle.split("@");
    return known.get(handle.toLowerCase()) ?? { username, name: `@${handle}`, ...(host && { host }) };
  });
}

/** The path of the page with the same accounts. */
function pageOf({ mode, where }: Choice): string {
  if (mode !== "team") return "/";
  const id = where[site.teams?.tag ?? ""];
  if (id !== undefined) return teamPath({ id });
  const query = writeFilter(facets, where);
  return query === "" ? "/" : `${BROWSE_PATH}?${query}`;
}

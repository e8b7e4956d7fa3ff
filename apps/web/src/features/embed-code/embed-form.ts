import { type Clock, createStore, type Roster } from "@roster/core";
import { writeFilter } from "@roster/core/site";
import { facets, site } from "../../directory.ts";
import { accountPath, BROWSE_PATH, teamPath } from "../../routes.ts";
import type { Catalog, Listed } from "./catalog.ts";
import { attributesOf, choiceHref, firstChoice, listKey, nameOf, readChoice } from "./choice.ts";
import type { Release } from "./later/release.ts";
import type { Choice } from "./settings.ts";
import type { Embed } from "./snippets/markup.ts";

export interface EmbedState {
  readonly choice: Choice;
  /** Sentences about invalid values in the address. */
  readonly problems: readonly string[];
  /** The accounts of the choice. Empty until the widget has loaded them. */
  readonly listed: readonly Listed[];
  /** The heading of the list, as the widget shows it. */
  readonly heading: string;
  /** Whether the address was read. Until then, the page shows the prerendered choice. */
  readonly isRead: boolean;
}

/** The form of the embed page, which writes the choice to the address. */
export type EmbedForm = ReturnType<typeof createEmbedForm>;

export const ADDRESS_DEBOUNCE_MS = 300;

export function createEmbedForm(options: {
  readonly catalog: Catalog;
  readonly clock: Clock;
  /** Replaces the address of the page. */
  readonly write: (href: string) => void;
}) {
  const { catalog, clock, write } = options;
  const state = createStore<EmbedState>({
    choice: firstChoice(catalog),
    problems: [],
    listed: catalog.listed,
    heading: "",
    isRead: false,
  });
  const change = (part: Partial<EmbedState>): void => state.set({ ...state.get(), ...part });
  let written: string | undefined;
  let cancelWait = (): void => {};

  const writeNow = (): void => {
    const href = choiceHref(state.get().choice, catalog);
    written = decoded(href.split("?")[1] ?? "");
    write(href);
  };
  const changeChoice = (choice: Choice, part: Partial<EmbedState>): void => {
    cancelWait();
    // the widget reports the accounts of another list later
    const isOther = listKey(choice) !== listKey(state.get().choice);
    change({ choice, ...(isOther && { listed: [], heading: "" }), ...part });
  };

  return {
    state,
    /** Reads the choice from a new query. */
    arrive(query: string): void {
      if (state.get().isRead && decoded(query) === written) return;
      written = decoded(query);
      const { choice, problems } = readChoice(query, catalog);
      changeChoice(choice, { problems, isRead: true });
    },
    choose(part: Partial<Choice>): void {
      changeChoice({ ...state.get().choice, ...part }, { problems: [] });
      cancelWait = clock.setTimeout(writeNow, ADDRESS_DEBOUNCE_MS);
    },
    /** Takes the accounts that the widget loaded for a choice, and the list's heading. @param key see `listKey` */
    list(key: string, listed: readonly Listed[], heading: string): void {
      if (key === listKey(state.get().choice)) change({ listed, heading });
    },
    /** Cancels a pending write, because the visitor leaves the page. */
    leave: (): void => cancelWait(),
  };
}

/** The same text for queries that mean the same, because the router encodes some characters differently. */
function decoded(query: string): string {
  return String(new URLSearchParams(query));
}

export function embedOf(
  state: EmbedState,
  around: {
    readonly catalog: Catalog;
    /** The address of the directory, without a trailing slash. */
    readonly at: string;
    /** The released script, to which the code of a pinned embed points. */
    readonly release: Release | undefined;
    /** The roster, which has the names of accounts by hand. Undefined until it has loaded. */
    readonly roster: Pick<Roster, "get"> | undefined;
  },
): Embed {
  const { choice } = state;
  const { catalog, at, release, roster } = around;
  const listed = listedOf(state, roster);
  const [first] = listed;
  const isButton = choice.mode === "button";
  const isForeign = choice.mode === "from";
  return {
    key: listKey(choice),
    site: at,
    name: isForeign ? state.heading : isButton ? (first?.name ?? "") : nameOf(choice, catalog),
    page: isButton && first ? accountPath(first) : pageOf(choice),
    element: isButton ? "roster-follow" : "roster-list",
    attributes: attributesOf(choice, catalog),
    listed,
    isForeign,
    npm: catalog.npm,
    release: choice.script === "pinned" ? release : undefined,
  };
}

/** The accounts of a choice, as far as they have loaded. */
function listedOf({ choice, listed }: EmbedState, roster: Pick<Roster, "get"> | undefined): readonly Listed[] {
  const { mode, limit, accounts, account } = choice;
  if (mode === "team" || mode === "from") return listed.slice(0, Number(limit));
  const handles = mode === "accounts" ? accounts : [account].filter(Boolean);
  return handles.map((handle) => {
    const [username = "", host] = handle.split("@");
    return roster?.get(handle) ?? { username, name: `@${handle}`, ...(host && { host }) };
  });
}

/** The path of the page with the same accounts, or the address of somebody's list. */
function pageOf({ mode, where, from }: Choice): string {
  if (mode === "from") return from;
  if (mode !== "team") return "/";
  const id = where[site.teams?.tag ?? ""];
  if (id !== undefined) return teamPath({ id });
  const query = writeFilter(facets, where);
  return query === "" ? "/" : `${BROWSE_PATH}?${query}`;
}

import {
  type Account,
  type Acct,
  createStore,
  type FollowState,
  keyOf,
  type Roster,
  type Session,
  type Viewer,
} from "@roster/core";
import { createDeferred, createMyTeams, type MyTeams } from "@roster/core/site";
import { FollowsProvider } from "@roster/ui";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { PathnameContext, SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { type ReactNode, use, useState } from "react";
import { createRoot } from "react-dom/client";
import { onTestFinished, vi } from "vitest";
import { MyTeamsContext } from "../features/my-teams/my-teams.ts";
import { RosterContext } from "../features/roster/roster-loader.ts";
import { SearchContext, type SearchService } from "../features/search/search-box.ts";
import { SignInContext, type SignInService } from "../features/sign-in/sign-in-service.ts";
import { LocationProvider } from "../location.ts";
import { PageContext, type PageServices, type Servers, type Visitor } from "../page.ts";
import { ServicesProvider } from "../services-provider.tsx";
import { birds } from "./birds.ts";
import { createFakeStorage } from "./fake-storage.ts";
import { loadedOf } from "./loaded.ts";

/** What a test changes around its components. */
interface Around {
  /** The path and the query of the page. */
  readonly at?: string;
  readonly roster?: Roster;
  readonly myTeams?: MyTeams;
  readonly flow?: Partial<SignInService["flow"]>;
  readonly servers?: Servers;
  /** The accounts that every search finds. */
  readonly found?: readonly Account[];
  /** By default, nobody is signed in. */
  readonly visitor?: (visitor: Visitor) => Partial<Visitor>;
}

/** Teams that only the test stores. */
export const createTestTeams = (): MyTeams => createMyTeams({ at: createFakeStorage() });

/** A visitor who is signed in, and whose follow states have loaded. */
export function signedIn(
  states: readonly (readonly [Acct, FollowState])[] = [],
  viewer: Partial<Viewer> = {},
): (visitor: Visitor) => Partial<Visitor> {
  const known = new Map(states.map(([acct, state]) => [keyOf(acct), state]));
  const { initial, get, subscribe } = createStore<Session | undefined>({
    instance: "home.example",
    accessToken: "token",
  });
  return ({ session, follows }) => ({
    session: { ...session, initial, get, subscribe },
    follows: {
      ...follows,
      states: createStore({ known, rest: { kind: "not-following" } }),
      list: createStore("ready"),
      viewer: createStore({ id: "1", displayName: "Vi", username: "vi", avatar: "", url: "", ...viewer }),
    },
  });
}

/** Renders components into the document as a page of the site does, until the test has finished. */
export function mount(node: ReactNode, around: Around = {}) {
  const router = { push: vi.fn<(href: string) => void>(), replace: vi.fn<(href: string) => void>() };
  const element = document.body.appendChild(document.createElement("main"));
  const root = createRoot(element);
  const [path, query] = (around.at ?? "/").split("?");
  root.render(
    <AppRouterContext value={{ ...router, refresh() {}, back() {}, forward() {}, prefetch() {}, bfcacheId: "" }}>
      <PathnameContext value={path ?? "/"}>
        <SearchParamsContext value={new URLSearchParams(query)}>
          <ServicesProvider>
            <Fakes around={around}>{node}</Fakes>
          </ServicesProvider>
        </SearchParamsContext>
      </PathnameContext>
    </AppRouterContext>,
  );
  onTestFinished(() => {
    root.unmount();
    element.remove();
  });
  return { element, router };
}

function Fakes({ around, children }: { readonly around: Around; readonly children: ReactNode }): ReactNode {
  const real = { page: use(PageContext), signIn: use(SignInContext), search: use(SearchContext) };
  const [fakes] = useState(() => fakesFor(around, real));
  return (
    <PageContext value={fakes.page}>
      <RosterContext value={fakes.roster}>
        <MyTeamsContext value={fakes.myTeams}>
          <SignInContext value={fakes.signIn}>
            <SearchContext value={fakes.search}>
              <LocationProvider>
                <FollowsProvider value={{ follows: fakes.page.visitor.follows, loginHref: () => "#login" }}>
                  {children}
                </FollowsProvider>
              </LocationProvider>
            </SearchContext>
          </SignInContext>
        </MyTeamsContext>
      </RosterContext>
    </PageContext>
  );
}

function fakesFor(
  { roster = birds(), myTeams = createTestTeams(), flow, servers, found = [], visitor }: Around,
  {
    page,
    signIn,
    search,
  }: { page?: PageServices | undefined; signIn?: SignInService | undefined; search?: SearchService | undefined },
) {
  if (page === undefined || signIn === undefined || search === undefined) throw new Error("No services");
  const loaded = loadedOf(roster);
  // a test runs in a frame, where nobody signs in
  const own: Visitor = { ...page.visitor, switchedOff: createStore(false) };
  const hits = found.map((account) => ({ account, matches: [] }));
  return {
    page: {
      ...page,
      visitor: { ...own, ...visitor?.(own) },
      servers: { ...(servers && { created: servers }) },
    },
    roster: createDeferred("The roster", async () => loaded),
    myTeams: {
      ...createDeferred("Your teams", async () => ({ myTeams, loaded })),
      picks: createDeferred("Your teams", async () => myTeams),
    },
    signIn: { ...signIn, flow: { ...signIn.flow, ...flow } },
    search: {
      ...search,
      engine: { ...search.engine, search: async (term: string) => ({ term, hits, total: hits.length }) },
    },
  };
}

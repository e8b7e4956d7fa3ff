"use client";

import { ToastsProvider } from "@roster/ui";
import { type ReactNode, useLayoutEffect, useState } from "react";
import { HeroContext } from "./features/hero/hero.tsx";
import { FiltersOpenedContext } from "./features/list/filters-opened.ts";
import { MyTeamsContext } from "./features/my-teams/my-teams.ts";
import { RosterContext } from "./features/roster/roster-loader.ts";
import { FrameContext } from "./features/shell/frame.ts";
import { createServices } from "./services.ts";
import { SearchContext } from "./features/search/search-box.ts";
import { ShortcutsContext } from "./features/shortcuts/shortcuts.ts";
import { SignInContext } from "./features/sign-in/sign-in-service.ts";
import { PageContext } from "./page.ts";

/** Creates the services once and connects them to the browser after the first render. */
export function ServicesProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const [services] = useState(createServices);
  const { filtersOpened, frame, hero, myTeams, roster, search, shortcuts, signIn } = services;
  useLayoutEffect(() => services.connect(), [services]);
  return (
    <PageContext value={services.page}>
      <RosterContext value={roster}>
        <SearchContext value={search}>
          <SignInContext value={signIn}>
            <FrameContext value={frame}>
              <HeroContext value={hero}>
                <ShortcutsContext value={shortcuts}>
                  <MyTeamsContext value={myTeams}>
                    <FiltersOpenedContext value={filtersOpened}>
                      <ToastsProvider value={frame.toasts}>{children}</ToastsProvider>
                    </FiltersOpenedContext>
                  </MyTeamsContext>
                </ShortcutsContext>
              </HeroContext>
            </FrameContext>
          </SignInContext>
        </SearchContext>
      </RosterContext>
    </PageContext>
  );
}

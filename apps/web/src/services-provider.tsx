"use client";

import { ToastsProvider } from "@roster/ui";
import { type ReactNode, useLayoutEffect, useState } from "react";
import { HeroContext } from "./features/hero/hero.tsx";
import { RosterContext } from "./features/roster/roster-loader.ts";
import { SearchContext } from "./features/search/search-service.ts";
import { FrameContext } from "./features/shell/frame.ts";
import { ShortcutsContext } from "./features/shortcuts/shortcuts-context.ts";
import { SignInContext } from "./features/sign-in/sign-in-service.ts";
import { AddressContext } from "./location.ts";
import { createServices } from "./services.ts";
import { ClockContext, VisitorContext } from "./visitor.ts";
import { PlacesContext } from "./account-places.ts";

/** Makes the services once and connects them to the browser after the first render. */
export function ServicesProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const [services] = useState(createServices);
  const { address, clock, frame, hero, places, roster, search, shortcuts, signIn, toasts, visitor } = services;
  useLayoutEffect(() => services.connect(), [services]);
  return (
    <ClockContext value={clock}>
      <AddressContext value={address}>
        <VisitorContext value={visitor}>
          <RosterContext value={roster}>
            <SearchContext value={search}>
              <PlacesContext value={places}>
                <SignInContext value={signIn}>
                  <FrameContext value={frame}>
                    <HeroContext value={hero}>
                      <ShortcutsContext value={shortcuts}>
                        <ToastsProvider value={toasts}>{children}</ToastsProvider>
                      </ShortcutsContext>
                    </HeroContext>
                  </FrameContext>
                </SignInContext>
              </PlacesContext>
            </SearchContext>
          </RosterContext>
        </VisitorContext>
      </AddressContext>
    </ClockContext>
  );
}

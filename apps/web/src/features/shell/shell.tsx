"use client";

import type { Acct } from "@roster/core";
import { isPlainClick } from "../../dom.ts";
import { offline, skip } from "@roster/texts/shell";
import { FollowsProvider, IconSource } from "@roster/ui";
import { type MouseEvent, type ReactNode, useMemo } from "react";
import { LocationProvider, loginHref, useCurrentLocation, useOwnFrame } from "../../location.ts";
import { Hero } from "../hero/hero.tsx";
import { Footer } from "./footer.tsx";
import { Header, Logo } from "./header.tsx";
import { MainBar } from "./main-bar.tsx";
import { Sidebar } from "./sidebar.tsx";
import { useRoutedLinks } from "./use-links.ts";
import { useFrameParts } from "./frame.ts";
import { usePage, useVisitor, useVisitorFollows } from "../../page.ts";
import { HOME_PATH } from "../../routes.ts";
import { useSearch } from "../search/search-box.ts";
import { useSignIn } from "../sign-in/sign-in-service.ts";

interface ShellProps {
  /** The address of the file with the icons. */
  readonly sprite: string;
  readonly children: ReactNode;
}

// the build writes the paths into the code, because as a prop they would be in the data of each page
const paths: Readonly<Record<string, string>> = JSON.parse(process.env["ICON_PATHS"] ?? "{}");

/** The frame around every page, and the location for everything in it. */
export function Shell(props: ShellProps): ReactNode {
  return (
    <LocationProvider>
      <Frame {...props} />
    </LocationProvider>
  );
}

/** The frame. On the sign-in page and in the follow window, it has only the logo. */
function Frame({ sprite, children }: ShellProps): ReactNode {
  const follows = useVisitorFollows();
  const { explainHeld: onHeld } = useVisitor();
  const { box } = useSearch();
  const { open } = useSignIn();
  const parts = useFrameParts();
  const modal = useOwnFrame();
  const { path } = useCurrentLocation();
  const { address, pressed } = usePage();
  useRoutedLinks();
  // memoized, because a new value renders every follow button of the page
  const buttons = useMemo(
    () => ({
      follows,
      loginHref: () => loginHref(address.location.get()),
      onLogin: (event: MouseEvent, acct: Acct) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        box.flush();
        open(acct);
      },
      onTouch: (of: Acct, button: HTMLElement) => pressed.set({ of, button }),
      onHeld,
    }),
    [follows, address, box, open, pressed, onHeld],
  );
  const icons = useMemo(() => ({ sprite, paths }), [sprite]);
  return (
    <IconSource value={icons}>
      <FollowsProvider value={buttons}>
        {modal ? (
          <>
            <header className="site-header board">
              <div className="frame">
                <Logo />
              </div>
            </header>
            {offlineStrip()}
            <main className="modal-frame">{children}</main>
          </>
        ) : (
          <>
            <a className="skip-link" href="#main" onClick={skipToMain}>
              {skip}
            </a>
            <Header />
            {offlineStrip(parts && <parts.KnownAt />)}
            {parts && <parts.Notices />}
            {path === HOME_PATH && <Hero />}
            <div className="frame columns">
              <Sidebar>{parts && <parts.MenuTeams />}</Sidebar>
              <div className="main">
                <main id="main" tabIndex={-1}>
                  {path === HOME_PATH && <div className="my-teams">{parts && <parts.MyTeamsSection />}</div>}
                  {children}
                </main>
                <Footer />
              </div>
            </div>
            <MainBar />
          </>
        )}
        {parts && <parts.Overlays />}
      </FollowsProvider>
    </IconSource>
  );
}

/** Says that the browser is offline. The boot script shows it, before the first paint and later. */
const offlineStrip = (more?: ReactNode): ReactNode => (
  <div className="offline-strip" role="status">
    <p>
      <span>{offline}</span>
      {more}
    </p>
  </div>
);

/** Skips without a history entry, because the router ignores Back to an entry that it did not write. */
function skipToMain(event: MouseEvent): void {
  const main = document.getElementById("main");
  if (main === null) return;
  event.preventDefault();
  main.scrollIntoView();
  main.focus({ preventScroll: true });
}

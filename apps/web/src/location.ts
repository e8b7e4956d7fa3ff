"use client";

import { usePathname, useRouter, useSearchParams, useSelectedLayoutSegment } from "next/navigation";
import { useReadable } from "@roster/ui";
import { createContext, createElement, type ReactNode, use, useDeferredValue, useLayoutEffect, useMemo } from "react";
import {
  backTo,
  FOLLOW_PATH,
  type Location,
  LOGIN_PATH,
  loginPath,
  PERMISSION_PATH,
  readLocation,
  withBase,
} from "./routes.ts";
import { useAddress } from "./page.ts";

/** A location. `known` is false until hydration; until then, the location has the prerendered path and no query. */
type CurrentLocation = Location & { readonly known: boolean };

const LocationContext = createContext<CurrentLocation>({ path: "/", query: "", known: false });

/**
 * Provides the location to the page and the router to the address. No other component uses the router: while the sign-in
 * dialog is open, the router reports the dialog's address.
 */
export function LocationProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const address = useAddress();
  const router = useRouter();
  const path = usePathname();
  const ahead = useReadable(address.ahead, (value) => value);
  const rendered = useQuery();
  const query = ahead?.path === path ? ahead.query : rendered;
  const ownFrame = useOwnFrame();
  useLayoutEffect(() => {
    const bar = address.read();
    if (bar.path === path && bar.query === rendered) address.ahead.set(undefined); // the router is up to date
  }, [address, path, rendered]);
  // false while hydrating; true in the next render, when the router listens to `history`
  const known = useDeferredValue(true, false);
  const location = useMemo(
    (): CurrentLocation =>
      known ? { ...readLocation(path, query, ownFrame, window.location.origin), known } : { path, query: "", known },
    [known, path, query, ownFrame],
  );
  useLayoutEffect(() => {
    if (!location.known) return;
    address.arrive(location, router);
    delete document.documentElement.dataset["query"]; // the list on screen now matches the query
  }, [address, location, router]);
  return createElement(LocationContext, { value: location }, children);
}

// a prerendered page has no query: `useSearchParams` would make the build drop the page's HTML
const useQuery = typeof window === "undefined" ? () => "" : () => useSearchParams().toString();

/** The current location. While the sign-in dialog is open, it is that of the page under the dialog. */
export function useCurrentLocation(): CurrentLocation {
  return use(LocationContext);
}

/** The address that signs in and returns to this location. The prerendered page does not know its own. */
export function loginHref(here: Location | undefined): string {
  return withBase(loginPath({ back: here ? backTo(here) : withBase("/") }));
}

/** The address that signs in and returns here. */
export function useLoginHref(): string {
  const { known, ...here } = useCurrentLocation();
  return loginHref(known ? here : undefined);
}

/**
 * Whether this is the document for addresses without a page. There, the router changes the address but not the page, so
 * the browser handles links and forms.
 */
export function isNotFoundDocument(): boolean {
  return document.documentElement.dataset["notFound"] !== undefined;
}

/** Whether the page has only the logo around it: the sign-in page (not the dialog), the way back from a permission, or the follow window. */
export function useOwnFrame(): boolean {
  return [LOGIN_PATH, PERMISSION_PATH, FOLLOW_PATH].includes(`/${useSelectedLayoutSegment()}`);
}

"use client";

import { usePathname, useRouter, useSearchParams, useSelectedLayoutSegment } from "next/navigation";
import { createContext, createElement, type ReactNode, use, useDeferredValue, useLayoutEffect, useMemo } from "react";
import { backTo, FOLLOW_PATH, type Location, LOGIN_PATH, loginPath, readLocation, withBase } from "./routes.ts";
import { useAddress } from "./page.ts";

/** A location, and whether it is final: until the page is hydrated, it is the prerendered page's, without a query. */
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
  const query = useQuery();
  const ownFrame = useOwnFrame();
  // false while hydrating; before React renders again, it runs every effect, also the one by which the router listens to `history`
  const known = useDeferredValue(true, false);
  const location = useMemo(
    (): CurrentLocation =>
      known ? { ...readLocation(path, query, ownFrame, window.location.origin), known } : { path, query: "", known },
    [known, path, query, ownFrame],
  );
  useLayoutEffect(() => {
    if (!location.known) return;
    address.arrive(location, router);
    delete document.documentElement.dataset["query"]; // the list on screen is the query's now
  }, [address, location, router]);
  return createElement(LocationContext, { value: location }, children);
}

// a prerendered page has no query: `useSearchParams` would make the build drop the page's HTML
const useQuery = typeof window === "undefined" ? () => "" : useSearchString;

function useSearchString(): string {
  return useSearchParams().toString();
}

/** The current location. While the sign-in dialog is open, it is that of the page under the dialog. */
export function useCurrentLocation(): CurrentLocation {
  return use(LocationContext);
}

/** The address that signs in and returns here. The prerendered page does not know where "here" will be. */
export function useLoginHref(): string {
  const { known, path, query } = useCurrentLocation();
  return withBase(loginPath({ back: known ? backTo({ path, query }) : withBase("/") }));
}

/**
 * Whether this is the document for addresses without a page. It stands alone: the router changes the address there, but
 * never the page, so that links and forms are the browser's.
 */
export function isNotFoundDocument(): boolean {
  return document.documentElement.dataset["lost"] !== undefined;
}

/** Whether the page is in a frame of its own: the sign-in page (not the dialog over another page) or the follow window. */
export function useOwnFrame(): boolean {
  return [LOGIN_PATH, FOLLOW_PATH].includes(`/${useSelectedLayoutSegment()}`);
}

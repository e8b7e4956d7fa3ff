"use client";

import { useLayoutEffect } from "react";

/** Sets the title of the document while a component is mounted. Undefined leaves the prerendered title. */
export function useTitle(title: string | undefined): void {
  useLayoutEffect(() => {
    if (title === undefined) return undefined;
    let shown: string | undefined; // the browser collapses spaces and replaces characters
    const set = (): void => {
      if (document.title === shown) return;
      document.title = title;
      shown = document.title;
    };
    set();
    const observer = new MutationObserver(set); // the router may write the prerendered title later
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [title]);
}

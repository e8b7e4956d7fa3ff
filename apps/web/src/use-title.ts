"use client";

import { useLayoutEffect } from "react";

/** Sets the title of the document while a component is mounted. Undefined leaves the prerendered title. */
export function useTitle(title: string | undefined): void {
  useLayoutEffect(() => {
    if (title === undefined) return undefined;
    const set = (): void => {
      if (document.title !== title) document.title = title;
    };
    set();
    const observer = new MutationObserver(set); // the router may write the prerendered title later
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [title]);
}

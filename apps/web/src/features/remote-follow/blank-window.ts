import { openWindow } from "../../dom.ts";

/** An empty window that is sent to an address later. It has no reference to this page. */
export interface BlankWindow {
  /** Shows a text until the address is known. */
  say(text: string): void;
  /** Opens the address in the window. Returns false if the visitor has closed the window. */
  go(url: string): boolean;
  close(): void;
  /** Whether the window looks closed. That is also so if a header of its page has cut the link to this page. */
  isClosed(): boolean;
}

/** Opens an empty window, which browsers allow only in a click. Returns undefined if the browser blocks it. */
export function openBlank(): BlankWindow | undefined {
  const opened = openWindow("about:blank", "_blank");
  if (opened === null) return undefined;
  opened.opener = null;
  return {
    say(text) {
      const { document } = opened;
      document.title = text;
      document.body.textContent = text;
      document.documentElement.style.setProperty("color-scheme", "light dark");
      document.documentElement.style.setProperty("font", "1rem system-ui");
    },
    go(url) {
      if (opened.closed) return false;
      opened.location.replace(url);
      return true;
    },
    close: () => opened.close(),
    isClosed: () => opened.closed,
  };
}

/** A window opened empty, to be sent somewhere once that is known. It has no way back to this page. */
export interface BlankWindow {
  /** Shows a line of text while it waits. */
  say(text: string): void;
  /** Sends it there; false where the visitor has closed it. */
  go(url: string): boolean;
  close(): void;
}

/** Opens an empty window, which browsers allow only within a click; undefined where they do not. */
export function openBlank(): BlankWindow | undefined {
  const opened = window.open("about:blank", "_blank");
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
  };
}

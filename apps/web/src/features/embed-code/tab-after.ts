/** A key that was pressed on a tab, and the direction of the text. */
export interface TabKey {
  readonly key: string;
  readonly isRightToLeft: boolean;
}

/** The tab that a key moves the focus to, or undefined. Arrow keys wrap around and follow the direction of the text. */
export function tabAfter({ key, isRightToLeft }: TabKey, tabs: readonly string[], from: string): string | undefined {
  const at = tabs.indexOf(from);
  if (key === "Home") return tabs[0];
  if (key === "End") return tabs.at(-1);
  if (key !== "ArrowLeft" && key !== "ArrowRight") return undefined;
  const isForward = (key === "ArrowLeft") === isRightToLeft;
  return isForward ? tabs[(at + 1) % tabs.length] : tabs.at(at - 1);
}

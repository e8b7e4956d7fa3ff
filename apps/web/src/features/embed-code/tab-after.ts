/** A key pressed on a tab, and which way the text runs there. */
export interface TabKey {
  readonly key: string;
  readonly isRightToLeft: boolean;
}

/** Which tab a key leads to; undefined for a key that leads nowhere. The arrows go round, and as the text runs. */
export function tabAfter({ key, isRightToLeft }: TabKey, tabs: readonly string[], from: string): string | undefined {
  const at = tabs.indexOf(from);
  if (key === "Home") return tabs[0];
  if (key === "End") return tabs.at(-1);
  if (key !== "ArrowLeft" && key !== "ArrowRight") return undefined;
  const isForward = (key === "ArrowLeft") === isRightToLeft;
  return isForward ? tabs[(at + 1) % tabs.length] : tabs.at(at - 1);
}

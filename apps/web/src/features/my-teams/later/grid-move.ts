/**
 * Returns the position that a key moves the focus to in a grid of items; undefined if the key does not move it.
 * @param columns the number of items in a row
 * @param isRtl whether the first item of a row is at the right
 */
export function gridMove(
  key: string,
  from: number,
  { count, columns, isRtl }: { readonly count: number; readonly columns: number; readonly isRtl: boolean },
): number | undefined {
  const next = isRtl ? -1 : 1;
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: from + next,
    ArrowLeft: from - next,
    ArrowDown: from + columns,
    ArrowUp: from - columns,
    Home: 0,
    End: count - 1,
  };
  const to = steps[key];
  return to !== undefined && to >= 0 && to < count ? to : undefined;
}

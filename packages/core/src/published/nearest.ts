/** Returns the known text that a person most likely meant, in any letter case; undefined if none is similar. */
export function nearest(meant: string, known: Iterable<string>): string | undefined {
  let best: string | undefined;
  let fewest = Math.max(1, Math.floor(meant.length / 3)) + 1;
  for (const text of known) {
    const edits = editsBetween(meant.toLowerCase(), text.toLowerCase());
    if (edits < fewest) [best, fewest] = [text, edits];
  }
  return best;
}

/** Counts the letters to insert, delete or replace, and the neighbours to swap. */
function editsBetween(one: string, other: string): number {
  let [before, row]: number[][] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let at = 1; at <= one.length; at++) {
    const next = [at];
    for (let to = 1; to <= other.length; to++) {
      const isSame = one[at - 1] === other[to - 1];
      const isSwapped = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
      next[to] = Math.min(
        (row?.[to] ?? 0) + 1,
        (next[to - 1] ?? 0) + 1,
        (row?.[to - 1] ?? 0) + Number(!isSame),
        isSwapped ? (before?.[to - 2] ?? 0) + 1 : Infinity,
      );
    }
    [before, row] = [row, next];
  }
  return row?.at(-1) ?? Infinity;
}

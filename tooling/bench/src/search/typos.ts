import type { Random } from "./random.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** The word with one letter added, left out, replaced or swapped with the next; never the first letter. */
export function withTypo(word: string, random: Random): string {
  const at = 1 + random.below(word.length - 1);
  const letter = LETTERS.charAt(random.below(LETTERS.length));
  const [before, here, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
  const typo = random.pick([
    () => before + letter + here + after,
    () => before + after,
    () => before + letter + after,
    () => before + after.charAt(0) + here + after.slice(1),
  ])();
  return typo === word ? withTypo(word, random) : typo;
}

/** The edits between two words (insertions, deletions, replacements, swaps of neighbours), or `limit + 1` if there are more. */
export function editsBetween(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let older: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const swapped = isSwap ? (older[column - 2] ?? 0) + 1 : Infinity;
      const replaced = (last[column - 1] ?? 0) + Number(!isSame);
      next.push(Math.min((last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, replaced, swapped));
    }
    if (Math.min(...next) > limit) return limit + 1;
    [older, last] = [last, next];
  }
  return Math.min(last[b.length] ?? Infinity, limit + 1);
}

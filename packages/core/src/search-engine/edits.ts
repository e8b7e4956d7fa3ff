/** Whether at most this many edits turn `a` into `b`: insertions, deletions, replacements or swaps of neighbours. */
export function isWithin(edits: number, a: string, b: string, fromA = 0, fromB = 0): boolean {
  let [left, right] = [fromA, fromB];
  while (left < a.length && a.charCodeAt(left) === b.charCodeAt(right)) {
    left++;
    right++;
  }
  const difference = a.length - left - (b.length - right);
  if (left === a.length && difference === 0) return true;
  if (edits === 0 || Math.abs(difference) > edits) return false;
  const rest = (skipA: number, skipB: number): boolean => isWithin(edits - 1, a, b, left + skipA, right + skipB);
  const isSwap = left + 1 < a.length && a[left] === b[right + 1] && a[left + 1] === b[right];
  return (
    (left < a.length && right < b.length && rest(1, 1)) ||
    (left < a.length && rest(1, 0)) ||
    (right < b.length && rest(0, 1)) ||
    (isSwap && rest(2, 2))
  );
}

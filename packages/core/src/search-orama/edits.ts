/** Whether at most this many edits turn `a` into `b`: insertions, deletions, replacements or swaps of neighbours. */
export function isWithin(edits: number, a: string, b: string): boolean {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const [left, right] = [a.slice(at), b.slice(at)];
  if (left === right) return true;
  if (edits === 0 || Math.abs(left.length - right.length) > edits) return false;
  const isRest = (skipped: number, of: number): boolean => isWithin(edits - 1, left.slice(skipped), right.slice(of));
  const isSwap = left[0] === right[1] && left[1] === right[0];
  return isRest(1, 1) || isRest(1, 0) || isRest(0, 1) || (isSwap && isRest(2, 2));
}

export type Terms = ReturnType<typeof createTerms>;

/** Finds the positions of terms. They are sorted, so that terms with the same prefix are neighbours. */
export function createTerms(sorted: readonly string[]) {
  /** Returns the first position in [from, to) whose term is not less than the word (binary search). */
  const lower = (word: string, from: number, to: number): number => {
    let low = from;
    let high = to;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sorted[middle] ?? "") < word) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const range = (prefix: string, from: number, to: number): [number, number] => {
    const start = lower(prefix, from, to);
    return [start, lower(`${prefix}\uFFFF`, start, to)];
  };

  let bySound: Map<string, number[]> | undefined;

  return {
    sorted,
    has: (word: string): boolean => sorted[lower(word, 0, sorted.length)] === word,
    startingWith: (word: string): readonly [from: number, to: number] => range(word, 0, sorted.length),
    /**
     * Returns the terms within one edit of the word: insertion, deletion, replacement or swap.
     * @param asPrefix also terms that start with such a variant
     * @param first the first letter that the edit may change
     */
    near(word: string, asPrefix: boolean, first = 0): ReadonlySet<number> {
      const found = new Set<number>();
      const take = (variant: string, from: number, to: number): void => {
        const [start, end] = range(variant, from, to);
        if (asPrefix) for (let at = start; at < end; at++) found.add(at);
        else if (sorted[start] === variant) found.add(start);
      };
      let [from, to] = range(word.slice(0, first), 0, sorted.length);
      // the letters before the edit are as typed, so each letter narrows the range of candidates
      for (let at = first; at <= word.length && from < to; at++) {
        const before = word.slice(0, at);
        const rest = word.slice(at);
        const after = rest.slice(1);
        take(before + after, from, to);
        take(before + rest.charAt(1) + rest.charAt(0) + rest.slice(2), from, to);
        for (let next = from; next < to;) {
          const letter = (sorted[next] ?? "").charAt(at);
          const end = letter === "" ? next + 1 : lower(`${before}${letter}\uFFFF`, next, to);
          take(before + letter + rest, next, end);
          take(before + letter + after, next, end);
          next = end;
        }
        [from, to] = range(word.slice(0, at + 1), from, to);
      }
      return found;
    },
    /** Returns the terms that begin with the word's first letter and differ from it by at most `edits` edits. */
    within(edits: number, word: string): ReadonlySet<number> {
      const found = new Set<number>();
      const [from, to] = range(word.charAt(0), 0, sorted.length);
      for (let at = from; at < to; at++) if (isWithin(edits, sorted[at] ?? "", word)) found.add(at);
      return found;
    },
    /** Returns the terms with the same first letter and the same consonants: "orioals" for "orioles". */
    soundingLike(word: string): ReadonlySet<number> {
      if (!bySound) {
        bySound = new Map();
        for (const [at, term] of sorted.entries()) {
          const sound = soundOf(term);
          const list = bySound.get(sound);
          if (list) list.push(at);
          else bySound.set(sound, [at]);
        }
      }
      const sound = soundOf(word);
      // a single consonant is no word: "hhhhhh" means nobody
      return new Set(sound.length > 1 ? bySound.get(sound) : []);
    },
  };
}

/** The first letter and the consonants of a word, each once in a row. */
const soundOf = (word: string): string =>
  (word.charAt(0) + word.slice(1).replace(/[aeiouy]/g, "")).replace(/(.)\1+/g, "$1");

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

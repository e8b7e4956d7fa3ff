/** All terms of the index, sorted, so that terms with the same prefix are neighbours. */
export interface Terms {
  /** Returns the positions of the terms that start with the word. */
  startingWith(word: string): readonly [from: number, to: number];
  /**
   * Returns the positions of the terms within one edit of the word: insertion, deletion, replacement or swap.
   * @param asPrefix also terms that start with such a variant
   */
  near(word: string, asPrefix: boolean): ReadonlySet<number>;
}

export function createTerms(sorted: readonly string[]): Terms {
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

  return {
    startingWith: (word) => range(word, 0, sorted.length),
    near(word, asPrefix) {
      const found = new Set<number>();
      const take = (variant: string, from: number, to: number): void => {
        const [start, end] = range(variant, from, to);
        if (asPrefix) for (let at = start; at < end; at++) found.add(at);
        else if (sorted[start] === variant) found.add(start);
      };
      let from = 0;
      let to = sorted.length;
      // the letters before the edit are as typed, so each letter narrows the range of candidates
      for (let at = 0; at <= word.length && from < to; at++) {
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
  };
}

import type { Match } from "../search/port.ts";
import { isWithin } from "./edits.ts";
import { foldWithOffsets, wordStarts } from "./words.ts";

/** Returns where a field's text matches words of a query: in order, without overlaps. */
export function highlight(field: string, text: string, words: readonly string[]): readonly Match[] {
  const folded = foldWithOffsets(text);
  const starts = wordStarts(text);
  const begins = folded.starts.flatMap((start, at) =>
    starts.has(start) && folded.starts[at - 1] !== start ? [at] : [],
  );
  const found = words.flatMap((word): Match[] => {
    const length = word.length;
    const at = begins.find((begin) => folded.text.startsWith(word, begin));
    const [from, size] = at === undefined ? (mistyped(folded.text, begins, word) ?? []) : [at, length];
    if (from === undefined || size === undefined) return [];
    const start = folded.starts[from];
    const end = folded.ends[from + size - 1];
    return start === undefined || end === undefined ? [] : [{ field, start, end }];
  });
  return merge(found);
}

/** Returns the first word of the text within one edit, as [from, length]. Ignores typos in words of one or two letters, and in the first letter of words of three. */
function mistyped(text: string, begins: readonly number[], word: string): readonly [number, number] | undefined {
  if (word.length < 3) return undefined;
  for (const begin of begins) {
    if (word.length === 3 && text[begin] !== word[0]) continue;
    const length = /^[\p{L}\p{N}]+/u.exec(text.slice(begin))?.[0].length ?? 0;
    for (const size of [length, word.length + 1, word.length, word.length - 1]) {
      if (size <= length && isWithin(1, text.slice(begin, begin + size), word)) return [begin, size];
    }
  }
  return undefined;
}

function merge(matches: readonly Match[]): readonly Match[] {
  const merged: Match[] = [];
  for (const match of matches.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && match.start <= last.end) {
      merged[merged.length - 1] = { ...last, end: Math.max(last.end, match.end) };
    } else merged.push(match);
  }
  return merged;
}

import { type AcctKey, keyOf } from "../lib/acct.ts";
import { bridged, foundIn, listOfRows, type ListPage, type Place, type Row } from "./account-list.ts";

// \p{Cf} and its kin are signs that nobody sees, which may stand in a copied handle
const SIGNS = String.raw`\p{Cf}\p{Default_Ignorable_Code_Point}`;
const USER = String.raw`[\w.${SIGNS}-]{1,80}`;
const HOST = String.raw`[\p{L}\p{N}.:${SIGNS}-]{1,253}(?<![.:${SIGNS}-])`;
/** A handle alone in its line, a link of Markdown, an address, a handle with a server, and one without. Each part has a limit, so that no text takes long. */
const NAMED = new RegExp(
  [
    String.raw`^[ \t>*+-]*(\w${USER.replace("1,", "0,")}@${HOST})[ \t]*$`,
    String.raw`\[([^[\]\n]{1,200})\]\((https?://[^\s()<>[]{1,500})\)`,
    String.raw`(https?://[^\s<>"'\x60()\]|]{1,500}(?<![.,;:!?]))`,
    String.raw`(?<![\w@./-])(@${USER}@${HOST})`,
    String.raw`(?<![\w@./-])(@\w[\w.-]{0,80})(?![\w@/-])`,
  ].join("|"),
  "gmu",
);

/** Reads the handles and addresses of profiles in any text, such as a post, a table or a README. */
export function readTextList(text: string, place: Place): ListPage {
  return listOfRows("text", rowsOf(text, place));
}

function* rowsOf(text: string, place: Place): Iterable<Row | undefined> {
  const inLine = new Set<AcctKey>(); // a table may have the handle and the address of an account in one line
  let end = 0;
  for (const { 0: all, 1: bare, 2: label, 3: linked, 4: address, 5: handle, 6: lone, index } of text.matchAll(NAMED)) {
    if (text.slice(end, index).includes("\n")) inLine.clear();
    end = index + all.length;
    const found = foundIn([bare, label, linked, address, handle?.replace(JOINED, "$1"), bridgedIn(lone)], place);
    const isHandle = (bare ?? handle ?? lone) !== undefined || label?.startsWith("@");
    const key = found && keyOf(found.acct);
    const isNews = key === undefined ? isHandle : !inLine.has(key);
    if (key !== undefined) inLine.add(key);
    yield isNews ? { text: all, found, name: label?.startsWith("@") ? undefined : label } : undefined;
  }
}

/** A host to which the next word is joined, in a script that has no spaces between words. */
const JOINED =
  /(\.[a-z]{2,})[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}].*$/iu;

const bridgedIn = (handle: string | undefined): string | undefined =>
  handle?.endsWith(".bsky.social") ? bridged(handle.slice(1)) : undefined;

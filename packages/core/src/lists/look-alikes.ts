import { type AcctKey, keyOf, splitAcct } from "../lib/acct.ts";
import { plainText } from "../lib/text.ts";
import type { Account } from "../roster/types.ts";
import type { AccountList } from "./account-list.ts";

/** An account that looks like one of the roster without being it. */
export interface LookAlike {
  readonly of: Account;
  /** The name or handle, cut around the first letter that differs; undefined if only the server differs. */
  readonly text?: readonly [before: string, letter: string, after: string];
  readonly isHandle: boolean;
  /** The letter that the account of the roster has at that place. */
  readonly like: string;
}

/** Letters and the Latin letters that they look like. Capitals count, because handles and names are shown as they are written. */
const LIKE: ReadonlyMap<string, string> = new Map(
  [
    ["аᴀɑαΑА", "a"],
    ["вᴃʙΒВ", "b"],
    ["сᴄϲСϹ", "c"],
    ["ԁᴅ", "d"],
    ["еᴇΕЕ", "e"],
    ["ꜰ", "f"],
    ["ɡɢ", "g"],
    ["нʜһΗНҺ", "h"],
    ["іıɪιΙІӀ", "i"],
    ["јᴊЈ", "j"],
    ["кᴋκΚК", "k"],
    ["ʟӏ", "l"],
    ["мᴍΜМ", "m"],
    ["ɴпΝ", "n"],
    ["оᴏοσΟО", "o"],
    ["рᴘρΡР", "p"],
    ["ԛ", "q"],
    ["ʀ", "r"],
    ["ѕꜱЅ", "s"],
    ["тᴛτΤТ", "t"],
    ["ᴜυ", "u"],
    ["ᴠνѵ", "v"],
    ["ᴡԝѡω", "w"],
    ["хχΧХ", "x"],
    ["уʏγΥУү", "y"],
    ["ᴢΖ", "z"],
  ].flatMap(([letters = "", latin = ""]) => Array.from(letters, (letter) => [letter, latin] as const)),
);
/** In handles, these digits and this capital look like letters. */
const LIKE_IN_HANDLES: ReadonlyMap<string, string> = new Map([
  ["0", "o"],
  ["1", "l"],
  ["I", "l"],
]);

/** The letters of a text, each as the Latin letter that it looks like. */
const seenAs = (text: string, isHandle = false): readonly string[] =>
  Array.from(text, (letter) => {
    const like = LIKE.get(letter) ?? (isHandle ? LIKE_IN_HANDLES.get(letter) : undefined);
    return like ?? plainText(letter);
  });

/**
 * Finds the entries of a list whose name or handle only looks like that of an account of the roster.
 * @example
 * const read = readList("@RedTeam@bots.example");
 * read.kind === "list" && findLookAlikes(read.list, roster.accounts).size; // 0
 */
export function findLookAlikes(
  { entries }: Pick<AccountList, "entries">,
  accounts: readonly Account[],
): ReadonlyMap<AcctKey, LookAlike> {
  const known = new Set(accounts.map(({ acct }) => keyOf(acct)));
  const names = new Map(accounts.map((account) => [seenAs(account.name).join(""), account]));
  const handles = new Map(accounts.map((account) => [seenAs(account.username, true).join(""), account]));
  const found = new Map<AcctKey, LookAlike>();
  for (const { acct, name = "" } of entries) {
    if (known.has(keyOf(acct))) continue;
    const [username, host] = splitAcct(acct);
    const alike =
      alikeIn(name, names, false) ?? alikeIn(username, handles, true) ?? alikeServer(username, host, handles);
    if (alike) found.set(keyOf(acct), alike);
  }
  return found;
}

/** The account of the roster with this username, if the server of this one has letters of another script, which may look like those of the other server. */
function alikeServer(username: string, host: string, known: ReadonlyMap<string, Account>): LookAlike | undefined {
  const of = known.get(seenAs(username, true).join(""));
  return of && /(?:^|\.)xn--/.test(host) ? { of, isHandle: true, like: "" } : undefined;
}

function alikeIn(text: string, known: ReadonlyMap<string, Account>, isHandle: boolean): LookAlike | undefined {
  const of = known.get(seenAs(text, isHandle).join(""));
  if (of === undefined) return undefined;
  const [written, own] = [Array.from(text), Array.from(isHandle ? of.username : of.name)];
  const at = written.findIndex((letter, index) => plainText(letter) !== plainText(own[index] ?? ""));
  const [letter, like] = [written[at], own[at]];
  if (letter === undefined || like === undefined) return undefined; // the same text: other people have the same name
  const around = [written.slice(0, at).join(""), letter, written.slice(at + 1).join("")] as const;
  return { of, text: around, isHandle, like };
}

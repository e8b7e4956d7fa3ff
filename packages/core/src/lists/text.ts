import { type AccountList, acctAt, handleAcct, listOfRows, type Origin, type Row } from "./account-list.ts";

/** A link of Markdown, an address, a handle with a server, or one without. */
const NAMED =
  /\[([^[\]\n]{1,200})\]\((https?:\/\/[^\s)]{1,500})\)|(https?:\/\/[^\s<>"'`)\]|]{1,500})|(?<![\w@./-])(@[\w.-]{1,64}@[\p{L}\p{N}.:-]{1,253})|(?<![\w@./-])(@\w[\w.-]{0,63})(?![\w@])/gu;
const BARE = /^[\s>*+-]*(\w[\w.-]{0,63}@[\p{L}\p{N}.-]{1,253}\.\p{L}{2,63})\s*$/u;

/** Reads the handles and addresses of profiles in any text, such as a post, a table or a README. */
export function readTextList(text: string, origin: Origin): AccountList {
  return listOfRows(rowsOf(text, origin));
}

function* rowsOf(text: string, origin: Origin): Iterable<Row> {
  for (const one of text.split(/[\r\n]+/)) {
    const bare = BARE.exec(one)?.[1];
    if (bare !== undefined) yield { text: one, acct: handleAcct(bare, origin) };
    else yield* inLine(one, origin);
  }
}

function* inLine(text: string, origin: Origin): Iterable<Row> {
  const found = new Set<string>(); // a table may have the handle and the address of an account in one line
  for (const [all, name, linked, address, handle, lone] of text.matchAll(NAMED)) {
    const trimmed = (linked ?? address)?.replace(/[.,;:!?]+$/, "");
    const acct =
      trimmed === undefined ? handle && handleAcct(handle.replace(/[.:-]+$/, ""), origin) : acctAt(trimmed, origin);
    if (acct) {
      if (!found.has(acct.toLowerCase())) yield { text: all, acct, name: name?.startsWith("@") ? undefined : name };
      found.add(acct.toLowerCase());
    } else if ((handle ?? lone) !== undefined) yield { text: all };
  }
}

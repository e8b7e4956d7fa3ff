import { type AccountContent, type Acct, acctOf, keyOf, type Tags } from "@roster/core";
import { backgroundFacet, readHost, splitAcct } from "@roster/core/site";
import { canonicalAccount } from "@roster/data/canonical-texts";
import { placeOf } from "@roster/data/checks";
import { shownPath, visible } from "@roster/data/files";
import { CODES, CommandError, type Directory, shortened } from "./directory.ts";
import type { Edit } from "./edit.ts";
import { guessTags } from "./guess.ts";
import { createReader, type Seen } from "./refresh/reading.ts";
import type { Servers } from "./refresh/servers.ts";
import { reasonOf } from "./refresh/reason.ts";
import { count } from "./summary.ts";

/** What a curator or a stranger says about an account. */
export interface Said {
  readonly name?: string | undefined;
  readonly tags?: Tags;
  /** A public page that names the account. */
  readonly source?: string | undefined;
  /** Words from which tags are guessed, beside those of the profile. */
  readonly about?: string | undefined;
  /** Whether the handle names no server, so that the home server is meant. */
  readonly isBare?: boolean;
}

/** An account that may be listed, with what its server says. */
export interface Draft {
  readonly acct: Acct;
  readonly seen: Seen;
  readonly account: AccountContent;
  /** The facet whose value names the folder of the file, if it is unknown. */
  readonly lacks?: string;
}

/**
 * Asks the server of an account about it.
 * @throws CommandError if the account does not exist, has moved, or its server does not answer
 */
export async function readExisting(acct: Acct, servers: Servers, isBare = false): Promise<Seen> {
  const [username, host] = splitAcct(acct);
  const reading = await createReader(servers)({ username, host }).catch((error: unknown) => {
    throw new CommandError(`@${acct} could not be read: ${reasonOf(error)}.`, CODES.network);
  });
  const bare = isBare ? " The handle names no server. Write @user@host." : "";
  if (reading.status === "missing")
    throw new CommandError(`@${acct} does not exist: ${host} says ${reading.why}.${bare}`);
  if (reading.movedTo !== undefined)
    throw new CommandError(`@${acct} moved to @${reading.movedTo}. Use that account instead.`);
  return reading;
}

/**
 * Drafts the file of an account from what its server says.
 * @throws CommandError if the account may not be listed, does not exist, has moved, or its server does not answer
 */
export async function draftOf(acct: Acct, said: Said, directory: Directory, servers: Servers): Promise<Draft> {
  refuseKnown(acct, directory);
  if (said.source !== undefined && !isPublicPage(said.source))
    throw new CommandError(
      `"${shortened(said.source)}" is not the address of a public page. Write an address that begins with https://.`,
      CODES.usage,
    );
  const [, host] = splitAcct(acct);
  const reading = await readExisting(acct, servers, said.isBare);
  const day = new Date(servers.now()).toISOString().slice(0, 10);
  const guessed = guessTags([reading.name, reading.bio, said.about].join(" "), directory);
  const account: AccountContent = {
    username: reading.username, // as its server spells it
    ...(host.toLowerCase() !== directory.site.homeServer && { host: host.toLowerCase() }),
    name: said.name ?? (reading.name || reading.username),
    avatar: "",
    isBeta: false,
    tags: { ...guessed, ...said.tags },
    followers: { twitter: 0, mastodon: 0 },
    added: day,
    ...(!reading.nameOnly && { seenOnHomeServer: day.slice(0, 7) }),
    ...(said.source !== undefined && { publicEvidence: true }),
  };
  const facet = backgroundFacet(directory.facets) ?? directory.facets[0];
  const lacks = placeOf(account, directory.facets) === undefined ? facet?.key : undefined;
  return { acct: acctOf(account, directory.site), seen: reading, account, ...(lacks !== undefined && { lacks }) };
}

/** Whether a text is the https address of a page that everybody may read. */
export function isPublicPage(text: string | undefined): text is string {
  if (text === undefined || /\s/.test(text) || !URL.canParse(text)) return false;
  const { protocol, host, username } = new URL(text);
  return protocol === "https:" && username === "" && readHost(host) !== undefined;
}

function refuseKnown(acct: Acct, { dir, accounts, entries }: Directory): void {
  const listed = accounts.get(keyOf(acct));
  if (listed !== undefined) throw new CommandError(`@${acct} is already listed in ${shownPath(dir, listed.file)}.`);
  const removal = entries.removed.find(({ value }) => value.address.toLowerCase() === keyOf(acct));
  if (removal !== undefined && removal.value.withdrawn === undefined)
    throw new CommandError(
      `@${acct} was removed permanently (${shownPath(dir, removal.file)}). It may not be listed again.`,
    );
}

/** The file of a draft. @throws CommandError if it has no folder yet */
export function fileOf({ account, lacks }: Draft, { facets }: Directory): Edit {
  const place = placeOf(account, facets);
  if (place === undefined) {
    const values = facets.find(({ key }) => key === lacks)?.values.map(({ value }) => value) ?? [];
    throw new CommandError(
      `@${account.username} has no "${lacks}". Write --tag ${lacks}=VALUE, one of: ${values.join(", ")}.`,
      CODES.usage,
    );
  }
  return new Map([[place, canonicalAccount({ file: place, value: account }, facets)]]);
}

/** What a server says by WebFinger alone. */
export const NAME_ONLY = "its server knows the name, and does not say whether the account is alive";

/** What the server says about an account, for a person who decides. */
export function printSeen({ acct, seen }: Pick<Draft, "acct" | "seen">): string {
  const { name, bio, followers, posts, lastPost, recent = [], locked, limited, avatar, nameOnly } = seen;
  const day = (recent[0] ?? lastPost)?.slice(0, 10);
  return [
    `@${acct}${name === "" ? "" : `, "${name}"`}`,
    bio !== "" && `  biography   ${bio}`,
    followers !== undefined && `  followers   ${followers}`,
    `  last post   ${day ?? "unknown"}${posts === undefined ? "" : `, ${count(posts, "post")}`}`,
    avatar !== "" && `  picture     ${avatar}`,
    locked && "  approves followers by hand",
    nameOnly && `  ${NAME_ONLY}`,
    limited && "  hidden by its server from people who do not follow it",
  ]
    .flatMap((line) => (line === false ? [] : [visible(line)]))
    .join("\n");
}

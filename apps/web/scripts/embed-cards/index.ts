import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ACCOUNT_CARD_PATH, oembedFile } from "../../src/embed-card/card-address.ts";
import { ownPageAccounts, roster } from "../../src/roster.ts";
import { bundle } from "../bundle.ts";
import { cardPolicy, printPolicy } from "../headers.ts";
import { tokenOf } from "../tokens.ts";
import { hashInline } from "../inline.ts";
import { linkTo, oembedOf, printDiscovery } from "./oembed.ts";
import { accountPages, linkPages, planCards } from "./plan.ts";
import { printAccountCard, printListCard } from "./print-card.ts";

const LIST_SCRIPT = fileURLToPath(new URL("../../src/embed-card/list-card.ts", import.meta.url));
const ACCOUNT_SCRIPT = fileURLToPath(new URL("../../src/embed-card/account-card.ts", import.meta.url));
const STYLE = fileURLToPath(new URL("../../src/embed-card/card.css", import.meta.url));

/**
 * Writes the cards that other sites frame, with the oEmbed documents that name them.
 * @returns the policy that hosts send with every card, and the link to the document of each page, as markup for its head, by path
 */
export async function writeEmbedCards(out: string) {
  const [list, account, style] = await Promise.all([
    bundle(LIST_SCRIPT),
    bundle(ACCOUNT_SCRIPT, { HAS_ACCOUNT_FILES: String(ownPageAccounts.length === roster.accounts.length) }),
    bundle(STYLE).then((text) => text.replace(/var\(--([a-z-]+)\)/g, (_, name: string) => tokenOf(name))),
  ]);
  const policy = cardPolicy(hashInline(`<style>${style}</style><script>${list}</script><script>${account}</script>`));
  const code = { style, policy: printPolicy(policy) };
  const lists = planCards();
  const pages = [...lists, ...accountPages];
  const files = [
    [`${ACCOUNT_CARD_PATH}.html`, printAccountCard({ ...code, script: account })] as const,
    ...lists.map((page) => [`${page.card}.html`, printListCard(page, { ...code, script: list })] as const),
    ...pages.map((page) => [oembedFile(page.path), JSON.stringify(oembedOf(page))] as const),
    ...linkPages.map((page) => [oembedFile(page.path), JSON.stringify(linkTo(page))] as const),
  ];
  for (const [path, text] of files) {
    const file = join(out, decodeURIComponent(path));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return { policy, discovery: new Map([...pages, ...linkPages].map((page) => [page.path, printDiscovery(page)])) };
}

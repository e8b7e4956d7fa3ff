import type { Account } from "@roster/core";
import { monogramSvg } from "@roster/core/monogram";
import { SHAPE_OUTLINES } from "@roster/core/site";
import letters from "@roster/data/letters.json" with { type: "json" };
import { direction, site } from "../../src/directory.ts";
import { language, mark } from "../../src/identity.ts";
import { followHref } from "../../src/embed-card/card-address.ts";
import { toCard } from "../../src/features/roster/rows.ts";
import * as messages from "@roster/texts/embed-card";
import { accountCount } from "@roster/texts/site";
import { escapeMarkup as escape } from "../../src/metadata/escape.ts";
import { monogramOf, toRow } from "../../src/roster.ts";
import { absoluteUrl, BROWSE_PATH, HOME_PATH, withBase } from "../../src/routes.ts";
import type { CardPage } from "./plan.ts";

/** The number of accounts on a card. The others are behind a link. */
export const CARD_ACCOUNTS = 8;

/** The code and styles that a card contains, and its policy for hosts that send no headers. */
export interface CardCode {
  readonly script: string;
  readonly style: string;
  readonly policy: string;
}

export function printListCard({ path, title, accounts }: CardPage, code: CardCode): string {
  const more = accounts.length - CARD_ACCOUNTS;
  const page = escape(withBase(path));
  const canonical = `<link rel="canonical" href="${escape(absoluteUrl(path))}"/>`;
  return printDocument(code, messages.onSite(title, site.name), canonical, [
    `<header><h1>${link(page, escape(title))}</h1><span class="total">${accountCount(accounts.length)}</span></header>`,
    `<ul>${accounts.slice(0, CARD_ACCOUNTS).map(printRow).join("")}</ul>`,
    status,
    `<footer>${more > 0 ? link(page, messages.more(more)) : ""}${siteLink}</footer>`,
  ]);
}

/** Prints the card of one account. Its script fills the row with the account that the address names. */
export function printAccountCard(code: CardCode): string {
  const directory = link(escape(withBase(BROWSE_PATH)), escape(messages.seeDirectory(site.name)));
  return printDocument(code, site.name, "", [
    `<header><h1>${link(escape(withBase(HOME_PATH)), escape(site.name))}</h1></header>`,
    `<ul hidden><li>${stripes("", "")}<img class="avatar" alt="" width="40" height="40"/>`,
    `${link("", "", "name")}<span class="handle"></span>${link("", messages.follow, "follow")}</li></ul>`,
    `<noscript><p>${messages.needsScript} ${directory}</p></noscript>`,
    status,
    `<p class="elsewhere" hidden>${directory}</p>`,
  ]);
}

function printDocument(code: CardCode, title: string, head: string, main: readonly string[]): string {
  return [
    `<!DOCTYPE html><html lang="${language}"${direction ? ` dir="${direction}"` : ""}><head><meta charset="utf-8"/>`,
    `<meta http-equiv="Content-Security-Policy" content="${code.policy}"/>`,
    '<meta name="viewport" content="width=device-width"/><meta name="robots" content="noindex"/>',
    `<title>${escape(title)}</title>${head}<style>${code.style}</style></head>`,
    `<body><main>${main.join("")}</main><script>${code.script}</script></body></html>\n`,
  ].join("\n");
}

function printRow(account: Account): string {
  const monogram = monogramOf(account);
  const { acct, handle, href } = toCard(toRow(account));
  return [
    `<li>${stripes(monogram.primary, monogram.secondary)}<span class="avatar" aria-hidden="true">${monogramSvg(monogram, letters)}</span>`,
    link(escape(href), escape(account.name), "name"),
    `<span class="handle">@${escape(acct).replace("@", "<wbr/>@")}</span>`,
    link(escape(followHref(handle)), messages.follow, "follow", messages.followLabel(handle)),
    "</li>",
  ].join("");
}

function stripes(primary: string, secondary: string): string {
  return `<svg class="stripes" fill="${secondary}" aria-hidden="true"><rect width="100%" height="100%"/><rect class="stripe" fill="${primary}"/></svg>`;
}

/** Links open in a new window, where the frame allows it. */
function link(href: string, text: string, name = "", label = ""): string {
  const attributes = [name && ` class="${name}"`, label && ` aria-label="${escape(label)}"`].join("");
  return `<a${attributes} href="${href}" target="_blank" rel="noopener">${text}</a>`;
}

/** The script announces problems here. */
const status = '<p role="status"></p>';

const siteLink = link(
  escape(withBase(HOME_PATH)),
  `<svg viewBox="0 0 48 48" aria-hidden="true"><path d="${SHAPE_OUTLINES[mark]}"/></svg>${escape(site.name)}`,
);

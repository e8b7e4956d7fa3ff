import { onSite } from "@roster/texts/embed-card";
import { site } from "../../src/directory.ts";
import { oembedFile } from "../../src/embed-card/card-address.ts";
import { escapeMarkup as escape } from "../../src/metadata/escape.ts";
import { CARD_HEIGHT, CARD_WIDTH } from "../../src/metadata/sharing.ts";
import { absoluteUrl, accountPath, HOME_PATH } from "../../src/routes.ts";
import type { CardPage, LinkPage } from "./plan.ts";
import { CARD_ACCOUNTS } from "./print-card.ts";

/** In px. The card is as wide as its frame; from 480 px on its height is the same. */
const WIDTH = 600;
/** The border, the head and the foot of a card, and each row: the heights of card.css. */
const FRAME_HEIGHT = 94;
const ROW_HEIGHT = 64;
/** In seconds: a day. The frame itself always shows the present list. */
const CACHE_AGE = 86_400;

type Document = Readonly<Record<string, string | number>>;

/**
 * Returns the oEmbed document of a page with a card. Its markup has no script, since blogs remove scripts: links that always
 * work, then the frame with the card. WordPress shows the links until the card is loaded. A static file cannot know the size
 * that a consumer asks for.
 * @see https://oembed.com
 */
export function oembedOf(page: CardPage): Document {
  const shown = page.accounts.slice(0, CARD_ACCOUNTS);
  const height = FRAME_HEIGHT + shown.length * ROW_HEIGHT;
  const name = nameOf(page);
  const links = shown.map((account) => `${link(accountPath(account), account.name)} (@${escape(account.acct)})`);
  const frame = `<iframe src="${escape(absoluteUrl(page.card))}" title="${escape(name)}" width="${WIDTH}" height="${height}" frameborder="0"></iframe>`;
  return {
    ...linkTo(page),
    type: "rich",
    html: `<blockquote>${link(page.path, name)}: ${links.join(", ")}</blockquote>${frame}`,
    width: WIDTH,
    height,
  };
}

/** Returns the oEmbed document of a page without a card: a title, with which consumers link the address that they have. */
export function linkTo(page: LinkPage): Document {
  return {
    version: "1.0",
    type: "link",
    title: nameOf(page),
    provider_name: site.name,
    provider_url: absoluteUrl(HOME_PATH),
    cache_age: CACHE_AGE,
    thumbnail_url: absoluteUrl(page.picture.path),
    thumbnail_width: CARD_WIDTH,
    thumbnail_height: CARD_HEIGHT,
  };
}

/** Prints the link by which consumers find the document of a page. */
export function printDiscovery(page: LinkPage): string {
  const href = escape(absoluteUrl(oembedFile(page.path)));
  return `<link rel="alternate" type="application/json+oembed" href="${href}" title="${escape(nameOf(page))}"/>`;
}

const nameOf = ({ title }: LinkPage): string => (title === "" ? site.name : onSite(title, site.name));

function link(path: string, text: string): string {
  return `<a href="${escape(absoluteUrl(path))}">${escape(text)}</a>`;
}

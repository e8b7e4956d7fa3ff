import { LIST_ATTRIBUTES, meantAttribute } from "./settings.ts";

/**
 * The directory's address, without trailing slash, from the address of its script.
 * @example
 * sourceOf("https://roster.example/base/embed/v1.js"); // "https://roster.example/base"
 */
export function sourceOf(url: string): string {
  return url.slice(0, Math.max(0, url.lastIndexOf("/embed/")));
}

/**
 * The address of the script's second file, which reads lists of other servers.
 * @example
 * readerOf("https://roster.example/embed/v1.js"); // "https://roster.example/embed/v1-list.js"
 */
export const readerOf = (url: string): string => url.replace(/(?<=\/embed\/[\w.-]+)(?=\.js)/, "-list");

/** Loads that file. If the page pins the script by its hash, the file must have the hash of its release. */
export async function loadReader<T>(href: string, script: HTMLScriptElement | undefined, hash: string): Promise<T> {
  if (script?.integrity) {
    // import() cannot check a hash, but takes the module that a preload has checked
    const link = document.createElement("link");
    await new Promise((onload, onerror) => {
      Object.assign(link, { rel: "modulepreload", nonce: script.nonce, integrity: hash, href, onload, onerror });
      document.head.append(link);
    }).finally(() => link.remove());
  }
  return import(/* @vite-ignore */ href);
}

/** Marks the lists that a script has placed, because a page that is restored from a cache has them already. */
const PLACED = "data-roster-placed";

/** Inserts a list after a script that has `data-` attributes of a list; for a script in the head, at the end of the body. */
export function placeList(script: HTMLScriptElement, src: string): void {
  const list = document.createElement("roster-list");
  for (const { name, value } of script.attributes) {
    const own = name.replace("data-", "");
    // the list logs a hint about a misspelt one
    if (own !== name && (LIST_ATTRIBUTES.includes(own) || meantAttribute(own, LIST_ATTRIBUTES)))
      list.setAttribute(own, value);
  }
  if (list.attributes.length === 0) return;
  if (!list.hasAttribute("src")) list.setAttribute("src", src);
  list.setAttribute(PLACED, "");
  const append = (): void => document.body.append(list);
  if (script.nextElementSibling?.hasAttribute(PLACED) === true) return;
  if (script.parentNode !== document.head) script.after(list);
  else if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", append);
  else append();
}

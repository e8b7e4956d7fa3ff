import * as messages from "@roster/texts/embed-card";
import { isPlainClick, openWindow } from "../dom.ts";

/** WordPress names its frames by a secret in their address, and knows their messages by it. */
const SECRET = /^#\?secret=([a-zA-Z0-9]+)$/;

/**
 * Connects the card with the page that frames it. A frame of WordPress gets the card's height, and its page opens the
 * links, because WordPress allows the frame no windows. In other frames links open in a new tab, and in a sandbox the name of
 * an account opens its follow page. If the frame allows no window, the card says what else the reader can do.
 */
export function connectFrame(): void {
  if (window.parent === window) return;
  const secret = SECRET.exec(location.hash)?.[1];
  const open = secret === undefined ? openTab : connectWordPress(secret);
  // the keyboard causes this event, too
  addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link === null || !isPlainClick(event)) return;
    event.preventDefault();
    open(link);
  });
}

/** Returns the function that opens a link. */
function connectWordPress(secret: string): (link: HTMLAnchorElement) => void {
  const send = (message: "height" | "link", value: number | string): void =>
    window.parent.postMessage({ message, value, secret }, "*");
  const sendHeight = (): void => send("height", Math.ceil(document.body.getBoundingClientRect().height));
  sendHeight(); // WordPress clips the frame until then, and a browser may observe nothing in a clipped frame
  new ResizeObserver(sendHeight).observe(document.body);
  addEventListener("message", ({ source, data }) => {
    if (source === window.parent && data?.message === "ready" && data.secret === secret) sendHeight();
  });
  return ({ href }) => send("link", href);
}

function openTab(link: HTMLAnchorElement): void {
  // a window may inherit the sandbox, where browsers refuse every page with an opener policy: all but the follow page
  const follow = origin === "null" && link.closest("li")?.querySelector<HTMLAnchorElement>(".follow");
  const opened = openWindow((follow || link).href);
  if (opened !== null) opened.opener = null;
  // a sandbox blocked the tab, or a header of the framing page hides it from this frame
  else document.querySelector("[role=status]")?.replaceChildren(messages.noWindows);
}

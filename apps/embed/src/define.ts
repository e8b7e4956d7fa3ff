import { createFeed } from "./feed.ts";
import { createFollowElement } from "./follow-element.ts";
import { createShared } from "./embed-element.ts";
import { createListElement } from "./list-element.ts";
import layouts from "./layouts.css?inline";
import style from "./style.css?inline";

/**
 * Makes `<roster-list>` and `<roster-follow>` known to the page. A second time changes nothing.
 * @param src where the directory lies, for elements that do not say it themselves
 */
export function defineRosterElements(src = ""): void {
  if (customElements.get("roster-list")) return;
  const shared = createShared(
    src,
    style + layouts,
    createFeed((url, init) => fetch(url, init)),
  );
  customElements.define("roster-list", createListElement(shared));
  customElements.define("roster-follow", createFollowElement(shared));
}

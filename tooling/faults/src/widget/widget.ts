import { widgetTest } from "@roster/e2e/widget-stage";
import { mergeTests } from "@playwright/test";
import { test as faultsTest } from "../invariants.ts";

export { buttonOf, cardsIn, hostPage, notesOf, OWN, OWN_ACCT, TEAM } from "@roster/e2e/widget-stage";

/** Tests of widgets on other sites' pages. The invariants apply to the site's own pages. */
export const test = mergeTests(faultsTest, widgetTest);

/** The widget's script, as a page includes it. */
export const scriptOf = (site: string, attributes = ""): string =>
  `<script src="${site}/embed/v1.js" ${attributes}></script>`;

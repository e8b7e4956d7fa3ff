import type { Page } from "@playwright/test";
import { addressesOf, partOf } from "./checks/kinds-of-pages.ts";
import { expect, hydrated, signedIn, test, withPicks } from "./stage.ts";

/** What extensions and translations do to a page. Each runs in the page, after its markup has arrived and before React starts. */
const CHANGES: Readonly<Record<string, () => void>> = {
  "a word of the heading": () => {
    for (const heading of document.querySelectorAll("h1")) heading.textContent = `${heading.textContent} (!)`;
  },
  "a word of each link": () => {
    for (const link of document.querySelectorAll("a")) link.append(" (!)");
  },
  "the format of numbers": () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode())
      if (texts.currentNode.parentElement?.closest("script, style") === null)
        texts.currentNode.nodeValue = texts.currentNode.nodeValue?.replace(/\d/g, "9") ?? null;
  },
  "a word of the footer": () => {
    const last = document.querySelector("footer")?.lastElementChild;
    if (last) last.textContent = "Impressum";
  },
  "a word of the header": () => {
    const first = document.querySelector("header a");
    if (first) first.textContent = "Impressum";
  },
  "an element at the start of the body": () => document.body.prepend(document.createElement("div")),
  "no footer": () => document.querySelector("footer")?.remove(),
  "pictures in links to other sites": () => {
    for (const link of document.querySelectorAll("a[href^=https]")) link.append(document.createElement("img"));
  },
  "a translation": () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) if (texts.currentNode instanceof Text) found.push(texts.currentNode);
    for (const text of found) {
      if (text.parentElement?.closest("script, style, template") !== null) continue;
      const font = document.createElement("font");
      text.replaceWith(font);
      font.append(text.data);
    }
  },
  "attributes of the document": () => {
    document.documentElement.setAttribute("data-theme", "dark");
    document.body.className = "vsc-initialized";
  },
  "a style and a meta tag at the start of the head": () =>
    document.head.prepend(document.createElement("style"), document.createElement("meta")),
  "an element at the end of the body": () => document.body.append(document.createElement("div")),
};

/** Runs a change before React starts: the script that starts it is the last element of a page. */
async function changeEarly(page: Page, change: () => void): Promise<void> {
  await page.addInitScript(`{
    const observer = new MutationObserver(() => {
      if (document.getElementById("_R_") === null) return;
      observer.disconnect();
      (${change.toString()})();
      sessionStorage.setItem("changed", "yes");
    });
    observer.observe(document, { childList: true, subtree: true });
  }`);
}

for (const [index, [name, change]] of Object.entries(CHANGES).entries())
  test(`every page works if something else has changed it before React starts: ${name}`, async ({ page, world }) => {
    test.slow();
    await changeEarly(page, change);
    const addresses = await addressesOf(world, process.env["ROSTER_ADDRESSES"]);
    for (const [address, control] of partOf(addresses, index, 4)) {
      await page.goto(address);
      await expect(control(page), address).toBeVisible();
      await hydrated(page);
      await expect(page.getByRole("heading", { level: 1 }).first(), address).toBeVisible();
      await expect(page.getByText("Something went wrong"), address).toHaveCount(0);
      expect(await page.evaluate(() => sessionStorage.getItem("changed")), address).toBe("yes");
      await page.evaluate(() => sessionStorage.removeItem("changed"));
    }
    await signedIn(page, world);
    await withPicks(page, "nfl/chicago-bears");
    await page.goto("/");
    await hydrated(page);
    await expect(page.getByRole("region", { name: "Your teams" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-session");
  });

test("a page whose frame cannot be drawn offers itself without scripts, and its list and links are there", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.get(window, "trustedTypes").createPolicy("default", {}); // the policy of the boot script is then refused
  });
  await changeEarly(page, () => document.querySelector("footer")?.remove());
  await page.goto("/nfl-teams");
  await page.getByRole("link", { name: "Show the page without scripts" }).click();
  await expect(page).toHaveURL("/nfl-teams?plain");
  await expect(page.getByRole("heading", { level: 1, name: "NFL teams" })).toBeVisible();
  await expect(page.locator(".card").first()).toBeVisible();
  await page.reload();
  await expect(page.locator(".card").first()).toBeVisible();
  await page.getByRole("link", { name: "Chicago Bears" }).first().click();
  await expect(page).toHaveURL(/\/teams\/nfl\/chicago-bears$/);
});

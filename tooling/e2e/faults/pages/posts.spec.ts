import { roster } from "../../src/roster.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "../invariants.ts";

/** Names of fields that every object has. */
const NAMES = ["constructor", "toString", "valueOf", "__proto__"];
const DESCRIBED = "4 files without a description";
/** Every kind of page with posts, and what it shows besides. */
const PAGES = [
  ["/accounts/ChicagoBears", "Chicago Bears"],
  ["/teams/nfl/chicago-bears", "Chicago Bears"],
  ["/", "Your teams"],
] as const;

/** Answers as the accounts' server, with posts of nothing but media of these types. */
async function arrive(page: Page, types: readonly string[]): Promise<void> {
  const { homeServer = "" } = roster.site;
  await page.addInitScript((host) => {
    localStorage.setItem("rosterPosts", JSON.stringify([host]));
    localStorage.setItem("rosterPicks", '{"teams":["nfl/chicago-bears"]}');
  }, homeServer);
  await page.route(`https://${homeServer}/api/**`, (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    const [id = ""] = searchParams.get("acct")?.split("@") ?? [pathname.split("/")[4] ?? ""];
    const account = { id, acct: id };
    const post = { account, visibility: "public", content: "", created_at: new Date(), url: null };
    const json = searchParams.has("acct") ? account : [{ ...post, media_attachments: types.map((type) => ({ type })) }];
    const status = /^\d+$/.test(id) ? 404 : 200; // so that every account is looked up
    return route.fulfill({ status, json, headers: { "access-control-allow-origin": "*" } });
  });
}

test("row 222: posts with media of types such as constructor are shown with files, as they arrive and as they were stored", async ({
  page,
}) => {
  await arrive(page, NAMES);
  for (const [path, shown] of PAGES) {
    await page.goto(path);
    await expect(page.getByText(DESCRIBED).first(), path).toBeVisible();
    await expect(page.getByRole("heading", { name: shown }).first()).toBeVisible();
    await page.evaluate((names) => {
      const text = sessionStorage.getItem("rosterLatest1") ?? "";
      let next = 0;
      sessionStorage.setItem(
        "rosterLatest1",
        text.replaceAll('"file"', () => JSON.stringify(names[next++ % names.length])),
      );
    }, NAMES);
    await page.reload();
    await expect(page.getByText(DESCRIBED).first(), `${path}, stored`).toBeVisible();
  }
});

test("row 222: posts that fail to render say so in their place, and the page stays", async ({ page }) => {
  await arrive(page, ["image"]);
  await page.addInitScript(() => {
    const { observe } = IntersectionObserver.prototype;
    IntersectionObserver.prototype.observe = function (element) {
      if (element.closest(".latest")) throw new Error("The posts cannot be rendered.");
      observe.call(this, element);
    };
  });
  for (const [path, shown] of PAGES) {
    await page.goto(path);
    await expect(page.getByText("This part could not be shown.").first(), path).toBeVisible();
    await expect(page.getByRole("heading", { name: shown }).first()).toBeVisible();
  }
});

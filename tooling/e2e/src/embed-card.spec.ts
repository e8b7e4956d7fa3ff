import type { Frame, Page } from "@playwright/test";
import { scan } from "./checks/axe.ts";
import { expect } from "./stage.ts";
import { hostPage, widgetTest } from "./widget-stage.ts";

const TEAM = "/teams/nba/los-angeles-lakers";
const CARD = `/embed/card${TEAM}`;
const SECRET = "abcDEF1234";

/** The rules by which WordPress reads the messages of a frame of a provider that it does not know. */
const WORDPRESS = `<script>
  const frame = document.querySelector("iframe");
  addEventListener("message", ({ source, data: { secret, message, value } }) => {
    if (source !== frame.contentWindow || secret !== frame.dataset.secret) return;
    frame.removeAttribute("style");
    if (message === "height") frame.height = Math.max(200, Math.min(1000, parseInt(value, 10)));
    const isOwn = message === "link" && new URL(value).host === new URL(frame.src).host;
    if (isOwn && document.activeElement === frame) top.location.href = value;
  });
  frame.addEventListener("load", () => frame.contentWindow.postMessage({ message: "ready", secret: frame.dataset.secret }, "*"));
</script>`;

/** A blog's page with a frame as WordPress writes it. */
const wordPressPage = (origin: string, width = 600): string =>
  hostPage(
    `<iframe sandbox="allow-scripts" security="restricted" style="visibility: hidden" title="Lakers" width="${width}" height="200"
      src="${origin}${CARD}#?secret=${SECRET}" data-secret="${SECRET}"></iframe>${WORDPRESS}`,
  );

const framePage = (address: string, attributes = ""): string =>
  hostPage(`<iframe ${attributes} title="Lakers" width="600" height="500" src="${address}"></iframe>`);

async function cardFrame(page: Page): Promise<Frame> {
  const frame = await (await page.waitForSelector("iframe")).contentFrame();
  if (frame === null) throw new Error("The page has no frame.");
  await frame.waitForLoadState();
  return frame;
}

const test = widgetTest.extend<{ readonly openCard: (body: string) => Promise<Frame> }>({
  /** Opens a blog with this page, and returns the card in its frame. */
  openCard: async ({ page, host }, provide) => {
    await provide(async (body) => {
      const blog = await host({ "/": { body } });
      await page.goto(blog.origin);
      return cardFrame(page);
    });
  },
});

test("in a frame of WordPress the card tells its height, at 600 px the height that the oEmbed document states", async ({
  page,
  world,
  openCard,
  complaints,
}) => {
  const { origin } = world.site;
  const card = await openCard(wordPressPage(origin));
  const { height } = await (await fetch(`${origin}${CARD}.json`)).json();
  const frame = page.locator("iframe");
  await expect(frame).toHaveAttribute("height", String(height));
  await expect(frame).toBeVisible();
  await frame.evaluate((element) => element.setAttribute("width", "200"));
  await expect.poll(async () => Number(await frame.getAttribute("height"))).toBeGreaterThan(height + 100);
  expect(await card.evaluate(() => document.documentElement.scrollWidth), "nothing is cut off").toBeLessThanOrEqual(
    200,
  );
  expect(complaints).toEqual([]);
});

test("in a frame of WordPress the blog's page opens the links of the card, by mouse and by keyboard", async ({
  page,
  world,
  openCard,
  complaints,
}) => {
  const { origin } = world.site;
  const clicked = await openCard(wordPressPage(origin));
  await clicked.getByRole("link", { name: "Dave McMenamin" }).click();
  await page.waitForURL(`${origin}/accounts/mcten`);
  const card = await openCard(wordPressPage(origin));
  await card.getByRole("link", { name: "Los Angeles Lakers" }).first().focus();
  for (const name of ["Los Angeles Lakers", "Follow @Lakers", "Dave McMenamin", "Follow @mcten"]) {
    await page.keyboard.press("Tab");
    await expect(card.locator("a:focus")).toHaveAccessibleName(name);
  }
  await page.keyboard.press("Enter");
  await page.waitForURL(`${origin}/follow?account=mcten`);
  expect(complaints).toEqual([]);
});

test("a card ignores a page that knows no secret, and answers only the page that frames it", async ({
  page,
  world,
  host,
}) => {
  const { origin } = world.site;
  const blog = await host({
    "/": { body: framePage(`${origin}${CARD}`) },
    "/two": {
      body: hostPage(
        `<iframe title="Lakers" src="${origin}${CARD}#?secret=${SECRET}"></iframe><iframe title="Other" src="/empty"></iframe>`,
      ),
    },
    "/empty": { body: hostPage("") },
  });
  const heard = (): Promise<readonly unknown[]> => page.evaluate(() => Reflect.get(window, "heard"));
  await page.addInitScript(() => {
    const heard: unknown[] = [];
    Object.defineProperty(window, "heard", { value: heard });
    addEventListener("message", ({ data }) => heard.push(data));
  });
  await page.goto(blog.origin);
  await cardFrame(page);
  expect(await heard()).toEqual([]);
  await page.goto(`${blog.origin}/two`);
  await expect.poll(heard).toHaveLength(2); // at once, and when the browser has drawn the card
  const ready = { message: "ready", secret: SECRET };
  await page.frames()[2]?.evaluate((message) => window.parent.frames[0]?.postMessage(message, "*"), ready);
  await page.evaluate((message) => frames[0]?.postMessage({ ...message, secret: "other" }, "*"), ready);
  await page.evaluate((message) => frames[0]?.postMessage(message, "*"), ready);
  // the new height comes after the answers
  await page
    .locator("iframe")
    .first()
    .evaluate((element) => element.setAttribute("width", "200"));
  const heights = async () => (await heard()).map((each) => Object(each).value);
  await expect.poll(async () => new Set(await heights()).size).toBe(2);
  const [first, drawn, answer, last, ...others] = await heights();
  expect([drawn, answer, others]).toEqual([first, first, []]);
  expect(last).toBeGreaterThan(first);
});

test("in a plain frame, also of an isolated page, the links of the card open in a new tab that cannot reach the blog", async ({
  page,
  world,
  host,
}) => {
  const { origin } = world.site;
  const body = framePage(`${origin}${CARD}`);
  const isolated = {
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Cross-Origin-Opener-Policy": "same-origin",
  };
  const blog = await host({ "/": { body }, "/isolated": { body, headers: isolated } });
  for (const path of ["/", "/isolated"]) {
    await page.goto(blog.origin + path);
    const card = await cardFrame(page);
    const opened = page.waitForEvent("popup");
    await card.getByRole("link", { name: "Follow @mcten" }).click();
    const tab = await opened;
    await expect(tab).toHaveURL(`${origin}/follow?account=mcten`);
    expect(await tab.evaluate(() => window.opener), path).toBeNull();
    // the header of the isolated page hides from the card whether a tab has opened
    if (path === "/") await expect(card.getByRole("status")).toBeEmpty();
    await tab.close();
  }
});

test("in a sandbox without windows the card says how to follow without one, and a click selects a whole handle", async ({
  page,
  world,
  openCard,
}) => {
  const card = await openCard(framePage(`${world.site.origin}${CARD}`, 'sandbox="allow-scripts"'));
  await card.getByRole("link", { name: "Follow @mcten" }).click();
  await expect(card.getByRole("status")).toHaveText(/^If no new tab has opened, copy an address/);
  await card.getByText("@mcten@").click();
  expect(await card.evaluate(() => String(getSelection()))).toBe("@mcten@sportsbots.xyz");
  expect(page.context().pages()).toHaveLength(1);
});

test("in a sandbox whose windows inherit it, the names on a card lead to the follow page", async ({
  page,
  world,
  openCard,
}) => {
  for (const path of [CARD, "/embed/card/account?a=mcten"]) {
    const card = await openCard(framePage(world.site.origin + path, 'sandbox="allow-scripts allow-popups"'));
    const [opened] = await Promise.all([
      page.context().waitForEvent("page"),
      card.getByRole("link", { name: "Dave McMenamin" }).click(),
    ]);
    await expect(opened, path).toHaveURL(`${world.site.origin}/follow?account=mcten`);
    await expect(opened.getByText("@mcten@sportsbots.xyz", { exact: true })).toBeVisible();
    await expect(opened.getByRole("button", { name: "Copy address" })).toBeVisible();
    await opened.close();
  }
});

test("a card shows its list in a sandbox without scripts, with links for new tabs", async ({ world, openCard }) => {
  const card = await openCard(framePage(`${world.site.origin}/embed/card/browse/league/nba`, "sandbox"));
  await expect(card.getByRole("heading", { level: 1, name: "NBA" })).toBeVisible();
  await expect(card.getByRole("listitem")).toHaveCount(8);
  await expect(card.getByRole("link", { name: /^\d+ more$/ })).toHaveAttribute("href", "/browse/league/nba");
  for (const link of await card.getByRole("link").all()) {
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", "noopener");
  }
});

test("the card of an account shows the account that its address names, also in a sandbox", async ({
  world,
  openCard,
  complaints,
}) => {
  for (const name of ["mcten", "MCTEN", "@mcten@sportsbots.xyz"]) {
    const address = `${world.site.origin}/embed/card/account?a=${encodeURIComponent(name)}`;
    const card = await openCard(framePage(address, 'sandbox="allow-scripts"'));
    await expect(card.getByRole("link", { name: "Dave McMenamin" })).toHaveAttribute("href", "/accounts/mcten");
    await expect(card.getByText("@mcten@sportsbots.xyz")).toBeVisible();
    await expect(card.getByRole("link", { name: "Follow @mcten" })).toHaveAttribute("href", "/follow?account=mcten");
    const picture = card.locator("img.avatar");
    await expect.poll(() => picture.evaluate((image) => Reflect.get(image, "naturalWidth"))).toBeGreaterThan(0);
  }
  expect(complaints).toEqual([]);
});

test("axe finds no violations on the cards, from 200 to 600 px in both colour schemes", async ({ page, world }) => {
  const widths = [200, 400, 600];
  for (const path of [CARD, "/embed/card/recent", "/embed/card/account?a=mcten", "/embed/card/account?a=nobody"]) {
    await page.goto(world.site.origin + path);
    await expect(page.locator("li, .elsewhere").locator("visible=true").first()).toBeVisible();
    await scan(page, path, { widths });
  }
});

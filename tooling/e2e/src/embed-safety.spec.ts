import { createHash } from "node:crypto";
import { buttonOf, cardsIn, widgetTest as test, OWN, TEAM } from "./widget-stage.ts";
import { expect, signedIn } from "./stage.ts";

test("a widget sends no cookie, has no token and needs no frame, also for a signed-in reader S19", async ({
  page,
  context,
  world,
  hosts,
}) => {
  const { origin } = world.site;
  const token = await signedIn(page, world);
  await page.goto(`${origin}/about`);
  expect(await page.evaluate(() => localStorage.getItem("mastodonToken"))).toContain(token);
  await context.addCookies([{ name: "of-the-directory", value: "1", url: origin, sameSite: "Lax" }]);
  await page.goto("about:blank");
  const sent: Promise<Readonly<Record<string, string>>>[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith(origin) && !request.isNavigationRequest()) sent.push(request.allHeaders());
  });
  await page.goto(`${hosts.origin}/partitioned.html`);
  await expect(cardsIn(page)).toHaveCount(3);
  expect(sent).toHaveLength(2);
  for (const headers of await Promise.all(sent)) {
    expect(Object.keys(headers)).not.toContain("cookie");
    expect(Object.keys(headers)).not.toContain("authorization");
  }
  const [popup] = await Promise.all([page.waitForEvent("popup"), buttonOf(page, OWN).click()]);
  await expect(popup.locator("[data-meant]")).toBeVisible();
  const held = await page.evaluate(() => {
    const roots = [...document.querySelectorAll("*")].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    return {
      roots: roots.length,
      frames: [document, ...roots].flatMap((root) => [...root.querySelectorAll("iframe, object, embed, img, script")])
        .length,
      text: [document.documentElement.outerHTML, ...roots.map((root) => root.innerHTML)].join("\n"),
      stored: [document.cookie, ...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    };
  });
  expect(held.roots).toBe(2);
  expect(held.frames, "the page's own script").toBe(1);
  expect(held.text).not.toContain(token);
  expect(held.stored).toEqual([""]);
});

test("a widget script with the right integrity hash runs, and one with a changed byte does not S19", async ({
  page,
  world,
  openBlog,
}) => {
  const { origin } = world.site;
  const address = `${origin}/embed/v1.js`;
  const bytes = Buffer.from(await (await fetch(address)).arrayBuffer());
  const integrity = `sha384-${createHash("sha384").update(bytes).digest("base64")}`;
  const blog = await openBlog(
    `<roster-list team="${TEAM}" limit="2" loading="eager"><a href="#">a link</a></roster-list><script async src="${address}" integrity="${integrity}" crossorigin="anonymous"></script>`,
  );
  await expect(cardsIn(page)).toHaveCount(2);
  await page.route(address, (route) =>
    route.fulfill({
      body: `${bytes.toString()} `,
      contentType: "text/javascript",
      headers: { "Access-Control-Allow-Origin": "*" },
    }),
  );
  const refused = page.waitForEvent("console", (message) => message.text().includes("integrity"));
  await page.goto(blog.origin);
  await refused;
  await expect(page.getByRole("link", { name: "a link" })).toBeVisible();
  expect(await page.evaluate(() => customElements.get("roster-list") === undefined)).toBe(true);
});

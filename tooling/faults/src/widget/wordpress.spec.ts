import { expect } from "../invariants.ts";
import { hostPage, test } from "./widget.ts";

const CARDS = ["/embed/card/teams/nba/los-angeles-lakers", "/embed/card/browse/league/nba"];
/** The moments at which a page of WordPress may post `ready`: before its frames load, when they do, and later. */
const MOMENTS = [
  "post()",
  "for (const frame of frames) frame.addEventListener('load', post)",
  "addEventListener('load', () => setTimeout(post, 300))",
];
/** A browser draws a clipped frame in some loads only, so the page loads many times. */
const LOADS = 25;

/** A page of WordPress: its frames are clipped to a pixel until a message with their secret arrives. */
const wordPressPage = (origin: string, ready: string): string =>
  hostPage(
    `${CARDS.map(
      (card, index) =>
        `<iframe sandbox="allow-scripts" security="restricted" style="position: absolute; clip: rect(1px, 1px, 1px, 1px)" title="Card" width="600" height="338" src="${origin}${card}#?secret=secret${index}" data-secret="secret${index}"></iframe>`,
    ).join("")}<script>
      const frames = [...document.querySelectorAll("iframe")];
      addEventListener("message", ({ source, data: { secret, message, value } }) => {
        const frame = frames.find(({ contentWindow, dataset }) => contentWindow === source && dataset.secret === secret);
        if (!frame || message !== "height") return;
        frame.removeAttribute("style");
        frame.height = Math.max(200, Math.min(1000, parseInt(value, 10)));
      });
      const post = () => frames.forEach(({ contentWindow, dataset }) => contentWindow.postMessage({ message: "ready", secret: dataset.secret }, "*"));
      ${ready};
    </script>`,
  );

test("row 207: both cards in clipped frames of a WordPress page become visible, whenever it posts that it is ready", async ({
  page,
  world,
  host,
}) => {
  const pages = MOMENTS.map((ready, index) => [`/${index}`, { body: wordPressPage(world.site.origin, ready) }]);
  const blog = await host(Object.fromEntries(pages));
  const clipped = page.locator("iframe[style]");
  let shown = 0;
  for (let load = 0; load < LOADS; load += 1) {
    await page.goto(`${blog.origin}/${load % MOMENTS.length}`);
    // counts a card that stays clipped, so that the report says how many did
    await clipped
      .first()
      .waitFor({ state: "detached", timeout: 2_000 })
      .catch(() => {});
    shown += CARDS.length - (await clipped.count());
  }
  expect(shown).toBe(LOADS * CARDS.length);
});

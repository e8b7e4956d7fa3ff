import { hostPage } from "./host-page.ts";

/** Cards of the directory, whose addresses an author pastes. */
const CARDS = ["/embed/card/teams/nba/los-angeles-lakers", "/embed/card/browse/league/nba"];

/** The moments at which a page of WordPress may post `ready`: before its frames load, when they do, and later. */
const MOMENTS = [
  "post()",
  "for (const frame of frames) frame.addEventListener('load', post)",
  "addEventListener('load', () => setTimeout(post, 300))",
];

/**
 * Pages like those of WordPress, one for each moment at which it may post `ready`. WordPress clips each frame to a pixel until
 * a message with the frame's secret arrives.
 * @param origin the origin of the directory
 */
export const wordPressPages = (origin: string): readonly string[] =>
  MOMENTS.map((ready) =>
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
    ),
  );

import { buildCut, buildHello, siteDir } from "./builds.ts";
import type { Part } from "./figures.ts";
import { weigh } from "./weigh.ts";

/** How much more a first visit may load than an app that only says hello. */
const MAX_JS_RATIO = 1.22;
/** What fits the first flight of a connection. */
const MAX_PAGE_BYTES = 14_000;
const CUT_ACCOUNTS = 300;

/** P8: the scripts of the home page beside those of a hello app. */
export async function measureScripts(): Promise<Part> {
  const hello = await weigh(await buildHello(), "index.html");
  const home = await weigh(siteDir, "index.html");
  return {
    title: "P8 first-load JavaScript of the home page, brotli 11",
    figures: [
      { name: "a hello app of the same Next", value: hello.js, unit: "bytes" },
      { name: "the home page", value: home.js, unit: "bytes" },
      { name: "ratio", value: home.js / hello.js, unit: "×", goal: { atMost: MAX_JS_RATIO } },
    ],
  };
}

/** P9: the home page of a roster of 300 accounts, with the styles its first paint needs. */
export async function measurePage(): Promise<Part> {
  const cut = await buildCut(CUT_ACCOUNTS);
  try {
    const { html, css } = await weigh(cut.out, "index.html");
    const whole = await weigh(siteDir, "index.html");
    return {
      title: `P9 the home page at ${CUT_ACCOUNTS} accounts, brotli 11`,
      figures: [
        { name: "HTML", value: html, unit: "bytes" },
        { name: "critical CSS", value: css, unit: "bytes" },
        { name: "together", value: html + css, unit: "bytes", goal: { atMost: MAX_PAGE_BYTES } },
        { name: "together, with the whole roster", value: whole.html + whole.css, unit: "bytes" },
      ],
    };
  } finally {
    await cut.remove();
  }
}

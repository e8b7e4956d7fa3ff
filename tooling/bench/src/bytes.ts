import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { figure, type Part } from "@roster/run/figures";
import { BYTES_AN_ACCOUNT, GOALS } from "@roster/run/goals";
import { siteDir } from "@roster/run/paths";
import { buildCut, buildHello } from "./builds.ts";
import { bytesUntilCard, servedSize, weigh } from "./weigh.ts";

/** One page of every kind. */
const ROUTES: Readonly<Record<string, string>> = {
  "/": "index.html",
  "/nfl-teams": "nfl-teams.html",
  "/browse": "browse.html",
  "/browse/league/nfl": "browse/league/nfl.html",
  "/search": "search.html",
  "/teams/nfl/chicago-bears": "teams/nfl/chicago-bears.html",
  "/accounts/NFL": "accounts/NFL.html",
  "/accounts/-": "accounts/-.html",
  "/following": "following.html",
  "/embed": "embed.html",
  "/data": "data.html",
  "/login": "login.html",
  "/follow": "follow.html",
  "a missing page": "404.html",
};

/** P8: the scripts of one page of every kind, relative to a hello app that is built in the same run. */
export async function measureScripts(): Promise<Part> {
  const hello = await weigh(await buildHello(), "index.html");
  const { home, other } = GOALS.firstLoad;
  const figures = Object.entries(ROUTES).map(async ([name, file]) => {
    const { js } = await weigh(siteDir, file);
    return { name, value: js / hello.js, unit: "×", goal: { atMost: name === "/" ? home : other } };
  });
  return {
    title: `P8 first-load JavaScript, relative to the ${hello.js.toLocaleString("en")} bytes of a hello app`,
    figures: await Promise.all(figures),
  };
}

/** P4: the bytes of the data files, divided by the number of accounts. */
export async function measureData(): Promise<Part> {
  const { accounts }: { accounts: unknown[] } = JSON.parse(await readFile(join(siteDir, "roster.json"), "utf8"));
  const figures = Object.entries(BYTES_AN_ACCOUNT).map(async ([file, atMost]) =>
    figure(file, (await servedSize(join(siteDir, file))) / accounts.length, "bytes an account", { atMost }),
  );
  return { title: `P4 the data of ${accounts.length} accounts`, figures: await Promise.all(figures) };
}

/** P9: the home page of a roster of 300 accounts. */
export async function measurePage(): Promise<Part> {
  const cut = await buildCut(GOALS.home.accounts);
  try {
    return {
      title: `P9 the home page at ${GOALS.home.accounts} accounts, as served`,
      figures: await homeFigures(cut.out),
    };
  } finally {
    await cut.remove();
  }
}

/** The bytes of a built site's home page. */
export async function homeFigures(out: string): Promise<Part["figures"]> {
  const { page, firstCards, cards } = GOALS.home;
  const { html, css } = await weigh(out, "index.html");
  const untilCards = css + (await bytesUntilCard(join(out, "index.html"), cards));
  return [
    { name: "critical CSS", value: css, unit: "bytes" },
    { name: "HTML and critical CSS", value: html + css, unit: "bytes", goal: { atMost: page } },
    { name: `critical CSS, hero and ${cards} cards`, value: untilCards, unit: "bytes", goal: { atMost: firstCards } },
  ];
}

import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createCards, installTags, printSharing } from "../src/metadata/sharing.ts";
import { printData, structuredData } from "../src/metadata/structured-data.ts";
import { roster } from "../src/roster.ts";
import { hasBlock } from "../src/features/embed-code/later/files.ts";
import { absoluteUrl, TEAM_PAGES } from "../src/routes.ts";
import { bundleSearchWorker } from "./bundle.ts";
import { compileEarly } from "./early-modules.ts";
import { drawCards } from "./cards/draw.ts";
import { writeEmbedCards } from "./embed-cards/index.ts";
import { finishSite } from "./finish-site.ts";
import { colourOf } from "./tokens.ts";
import { writeBlock } from "./wordpress-block.ts";

const path = (url: string): string => fileURLToPath(new URL(url, import.meta.url));
const out = path("../out");
const { origin, basePath } = roster.site;
const seconds = (ms: number): string => (ms / 1_000).toFixed(1);

try {
  const start = performance.now();
  const cards = await drawCards(out);
  const from = performance.now();
  console.log(`Drew ${cards === 1 ? "the social card" : `${cards} social cards`} in ${seconds(from - start)} s.`);
  console.log(`${await compileEarly(out)} modules are compiled while their scripts load.`);
  const worker = await bundleSearchWorker();
  await writeFile(join(out, worker.path), worker.text);
  const embedCards = await writeEmbedCards(out);
  if (hasBlock) await writeBlock(out, absoluteUrl(""));
  const data = structuredData(roster);
  const cardOf = createCards(roster);
  const { pages, compressed, kept } = await finishSite({
    out,
    basePath,
    rosterFile: path(import.meta.resolve("@roster/data/roster.json")),
    alertsFile: path(import.meta.resolve("@roster/data/service-alerts.json")),
    embedDir: path("../../embed/dist/embed"),
    copies: process.env["COMPRESSED_COPIES"] !== "0",
    headOf: (page, html) =>
      installTags(colourOf("board"), colourOf("board", undefined, "dark")) +
      printData(data.get(page)) +
      printSharing(html, page, cardOf(page)) +
      (embedCards.discovery.get(page) ?? ""),
    needless: roster.site.teams === undefined ? TEAM_PAGES : [],
    cards: embedCards.policy,
  });
  await rm(`${out}.old`, { recursive: true, force: true }); // set-aside.ts made it
  const took = seconds(performance.now() - from);
  console.log(`Finished ${pages} pages: policies, headers and ${compressed} compressed files in ${took} s.`);
  console.log(`${kept} files are kept for use without a network.`);
  if (basePath !== "/") {
    console.log(
      `Crawlers read only ${origin}/robots.txt. Add the lines of ${origin}${basePath}/robots.txt to that file.`,
    );
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

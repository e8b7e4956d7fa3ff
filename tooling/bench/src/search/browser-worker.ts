import { serveSearch } from "@roster/core/search";
import { createSearch } from "@roster/core/search/orama";
import { ENGINES, OWN } from "./engines.ts";
import { generateRoster } from "./rosters.ts";

/** The worker of one engine, which its name says: "Roster 7 1000" is the product's engine, seed 7, 1,000 accounts. */
const [, engineName = "", seed, size] = /^(.*) (\d+) (\d+)$/.exec(self.name) ?? [];
const data = generateRoster(Number(seed), Number(size));

if (engineName === OWN) {
  const from = performance.now();
  const port = createSearch(data);
  await port.search({ term: data.accounts[0]?.name ?? "" });
  self.postMessage({ build: performance.now() - from }, {});
  serveSearch(self, async () => port);
} else {
  const from = performance.now();
  const search = await ENGINES.find(({ name }) => name === engineName)?.build(data);
  await search?.(data.accounts[0]?.name ?? "");
  self.postMessage({ build: performance.now() - from }, {});
  self.addEventListener("message", ({ data: term }) => {
    void Promise.resolve(search?.(String(term))).then((results) => self.postMessage(results, {}));
  });
}

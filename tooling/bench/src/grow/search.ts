import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { launchChromium } from "@roster/site/browser";
import { readSite } from "@roster/site/serve";
import { listen } from "@roster/site/listen";
import { writeCopies } from "../builds.ts";
import { type Figure, median } from "../figures.ts";

/** The terms that are typed after the first one. */
const FURTHER = 5;
const KEY_EVERY_MS = 100;

/** Searches a built site in Chromium as on a first visit: the cost of the first result, and of further terms. */
export async function measureSearch(out: string): Promise<readonly Figure[]> {
  const { accounts }: { accounts: readonly { readonly username: string }[] } = JSON.parse(
    await readFile(join(out, "roster.json"), "utf8"),
  );
  const terms = Array.from(
    { length: FURTHER + 1 },
    (_, at) => accounts[Math.floor(((at + 0.5) * accounts.length) / (FURTHER + 1))]?.username ?? "",
  );
  await writeCopies(out, (name) => /^(?!data\W).*\.(?:js|css|json)$/.test(name)); // the files that a search loads
  const site = await serveCounted(out);
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ baseURL: site.origin, serviceWorkers: "block" });
    await page.goto("/");
    await page.waitForLoadState("networkidle");
    site.take();
    const box = page.getByRole("searchbox");
    const [letter = ""] = terms[0] ?? "";
    const focused = performance.now();
    await box.press(letter);
    const results = page.locator("main").filter({ has: page.getByRole("heading", { level: 1, name: `“${letter}”` }) });
    await results.locator(".card").first().waitFor();
    const firstResult = performance.now() - focused;
    const times: number[] = [];
    const costs: ReturnType<typeof site.take>[] = [];
    for (const username of terms) {
      await box.fill("");
      await box.pressSequentially(username.slice(0, -1), { delay: KEY_EVERY_MS });
      const start = performance.now();
      await box.press(username.slice(-1));
      await page.locator(`.card .follow:is([aria-label$="@${username}"], [aria-label*="@${username},"])`).waitFor();
      times.push(performance.now() - start);
      await page.waitForLoadState("networkidle");
      costs.push(site.take());
    }
    const [first = { requests: 0, bytes: 0 }, ...further] = costs;
    const mean = (pick: (cost: typeof first) => number): number =>
      further.reduce((sum, cost) => sum + pick(cost), 0) / further.length;
    return [
      { name: "search: first key to the first card", value: firstResult, unit: "ms" },
      { name: "search: requests for the first term", value: first.requests, unit: "" },
      { name: "search: fetched for the first term", value: first.bytes, unit: "bytes" },
      { name: "search: requests for a further term, mean", value: mean(({ requests }) => requests), unit: "" },
      { name: "search: fetched for a further term, mean", value: mean(({ bytes }) => bytes), unit: "bytes" },
      { name: "search: last key of a term to its card, median", value: median(times), unit: "ms" },
    ];
  } finally {
    await browser.close();
    await site.close();
  }
}

/** Serves the site, and counts the responses that it has sent. */
async function serveCounted(out: string) {
  const { answer } = await readSite(out);
  let [requests, bytes] = [0, 0];
  const { port, close } = await listen((request, response) => {
    response.on("finish", () => {
      requests += 1;
      bytes += Number(response.getHeader("Content-Length") ?? 0);
    });
    answer(request, response);
  }, 0);
  return {
    origin: `http://127.0.0.1:${port}`,
    /** Returns the number and the bytes of the responses since the last call. */
    take() {
      const taken = { requests, bytes };
      [requests, bytes] = [0, 0];
      return taken;
    },
    close,
  };
}

import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { answerFollows, facesLoaded, widgetTest as test, notesOf } from "./widget-stage.ts";
import { launchedWith } from "./launched.ts";
import { expect } from "./stage.ts";

/** A host page, the number of its lists, and the sizes and colour schemes of its pictures. */
interface HostPage {
  readonly name: string;
  readonly lists: number;
  readonly looks?: readonly { readonly width: number; readonly scheme: "light" | "dark" }[];
  /** The actions of a visitor before the picture is taken. */
  readonly before?: (page: Page) => Promise<void>;
}

const WIDE = { width: 600, scheme: "light" } as const;

/** Follows accounts in the widgets of a page. */
async function follow(page: Page, ...usernames: readonly string[]): Promise<void> {
  await answerFollows(page);
  for (const username of usernames) {
    const button = page.locator(`[part=follow][href$="/accounts/${username}"]`);
    await button.click();
    await expect(button).toHaveAttribute("data-state", "following");
  }
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
}

const PAGES: readonly HostPage[] = [
  {
    name: "plain",
    lists: 3,
    looks: [
      { width: 768, scheme: "light" },
      { width: 360, scheme: "light" },
    ],
    before: (page) => follow(page, "RapSheet", "celtics", "NHLNetwork"),
  },
  { name: "hostile", lists: 1 },
  { name: "strict", lists: 1 },
  { name: "ten", lists: 10 },
  { name: "head", lists: 1 },
  { name: "single-page", lists: 2 },
  { name: "right-to-left", lists: 3 },
  { name: "dark-page", lists: 2 },
  { name: "dark-system", lists: 2, looks: [WIDE, { width: 360, scheme: "dark" }] },
  { name: "no-windows", lists: 1 },
  { name: "partitioned", lists: 1 },
];

// machines differ by single pixels, a missing button by hundreds
const FONTS = fileURLToPath(new URL("looks/fonts.conf", import.meta.url));
test.use(launchedWith(["--font-render-hinting=none", "--disable-lcd-text"], { FONTCONFIG_FILE: FONTS }));
const LIKE = { fullPage: true, threshold: 0.3, maxDiffPixels: 150 } as const;

/** Warnings of the browser about headers. */
const OF_THE_HOST = /allow-scripts and allow-same-origin for its sandbox/;

/** Opens a host page, and waits until all its lists are drawn. */
async function openHost(page: Page, origin: string, { name, lists }: HostPage): Promise<void> {
  await page.goto(`${origin}/${name}.html`);
  await expect.poll(() => notesOf(page, "ready", "error"), name).toHaveLength(lists);
  await facesLoaded(page);
}

for (const host of PAGES) {
  const { name, looks = [WIDE], before = async () => {} } = host;
  for (const { width, scheme } of looks) {
    test.describe(() => {
      test.use({ viewport: { width, height: 900 }, colorScheme: scheme });

      test(`the host page "${name}" matches its picture, ${width} px wide, ${scheme}`, async ({ page, hosts }) => {
        test.skip(process.platform !== "linux", "other systems draw glyphs in their own way");
        await openHost(page, hosts.origin, host);
        await before(page);
        await expect(page).toHaveScreenshot(`${name}-${width}-${scheme}.png`, LIKE);
      });
    });
  }

  test(`a widget on the host page "${name}" causes no layout shift and no policy violation, sends two requests and leaves no globals`, async ({
    page,
    context,
    world,
    hosts,
    complaints,
  }) => {
    const { origin } = world.site;
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    // ignore shifts from late fonts and from names too long for their line
    const small = "body { font-size: 14px !important }";
    await page.route("**/faces.css", (route) => route.fulfill({ contentType: "text/css", body: small }));
    await openHost(page, hosts.origin, host);
    const foreign = asked.filter((url) => !url.startsWith(hosts.origin)).sort();
    const data = name === "plain" ? ["nba", "nfl", "roster"] : ["nfl/chicago-bears"];
    expect([...new Set(foreign)]).toEqual([
      ...data.map((file) => `${origin}/data/v2/${file}.json`),
      `${origin}/embed/v1.js`,
    ]);
    expect(
      foreign.filter((url) => url.endsWith(".json")),
      "one request a file",
    ).toHaveLength(data.length);
    expect(await notesOf(page, "shift", "policy", "error", "message")).toEqual([]);
    expect(complaints.filter((text) => !OF_THE_HOST.test(text))).toEqual([]);
    expect(await context.storageState({ indexedDB: true })).toEqual({ cookies: [], origins: [] });
    expect(await page.evaluate(() => caches.keys())).toEqual([]);

    const withIt = await tracesOf(page);
    await page.route("**/embed/v1.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
    await page.goto(`${hosts.origin}/${name}.html`);
    const without = await tracesOf(page);
    expect(withIt.filter((trace) => !without.includes(trace)).length, "one global at most").toBeLessThanOrEqual(1);
    expect(withIt.filter((trace) => !trace.startsWith("global ") && !without.includes(trace))).toEqual([]);
    expect(without.filter((trace) => !withIt.includes(trace))).toEqual([]);
  });
}

/** Everything that a script can change in a page: globals, prototypes and the document, except the lists. */
function tracesOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const traces: string[] = [];
    for (const name of Object.getOwnPropertyNames(window)) {
      traces.push(`global ${name}`);
      const value: unknown = Reflect.get(window, name);
      if (typeof value !== "function") continue;
      const { prototype }: { prototype?: unknown } = value;
      for (const object of [value, prototype]) {
        if ((typeof object !== "object" && typeof object !== "function") || object === null) continue;
        const fields = Reflect.ownKeys(object).map((key) => {
          const { get, value } = Object.getOwnPropertyDescriptor(object, key) ?? {};
          return `${String(key)} ${typeof value === "function" ? value : get}`;
        });
        traces.push(`${object === value ? "" : "prototype of "}${name}: ${fields.join()}`);
      }
    }
    const copy = document.documentElement.cloneNode(true);
    if (copy instanceof Element) {
      for (const list of copy.querySelectorAll("roster-list[src]")) list.remove();
      traces.push(`html ${copy.outerHTML}`);
    }
    traces.push(`sheets ${document.styleSheets.length} ${document.adoptedStyleSheets.length}`);
    return traces;
  });
}

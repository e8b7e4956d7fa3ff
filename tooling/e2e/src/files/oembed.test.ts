import { createServer } from "node:http";
import { extract } from "@extractus/oembed-extractor";
import { expect, onTestFinished, test } from "vitest";
import { serve } from "./served.ts";
import { pageFiles, pathOf, readPage, readSiteFile } from "./site.ts";

const ORIGIN = "https://roster.example";
const TEAM = "/teams/nba/los-angeles-lakers";

/** The response parameters of https://oembed.com, and whether the specification requires them for the type "rich". */
const PARAMETERS: Readonly<
  Record<string, { readonly required: boolean; readonly isValid: (value: unknown) => boolean }>
> = {
  type: { required: true, isValid: (value) => value === "rich" || value === "link" },
  version: { required: true, isValid: (value) => value === "1.0" },
  html: { required: true, isValid: isMarkup },
  width: { required: true, isValid: isSize },
  height: { required: true, isValid: isSize },
  title: { required: false, isValid: isText },
  author_name: { required: false, isValid: isText },
  author_url: { required: false, isValid: isUrl },
  provider_name: { required: false, isValid: isText },
  provider_url: { required: false, isValid: isUrl },
  cache_age: { required: false, isValid: isSize },
  thumbnail_url: { required: false, isValid: isUrl },
  thumbnail_width: { required: false, isValid: isSize },
  thumbnail_height: { required: false, isValid: isSize },
};

function isText(value: unknown): boolean {
  return typeof value === "string" && value !== "";
}

function isUrl(value: unknown): boolean {
  return typeof value === "string" && /^https?:/.test(value) && URL.canParse(value);
}

function isSize(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) > 0;
}

/** Only elements that WordPress keeps of a provider that it does not know, in the order that it asks for. */
function isMarkup(value: unknown): boolean {
  const link = String.raw`<a href="https:[^"]+">[^<]+</a>`;
  const frame = String.raw`<iframe src="https:[^"]+" title="[^"]+" width="\d+" height="\d+" frameborder="0"></iframe>`;
  return typeof value === "string" && new RegExp(`^<blockquote>(?:${link}|[^<])+</blockquote>${frame}$`).test(value);
}

/** Lists the parameters of a document that do not keep to the specification. */
function problemsOf(document: Readonly<Record<string, unknown>>): readonly string[] {
  const isLink = document["type"] === "link" && !("html" in document);
  const thumbnail = ["url", "width", "height"].filter((part) => `thumbnail_${part}` in document);
  return [
    ...Object.entries(PARAMETERS).flatMap(([name, { required, isValid }]) =>
      (name in document ? isValid(document[name]) : !required || isLink) ? [] : [name],
    ),
    ...Object.keys(document).filter((name) => !(name in PARAMETERS)),
    ...(thumbnail.length % 3 === 0 ? [] : ["thumbnail"]),
  ];
}

/** The parameters of a document with a card. */
interface Rich {
  readonly title: string;
  readonly html: string;
}

/** The address of the oEmbed document that the page at a path names. */
async function discovered(path: string): Promise<string | undefined> {
  const head = /<head>[\s\S]*<\/head>/.exec(await readPage(path))?.[0] ?? "";
  return /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)" title="[^"]+"\/>/.exec(head)?.[1];
}

test("every team, list and account page, the home page, Browse and Your teams name their own oEmbed document, and other pages name none", async () => {
  const paths = (await pageFiles()).map(pathOf);
  const named = paths.filter(
    (path) => /^\/(?:teams|accounts|browse\/[^/]+)\/[^/]+(?:\/[^/]+)?$/.test(path) && !/\/page\/|\/-$/.test(path),
  );
  expect(named.length).toBeGreaterThan(1_000);
  for (const path of [...named, "/recent", "/popular", "/nfl-teams", "/browse", "/picks"])
    expect.soft(await discovered(path), path).toBe(`${ORIGIN}/embed/card${path}.json`);
  expect(await discovered("/")).toBe(`${ORIGIN}/embed/card/index.json`);
  for (const path of ["/accounts/-", "/recent/page/2", "/embed"])
    expect.soft(await discovered(path), path).toBeUndefined();
});

test("every oEmbed document keeps to the specification, and its frame shows an existing card", async () => {
  const paths = (await pageFiles()).map(pathOf);
  const links: string[] = [];
  let read = 0;
  for (const path of paths) {
    const url = await discovered(path);
    if (url === undefined) continue;
    read += 1;
    const document = JSON.parse(await readSiteFile(decodeURI(url.slice(ORIGIN.length + 1))));
    expect.soft(problemsOf(document), path).toEqual([]);
    if (document.type === "link") links.push(path);
    else await expectCard(document, path, paths);
  }
  expect(read).toBeGreaterThan(1_000);
  expect(links.toSorted()).toEqual(["/", "/browse", "/picks"]);
});

/** The frame of a document shows a card of the page, and its links lead to pages. */
async function expectCard({ title, html }: Rich, path: string, paths: readonly string[]): Promise<void> {
  const frame = (/<iframe src="([^"]+)"/.exec(html)?.[1] ?? "").slice(ORIGIN.length);
  const handle = /^\/accounts\/(.*)/.exec(path)?.[1]?.replaceAll("~", ".");
  expect.soft(decodeURIComponent(frame)).toBe(`/embed/card${handle === undefined ? path : `/account?a=${handle}`}`);
  const name = handle === undefined ? title : "Roster"; // the script of the account card writes the title
  expect
    .soft(await readPage(decodeURI(frame.replace(/\?.*/, ""))), path)
    .toContain(`<title>${name.replaceAll("&", "&amp;")}</title>`);
  const hrefs = [...html.matchAll(/<a href="([^"]+)"/g)].map(([, href = ""]) => decodeURI(href.slice(ORIGIN.length)));
  expect
    .soft(
      hrefs.filter((href) => !paths.includes(href)),
      path,
    )
    .toEqual([]);
}

test("the check of oEmbed documents reports missing, malformed and unknown parameters", async () => {
  const document = JSON.parse(await readSiteFile(`embed/card${TEAM}.json`));
  const { width: _width, ...narrow } = document;
  const { thumbnail_url: _url, ...partial } = document;
  const changed: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
    ["width", narrow],
    ["thumbnail", partial],
    ["version", { ...document, version: 1 }],
    ["type", { ...document, type: "photo" }],
    ["html", { ...document, html: `${document.html}<script></script>` }],
    ["height", { ...document, height: "414" }],
    ["html", { ...document, type: "link", html: "" }],
    ["url", { ...document, url: "https://roster.example/" }],
  ];
  for (const [name, value] of changed) expect.soft(problemsOf(value), name).toEqual([name]);
});

test("a consumer of oEmbed finds the documents of a team, an account, Browse with a filter, Your teams and the home page by their addresses alone", async () => {
  const site = await serve();
  // the pages name the address of the deploy, which a server in front of the site replaces by its own
  const front = createServer(async ({ url = "", headers }, response) => {
    const answer = await fetch(site.origin + url);
    const own = `http://${headers.host}`;
    response.writeHead(answer.status, { "Content-Type": answer.headers.get("content-type") ?? "" });
    response.end((await answer.text()).replaceAll(ORIGIN, own));
  });
  await new Promise<void>((resolve) => front.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => front.closeAllConnections());
  const address = front.address();
  const origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;

  const options = { maxwidth: 400, maxheight: 300 };
  const found = await extract(origin + TEAM, options);
  expect(found).toMatchObject({
    type: "rich",
    title: "Los Angeles Lakers on Roster",
    provider_name: "Roster",
    method: "auto-discovery",
  });
  const html = String(Reflect.get(found, "html"));
  expect(html).toContain(`<iframe src="${origin}/embed/card${TEAM}"`);
  for (const name of ["Lakers", "mcten", "jovanbuha"]) expect(html).toContain(`(@${name}@sportsbots.xyz)`);

  const one = await extract(`${origin}/accounts/mcten`, options);
  expect(one).toMatchObject({ type: "rich", title: "Dave McMenamin on Roster", height: 158 });
  expect(Reflect.get(one, "html")).toContain(`<iframe src="${origin}/embed/card/account?a=mcten"`);
  for (const [address, title] of [
    ["/", "Roster"],
    ["/browse?league=NBA", "Browse on Roster"],
    ["/picks", "Your teams on Roster"],
  ] as const)
    expect(await extract(origin + address, options)).toMatchObject({ type: "link", title });
});

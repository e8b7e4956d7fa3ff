import { createServer } from "node:http";
import { extract } from "@extractus/oembed-extractor";
import { expect, onTestFinished, test } from "vitest";
import { serve } from "./served.ts";
import { pageFiles, pathOf, readPage, readSiteFile } from "./site.ts";

const ORIGIN = "https://roster.example";
const TEAM = "/teams/nba/los-angeles-lakers";

/** The response parameters of https://oembed.com for the type "rich", and whether the specification requires them. */
const PARAMETERS: Readonly<
  Record<string, { readonly required: boolean; readonly isValid: (value: unknown) => boolean }>
> = {
  type: { required: true, isValid: (value) => value === "rich" },
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
  const thumbnail = ["url", "width", "height"].filter((part) => `thumbnail_${part}` in document);
  return [
    ...Object.entries(PARAMETERS).flatMap(([name, { required, isValid }]) =>
      (name in document ? isValid(document[name]) : !required) ? [] : [name],
    ),
    ...Object.keys(document).filter((name) => !(name in PARAMETERS)),
    ...(thumbnail.length % 3 === 0 ? [] : ["thumbnail"]),
  ];
}

/** The address of the oEmbed document that the page at a path names. */
async function discovered(path: string): Promise<string | undefined> {
  const head = /<head>[\s\S]*<\/head>/.exec(await readPage(path))?.[0] ?? "";
  return /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)" title="[^"]+"\/>/.exec(head)?.[1];
}

test("every team page and list page names its own oEmbed document, and the home page and pages of accounts name none", async () => {
  const paths = (await pageFiles()).map(pathOf);
  const named = paths.filter(
    (path) => /^\/(?:teams|browse\/[^/]+)\/[^/]+(?:\/[^/]+)?$/.test(path) && !path.includes("/page/"),
  );
  expect(named.length).toBeGreaterThan(190);
  for (const path of [...named, "/recent", "/popular", "/nfl-teams"])
    expect.soft(await discovered(path), path).toBe(`${ORIGIN}/embed/card${path}.json`);
  for (const path of ["/", "/browse", "/accounts/Lakers", "/recent/page/2", "/embed"])
    expect.soft(await discovered(path), path).toBeUndefined();
});

test("every oEmbed document keeps to the specification, and its frame shows an existing card", async () => {
  const paths = (await pageFiles()).map(pathOf);
  let read = 0;
  for (const path of paths) {
    const url = await discovered(path);
    if (url === undefined) continue;
    read += 1;
    const document = JSON.parse(await readSiteFile(decodeURI(url.slice(ORIGIN.length + 1))));
    expect.soft(problemsOf(document), path).toEqual([]);
    const frame = /<iframe src="([^"]+)"/.exec(document.html)?.[1] ?? "";
    expect.soft(frame).toBe(`${ORIGIN}/embed/card${path}`);
    expect
      .soft(await readPage(decodeURI(frame.slice(ORIGIN.length))), path)
      .toContain(`<title>${titleOf(document)}</title>`);
    const links = [...document.html.matchAll(/<a href="([^"]+)"/g)].map(([, href = ""]) => href.slice(ORIGIN.length));
    expect
      .soft(
        links.filter((href) => !paths.includes(decodeURI(href))),
        path,
      )
      .toEqual([]);
  }
  expect(read).toBeGreaterThan(190);
});

function titleOf({ title }: { readonly title: string }): string {
  return title.replaceAll("&", "&amp;");
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
    ["url", { ...document, url: "https://roster.example/" }],
  ];
  for (const [name, value] of changed) expect.soft(problemsOf(value), name).toEqual([name]);
});

test("a consumer of oEmbed finds the document of a team page by its address alone, and gets the team's accounts", async () => {
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

  const found = await extract(origin + TEAM, { maxwidth: 400, maxheight: 300 });
  expect(found).toMatchObject({
    type: "rich",
    title: "Los Angeles Lakers on Roster",
    provider_name: "Roster",
    method: "auto-discovery",
  });
  const html = String(Reflect.get(found, "html"));
  expect(html).toContain(`<iframe src="${origin}/embed/card${TEAM}"`);
  for (const name of ["Lakers", "mcten", "jovanbuha"]) expect(html).toContain(`(@${name}@sportsbots.xyz)`);
  await expect(extract(`${origin}/`)).rejects.toThrow("No oEmbed link found");
});

import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { finishSite, type FinishOptions } from "./finish-site.ts";

const BOOT = "document.documentElement.dataset.js = 1";
const sha = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

let root: string;
const at = (name: string): string => join(root, name);
const read = (name: string): Promise<string> => readFile(at(name), "utf8");

async function write(name: string, text: string): Promise<void> {
  await mkdir(dirname(at(name)), { recursive: true });
  await writeFile(at(name), text);
}

function page(inside: string): string {
  return `<!DOCTYPE html><html><head><meta charSet="utf-8"/><script>${BOOT}</script></head><body>${inside}</body></html>`;
}

function finish(changes: Partial<FinishOptions> = {}): ReturnType<typeof finishSite> {
  const options = {
    out: at("out"),
    basePath: "/",
    rosterFile: at("dist/roster.json"),
    alertsFile: at("service-alerts.json"),
    embedDir: at("embed"),
    copies: true,
    headOf: () => "",
    needless: [],
    cards: {},
  };
  return finishSite({ ...options, ...changes });
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "finish-"));
  await write("out/index.html", page('<script>self.__next_f.push("home")</script>'));
  await write("out/404.html", page("<p>nothing"));
  await write("out/recent/page/2.html", page("<style>p{}</style>"));
  await write("out/_next/static/a.js", `const a = "${"a".repeat(2_000)}"`);
  await write("out/_next/static/small.js", "let b");
  await write("dist/roster.json", JSON.stringify({ accounts: [] }));
  for (const name of ["search-words", "spoiler-words", "data/north/a"]) await write(`dist/${name}.json`, "{}");
  await write("dist/avatars/A.svg", "<svg/>");
  await write("dist/schemas/roster.schema.json", "{}");
  await write("dist/llms.txt", "# Roster");
  await write("service-alerts.json", "[]");
  await write("embed/v1.js", "widget()");
  await write("embed/1.0.0.js", "released()");
  await write("embed/texts/fr.json", "{}");
});

afterEach(() => rm(root, { recursive: true }));

describe("a finished site", () => {
  it("finishing the site copies the roster, its avatars, data files, schemas and the service alerts into the site", async () => {
    await finish();
    expect(await read("out/roster.json")).toContain("accounts");
    expect(await read("out/search-words.json")).toBe("{}");
    expect(await read("out/avatars/A.svg")).toBe("<svg/>");
    expect(await read("out/data/north/a.json")).toBe("{}");
    expect(await read("out/schemas/roster.schema.json")).toBe("{}");
    expect(await read("out/llms.txt")).toBe("# Roster");
    expect(await read("out/health/service-alerts.json")).toBe("[]");
  });

  it("finishing the site removes the placeholder pages that the export writes for routes without pages", async () => {
    for (const name of ["teams/~/~.html", "teams/~/~/__next._tree.txt"]) {
      await write(`out/${name}`, page("<p>There is no page at this address."));
    }
    await finish();
    const { pages } = JSON.parse(await read("out/_serve.json"));
    expect(Object.keys(pages)).toEqual(["/", "/404", "/recent/page/2", "/embed/preview.htm"]);
    await expect(readdir(at("out/teams"))).rejects.toThrow(/ENOENT/);
  });

  it("finishing the site removes the pages that the directory does not need", async () => {
    for (const name of ["picks.html", "picks.txt", "picks/__next._tree.txt"]) await write(`out/${name}`, page("Teams"));
    await finish({ needless: ["/picks"] });
    expect((await readdir(at("out"), { recursive: true })).filter((name) => name.startsWith("picks"))).toEqual([]);
  });

  it("finishing the site adds a policy with the hashes of a page's inline scripts and styles after the charset and before the first script", async () => {
    await finish();
    const home = await read("out/index.html");
    expect(home).toMatch(/<meta charSet="utf-8"\/><meta http-equiv="Content-Security-Policy" [^>]+><script>/);
    expect(home).toContain(sha(BOOT));
    expect(home).toContain(sha('self.__next_f.push("home")'));
    expect(await read("out/404.html")).not.toContain(sha('self.__next_f.push("home")'));
    expect(await read("out/recent/page/2.html")).toContain(`style-src 'self' ${sha("p{}")};`);
  });

  it("finishing the site adds no hash of a data block to the policy", async () => {
    await write("out/index.html", page('<script type="application/ld+json">{"a":1}</script>'));
    await finish();
    expect(await read("out/index.html")).not.toContain(sha('{"a":1}'));
  });

  it("finishing the site adds the data about a page once, at the end of its head, and only to pages that have data", async () => {
    const script = '<script type="application/ld+json">{"name":"$1 and more"}</script>';
    const headOf = (path: string): string => (path === "/" ? script : "");
    await finish({ headOf });
    await finish({ headOf });
    const home = await read("out/index.html");
    expect(home.match(/ld\+json/g)).toHaveLength(1);
    expect(home).toContain(`${script}</head>`);
    expect(await read("out/404.html")).not.toContain("ld+json");
  });

  it("finishing the site adds the tags for social networks once, at the end of a page's head", async () => {
    const headOf = (path: string): string => (path === "/" ? '<meta property="og:title" content="$1"/>' : "");
    await finish({ headOf });
    await finish({ headOf });
    const home = await read("out/index.html");
    expect(home.match(/og:title/g)).toHaveLength(1);
    expect(home).toContain('<meta property="og:title" content="$1"/></head>');
    expect(await read("out/404.html")).not.toContain("og:title");
  });

  it("finishing the site adds to each page one link that delays the first paint until the page is complete", async () => {
    await finish();
    await finish();
    for (const name of ["out/index.html", "out/404.html"]) {
      expect((await read(name)).split('<link rel="expect" href="#_R_" blocking="render"/></head>')).toHaveLength(2);
    }
  });

  it("finishing the site restricts connections in the headers only, so that a local server can allow loopback", async () => {
    await finish();
    expect(await read("out/index.html")).not.toContain("connect-src");
    expect(await read("out/_headers")).toContain("connect-src 'self' https:;");
    expect(await read("out/_headers")).not.toContain("localhost");
  });

  it("finishing the site never allows inline code by an unsafe keyword", async () => {
    await finish();
    expect((await read("out/index.html")) + (await read("out/_headers"))).not.toContain("unsafe");
  });

  it("finishing the site lists the policy of every page by its URL path for the local server", async () => {
    await finish();
    const { pages } = JSON.parse(await read("out/_serve.json"));
    expect(Object.keys(pages)).toEqual(["/", "/404", "/recent/page/2", "/embed/preview.htm"]);
  });

  it("finishing the site removes a header before it sets the header again, since hosts join the values", async () => {
    await finish();
    const roster = /\/roster\.json\n(?: {2}.*\n)+/.exec(await read("out/_headers"))?.[0];
    expect(roster).toContain("  ! Cross-Origin-Resource-Policy\n  Cross-Origin-Resource-Policy: cross-origin\n");
    expect(roster).toContain("  Access-Control-Allow-Origin: *\n");
  });

  it("finishing the site serves the widget to every origin: released scripts are immutable, the floating one and the texts are cached for an hour", async () => {
    await finish();
    expect((await read("out/embed/v1.js")) + (await read("out/embed/texts/fr.json"))).toBe("widget(){}");
    const { rules } = JSON.parse(await read("out/_serve.json"));
    const about = (path: string) => rules.findLast((rule: { for: string }) => rule.for === path)?.set;
    expect(about("/embed/*")).toMatchObject({ "Access-Control-Allow-Origin": "*" });
    expect(about("/embed/1.0.0.js")["Cache-Control"]).toContain("immutable");
    for (const path of ["/embed/v1.js", "/embed/texts/*"])
      expect(about(path)["Cache-Control"]).toContain("max-age=3600");
  });

  it("finishing the site does not change the cards for other sites, and lets every site frame them", async () => {
    const card = page("<p>Robins");
    await write("out/embed/card/teams/robins.html", card);
    await finish({ cards: { "default-src": ["'none'"] } });
    expect(await read("out/embed/card/teams/robins.html")).toBe(card);
    expect(await read("out/sw.js")).not.toContain("robins");
    const rule = /\/embed\/card\/\*\n(?: {2}.*\n)+/.exec(await read("out/_headers"))?.[0];
    expect(rule).toContain("  ! X-Frame-Options\n  Cross-Origin-Embedder-Policy: require-corp\n");
    expect(rule).toContain(
      "  ! Content-Security-Policy\n  Content-Security-Policy: default-src 'none'; frame-ancestors *\n",
    );
  });

  it("finishing the site adds the base path to the paths of the header rules", async () => {
    await finish({ basePath: "/birds" });
    expect(await read("out/_headers")).toMatch(/^\/birds\/\*\n/);
    expect(await read("out/_headers")).toContain("\n/birds/roster.json\n");
  });

  it("finishing the site demands https of a domain only if the site is not below a path of it", async () => {
    await finish();
    expect(await read("out/_headers")).toContain("Strict-Transport-Security: max-age=63072000; includeSubDomains\n");
    await finish({ basePath: "/birds" });
    expect(await read("out/_headers")).not.toContain("Strict-Transport-Security");
  });

  it("finishing the site writes copies of finished text files of 1 kB and more, compressed at the highest quality", async () => {
    const varied = Array.from({ length: 300 }, (_, at) => `<p>${(at * 7_919) % 1_000}</p>`).join("");
    await write("out/index.html", page(varied));
    await finish();
    const script = await read("out/_next/static/a.js");
    expect(brotliDecompressSync(await readFile(at("out/_next/static/a.js.br"))).toString()).toBe(script);
    expect(gunzipSync(await readFile(at("out/_next/static/a.js.gz"))).toString()).toBe(script);
    const home = await read("out/index.html");
    const small = await readFile(at("out/index.html.br"));
    expect(brotliDecompressSync(small).toString()).toBe(home);
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    expect(small.length).toBe(brotliCompressSync(home, { params }).length);
    await expect(read("out/_next/static/small.js.br")).rejects.toThrow(/ENOENT/);
  });

  it("finishing the site without compressed copies writes no .br and .gz files", async () => {
    expect(await finish({ copies: false })).toMatchObject({ compressed: 0 });
    const names = await readdir(at("out"), { recursive: true });
    expect(names.filter((name) => /\.(?:br|gz)$/.test(name))).toEqual([]);
  });

  it("finishing the site removes router data that no browser fetches, with folders that are then empty", async () => {
    const used = ["browse.txt", "browse/__next._tree.txt", "browse/__next.browse.__PAGE__.txt", "accounts/A.txt"];
    const unused = ["browse/__next._full.txt", "__next._full.txt", "accounts/A/__next.accounts.$d$handle.__PAGE__.txt"];
    for (const name of [...used, ...unused]) await write(`out/${name}`, "data");
    await finish();
    const names = await readdir(at("out"), { recursive: true });
    expect(used.filter((name) => !names.includes(name))).toEqual([]);
    expect([...unused, "accounts/A"].filter((name) => names.includes(name))).toEqual([]);
  });

  it("finishing the site writes a service worker that changes exactly when a file changes that the worker caches", async () => {
    await write("out/accounts/A.html", page("<p>A"));
    await write("out/browse.html", page("<p>browse"));
    await write("out/browse/__next._tree.txt", "tree");
    await write("out/_next/static/chunks/c.js", "let c");
    await finish();
    const first = await read("out/sw.js");
    const kept = [...first.matchAll(/"(\/[^"]*)":"[0-9a-f]{12}"/g)].map(([, path]) => path);
    const installed = [
      "/_next/static/chunks/c.js",
      "/browse",
      "/browse/__next._tree.txt",
      "/",
      "/roster.json",
      "/search-words.json",
      "/spoiler-words.json",
    ];
    expect(kept).toEqual([...installed, "/accounts/A", "/recent/page/2"]);
    await finish();
    expect(await read("out/sw.js")).toBe(first);
    await write("out/data/oak/robins.csv", "other");
    await finish();
    expect(await read("out/sw.js")).toBe(first);
    await write("out/accounts/A.html", page("<p>B"));
    await finish();
    const second = await read("out/sw.js");
    expect(second).not.toBe(first);
    await write("out/browse.html", page("<p>new"));
    await finish();
    expect(await read("out/sw.js")).not.toBe(second);
  });

  it("finishing the site leaves scripts for old browsers out of the service worker", async () => {
    await write("out/index.html", page('<script src="/_next/static/chunks/old.js" noModule=""></script>'));
    await write("out/_next/static/chunks/old.js", "var old");
    await finish();
    expect(await read("out/sw.js")).not.toContain("old.js");
  });

  it("finishing the site makes browsers revalidate the service worker", async () => {
    await finish();
    const { rules } = JSON.parse(await read("out/_serve.json"));
    expect(rules[0]).toMatchObject({ for: "/*", set: { "Cache-Control": "no-cache" } });
    expect(rules.slice(1).map((rule: { for: string }) => rule.for)).not.toContain("/sw.js");
  });

  it("finishing the site writes the same site when it runs twice", async () => {
    const first = await finish();
    const home = await read("out/index.html");
    expect(await finish()).toEqual(first);
    expect(await read("out/index.html")).toBe(home);
  });
});

describe("a site that cannot be finished", () => {
  it("finishing the site rejects a page with attributes that the policy blocks, and names every such page", async () => {
    await write("out/index.html", page('<p style="color:red">'));
    await write("out/recent/page/2.html", page('<a href="/" onclick="go()">'));
    await expect(finish()).rejects.toThrow(
      /index\.html: style="color:red"\n {2}recent\/page\/2\.html: onclick="go\(\)"/,
    );
  });

  it("finishing the site rejects an incomplete export and names the missing files", async () => {
    await rm(at("out/404.html"));
    await expect(finish()).rejects.toThrow(/lacks 404\.html/);
    await rm(at("out"), { recursive: true });
    await expect(finish()).rejects.toThrow(/lacks index\.html, 404\.html/);
  });

  it("finishing the site rejects a roster that is not built and names the command that builds it", async () => {
    await rm(at("dist"), { recursive: true });
    await expect(finish()).rejects.toThrow(/Run: pnpm roster/);
  });
});

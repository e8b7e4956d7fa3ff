import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readSite, serveSite, type ServedSite } from "./serve.ts";
import { foreignRedirects } from "./testing/foreign-redirects.ts";

const BASE = "/museums";
const SCRIPT = `const size = ${"1".repeat(2000)};`;
let dir: string;
let site: ServedSite;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "site-"));
  await mkdir(join(dir, "_next/static"), { recursive: true });
  for (const name of ["recent", "accounts"]) await mkdir(join(dir, name), { recursive: true });
  const rules = {
    basePath: "/",
    rules: [
      { for: "/*", set: { "X-Content-Type-Options": "nosniff", "Cross-Origin-Resource-Policy": "same-origin" } },
      { for: "/_next/static/*", set: { "Cache-Control": "immutable", "X-Content-Type-Options": "later" } },
      { for: "/roster.json", set: { "Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": null } },
    ],
    policy: { "connect-src": ["'self'", "https:"], "frame-ancestors": ["'none'"] },
    https: { "Strict-Transport-Security": "max-age=1" },
    pages: { "/": { "script-src": ["'sha256-home'"] }, "/404": { "script-src": ["'sha256-404'"] } },
  };
  const files: Record<string, string | Buffer> = {
    "_serve.json": JSON.stringify(rules),
    _headers: "/*",
    "index.html": "<p>home",
    "recent.html": "<p>recent",
    "recent/2.html": "<p>second",
    "accounts/foo~txt.html": "<p>foo",
    "accounts/a~b@x.com.br.html": "<p>a.b",
    "accounts/a~b@x.com.br.html.br": brotliCompressSync("<p>a.b"),
    "404.html": "<p>nothing here",
    "roster.json": "{}",
    "_next/static/a.js": SCRIPT,
    "_next/static/a.js.br": brotliCompressSync(SCRIPT),
    "_next/static/a.js.gz": gzipSync(SCRIPT),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(dir, name), text);
  site = await serveSite({ site: dir });
});

afterAll(async () => {
  await site.close();
  await rm(dir, { recursive: true });
});

const get = (path: string, init?: RequestInit): Promise<Response> => fetch(site.origin + path, init);

describe("the site's server", () => {
  it.each([
    ["/", "<p>home"],
    ["/recent", "<p>recent"],
    ["/recent/", "<p>recent"],
    ["/recent.html", "<p>recent"],
    ["/recent/2?x=1", "<p>second"],
    ["/accounts/foo~txt", "<p>foo"],
    ["/accounts/a~b@x.com.br", "<p>a.b"],
    ["/accounts/a~b%40x.com.br", "<p>a.b"],
  ])("the site's server responds to %s with the page", async (path, text) => {
    const response = await get(path);
    expect([response.status, await response.text()]).toEqual([200, text]);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  });

  it.each([
    "/nothing",
    "/_serve.json",
    "/_serve.json/",
    "/_headers",
    "/.//_serve.json",
    "/x/..//_headers",
    "/%E0%A4%A",
    "/../package.json",
    "/..%2Fpackage.json",
  ])("the site's server responds to %s with 404.html and status 404", async (path) => {
    const response = await get(path);
    expect([response.status, await response.text()]).toEqual([404, "<p>nothing here"]);
    expect(response.headers.get("content-security-policy")).toContain("sha256-404");
  });

  it("the site's server redirects no address to another origin, and finds no file by a path with a backslash", async () => {
    expect(await foreignRedirects(site.origin, "")).toEqual([]);
    await writeFile(join(dir, "a\\b.html"), "a separator on Windows");
    expect((await get("/a%5Cb")).status).toBe(404);
  });

  it("the site's server adds a page's hashes to the site's content security policy", async () => {
    const policy = (await get("/")).headers.get("content-security-policy");
    expect(policy).toContain("script-src 'sha256-home'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect((await get("/roster.json")).headers.get("content-security-policy")).not.toContain("sha256");
  });

  it("the site's server on loopback allows its pages to connect to localhost and to 127.0.0.1", async () => {
    const policy = (await get("/")).headers.get("content-security-policy");
    expect(policy).toContain("connect-src 'self' https: http://localhost:* http://127.0.0.1:*");
  });

  it("the site's server sets headers by path, and a later rule overrides an earlier one", async () => {
    const home = (await get("/")).headers;
    expect(home.get("x-content-type-options")).toBe("nosniff");
    expect(home.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(home.get("strict-transport-security"), "the server has no https").toBeNull();
    const roster = (await get("/roster.json")).headers;
    expect(roster.get("access-control-allow-origin")).toBe("*");
    expect(roster.get("cross-origin-resource-policy")).toBeNull();
    const script = (await get("/_next/static/a.js")).headers;
    expect(script.get("cache-control")).toBe("immutable");
    expect(script.get("x-content-type-options")).toBe("later");
  });

  it.each([
    ["br", "br"],
    ["gzip", "gzip"],
    ["identity", null],
    ["br;q=0.5", "br"],
  ])("the site's server sends the file in the encoding %s that the request accepts", async (accepted, encoding) => {
    const response = await get("/_next/static/a.js", { headers: { "accept-encoding": accepted } });
    expect(response.headers.get("content-encoding")).toBe(encoding);
    expect(response.headers.get("content-type")).toContain("text/javascript");
    expect(await response.text()).toBe(SCRIPT);
  });

  it("the site's server sends a part of a file", async () => {
    const response = await get("/_next/static/a.js", {
      headers: { range: "bytes=6-9", "accept-encoding": "identity" },
    });
    expect([response.status, await response.text()]).toEqual([206, "size"]);
  });

  it("every page of a site that was read with a first script runs it before all others", async () => {
    await writeFile(join(dir, "scripted.html"), '<head><script src="/a.js"></script></head>');
    const scripted = await serveSite({ site: await readSite(dir, "let first;") });
    const read = async (path: string) => (await fetch(scripted.origin + path)).text();
    expect(await read("/scripted/")).toBe(
      '<head><script src="/first.js"></script><script src="/a.js"></script></head>',
    );
    expect(await read("/first.js")).toBe("let first;");
    expect(await read("/_next/static/a.js")).toBe(SCRIPT);
    await scripted.close();
  });

  it.each(["127.0.0.1", "[::1]"])(
    "the site's server also listens on %s, if the machine has this address",
    async (address) => {
      const loopback = Object.values(networkInterfaces()).flatMap((all) => all?.map((one) => one.address) ?? []);
      if (!loopback.includes(address.replace(/[[\]]/g, ""))) return;
      expect(await (await fetch(site.origin.replace("localhost", address))).text()).toBe("<p>home");
    },
  );

  describe("a site with a base path", () => {
    let below: ServedSite;
    let copy: string;
    beforeAll(async () => {
      copy = await mkdtemp(join(tmpdir(), "site-"));
      await cp(dir, copy, { recursive: true });
      const rules: { rules: { for: string }[] } = JSON.parse(await readFile(join(copy, "_serve.json"), "utf8"));
      const moved = rules.rules.map((rule) => ({ ...rule, for: BASE + rule.for }));
      await writeFile(join(copy, "_serve.json"), JSON.stringify({ ...rules, basePath: BASE, rules: moved }));
      below = await serveSite({ site: copy });
    });
    afterAll(async () => {
      await below.close();
      await rm(copy, { recursive: true });
    });

    it.each([
      ["/", "<p>home"],
      ["/?x=1", "<p>home"],
      ["/recent/2?x=1", "<p>second"],
      ["/_next/static/a.js", SCRIPT],
    ])("the server of a site with a base path answers to %s below that path", async (path, text) => {
      const response = await fetch(below.home + path);
      expect([response.status, await response.text()]).toEqual([200, text]);
      expect(response.headers.get("x-content-type-options")).toBeTruthy();
    });

    it("the server of a site with a base path adds the hashes of its pages", async () => {
      const policy = (await fetch(`${below.home}/nothing`)).headers.get("content-security-policy");
      expect(policy).toContain("sha256-404");
    });

    it.each(["/recent", "/roster.json", "/museumsrecent", "/_serve.json"])(
      "the server of a site with a base path has no file at %s, outside that path",
      async (path) => {
        const response = await fetch(below.origin + path);
        expect([response.status, await response.text()]).toEqual([404, "The site is at /museums/\n"]);
      },
    );

    it("the server of a site with a base path redirects no address to another origin", async () => {
      expect(await foreignRedirects(below.origin, "", BASE)).toEqual([]);
    });

    it("the server of a site with a base path redirects the root, and that path without its slash, to the home page", async () => {
      for (const address of [below.origin, below.home, `${below.home}?x=1`]) {
        expect((await fetch(address)).url).toBe(`${below.home}/`);
      }
    });
  });

  it("the site's server sends the files and policies of a build that ends beside it, and 503 during that build", async () => {
    const copy = await mkdtemp(join(tmpdir(), "site-"));
    await cp(dir, copy, { recursive: true });
    const rebuilt = await serveSite({ site: copy });
    const read = async (path: string) => {
      const response = await fetch(rebuilt.origin + path);
      return [response.status, response.headers.get("content-security-policy"), await response.text()];
    };
    expect(await read("/recent")).toEqual([200, expect.any(String), "<p>recent"]);

    const rules = await readFile(join(copy, "_serve.json"), "utf8");
    await rm(copy, { recursive: true });
    expect(await read("/recent")).toEqual([503, null, expect.stringContaining("is being built")]);
    expect(await read("/")).toEqual([503, null, expect.stringContaining("is being built")]);

    await mkdir(copy);
    await writeFile(join(copy, "recent.html"), "<p>the longer text of the next build");
    await writeFile(join(copy, "_serve.json"), rules.replace("https:", "https://next.example"));
    const next = [200, expect.stringContaining("https://next.example"), "<p>the longer text of the next build"];
    expect(await read("/recent")).toEqual(next);
    await rebuilt.close();
    await rm(copy, { recursive: true });
  });

  it("row 219: the site's server answers every request of a rebuild with the old or the new site", async () => {
    const folder = await mkdtemp(join(tmpdir(), "site-"));
    const copy = join(folder, "out");
    await cp(dir, copy, { recursive: true });
    const rebuilt = await serveSite({ site: copy });
    const read = async (path: string) => {
      const response = await fetch(rebuilt.origin + path);
      return [response.status, await response.text()];
    };
    const rules = await readFile(join(copy, "_serve.json"), "utf8");
    await rename(copy, `${copy}.old`); // the start of a build
    expect(await read("/recent")).toEqual([200, "<p>recent"]);
    expect(await read("/nothing")).toEqual([404, "<p>nothing here"]);
    await mkdir(copy);
    await writeFile(join(copy, "recent.html"), "<p>half a page");
    expect(await read("/recent")).toEqual([200, "<p>recent"]);
    await writeFile(join(copy, "_serve.json"), rules.slice(0, 20));
    expect(await read("/recent")).toEqual([200, "<p>recent"]);
    await writeFile(join(copy, "recent.html"), "<p>new");
    await writeFile(join(copy, "_serve.json"), rules);
    expect(await read("/recent")).toEqual([200, "<p>new"]);
    await rebuilt.close();
    await rm(folder, { recursive: true });
  });

  it("the site's server responds with 304 to the ETag of a file until the file changes", async () => {
    const first = await get("/recent");
    const again = { headers: { "if-none-match": first.headers.get("etag") ?? "" } };
    expect((await get("/recent", again)).status).toBe(304);
    await writeFile(join(dir, "recent.html"), "<p>recent, changed");
    expect((await get("/recent", again)).status).toBe(200);
    await writeFile(join(dir, "recent.html"), "<p>recent");
  });

  it("serveSite throws if its port is taken, and closes the addresses it has opened", async () => {
    const port = Number(new URL(site.origin).port);
    await expect(serveSite({ site: dir, port })).rejects.toThrow(
      /^Port \d+ is taken on 127\.0\.0\.1\. End the program/,
    );
  });

  it("the site's server rejects requests other than GET and HEAD", async () => {
    expect((await get("/", { method: "POST" })).status).toBe(405);
  });

  it("serveSite throws an error that says how to build the site if the folder has none", async () => {
    await expect(serveSite({ site: join(dir, "recent") })).rejects.toThrow(/no built site.*npx --yes pnpm@12 build/);
  });
});

import { access, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileName, pathName } from "@roster/core/site";
import { foreignRedirects } from "@roster/site/foreign-redirects";
import { mediaTypeOf } from "@roster/site/media-types";
import { kept } from "../src/offline-stage.ts";
import { cards, expect, followControl, hydrated } from "../src/stage.ts";
import { cardsIn, scriptOf } from "../src/widget-stage.ts";
import { readAddresses, readBase, readBuilt, test } from "./stage.ts";

test.use({ serviceWorkers: "allow" });

/** Requests an address without following redirects, in the encodings that the caller accepts. */
const get = (url: string, accepted = "identity"): Promise<Response> =>
  fetch(url, { redirect: "manual", headers: { "accept-encoding": accepted } });

const NO_CACHE = "no-cache, no-transform";

test("the server sends every kind of file with its type and all headers of the table, and nothing beside", async ({
  deployed,
}) => {
  const addresses = await readAddresses();
  expect(addresses.length).toBeGreaterThan(30);
  for (const { file, path, headers: expected } of addresses) {
    const response = await get(deployed.origin + encodeURI(path));
    expect.soft([path, response.status]).toEqual([path, 200]);
    expect.soft(Buffer.compare(Buffer.from(await response.arrayBuffer()), await readBuilt(file)), path).toBe(0);
    const own = new Set(["accept-ranges", "connection", "content-length", "date", "etag", "keep-alive"]);
    const sent = [...response.headers].filter(
      ([name]) => !own.has(name) && !/^(?:last-modified|server|vary)$/.test(name),
    );
    // these servers send compressed copies, so no proxy has to change a response
    const cache = `${expected["Cache-Control"]}, no-transform`;
    const all = { "Content-Type": mediaTypeOf(file), ...expected, "Cache-Control": cache };
    const wanted = Object.entries(all).map(([name, value]) => [name.toLowerCase(), value]);
    expect.soft(Object.fromEntries(sent), path).toEqual(Object.fromEntries(wanted));
  }
});

test("the server sends the headers on which the widget, its windows and the caches depend", async ({ deployed }) => {
  const home = deployed.origin + (await readBase());
  const headersOf = async (path: string) => (await get(home + path)).headers;
  for (const path of ["/embed/v1.js", "/embed/texts/de.json"]) {
    const widget = await headersOf(path);
    expect(widget.get("access-control-allow-origin")).toBe("*");
    expect(widget.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(widget.get("cache-control")).toBe("public, max-age=3600, stale-while-revalidate=604800, no-transform");
  }
  const code = (await readAddresses()).find(({ file }) => file.startsWith("_next/static/"));
  const { headers } = await get(deployed.origin + code?.path);
  expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable, no-transform");
  expect((await headersOf("/follow")).has("cross-origin-opener-policy")).toBe(false);
  const general = await headersOf("/");
  expect(general.get("cross-origin-opener-policy")).toBe("same-origin");
  expect(general.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(general.get("cache-control")).toBe(NO_CACHE);
  const isAlone = home === deployed.origin;
  expect(general.has("strict-transport-security"), "other paths of the domain are not ours").toBe(isAlone);
});

test("the server sends compressed copies to clients that accept them", async ({ deployed }) => {
  const home = deployed.origin + (await readBase());
  // small files have no copies, such as the roster of a directory that has just begun
  const { length: bytes } = await readBuilt("roster.json");
  const large = bytes > 10_000 ? ["/roster.json"] : [];
  for (const path of ["/", "/embed/v1.js", "/browse", ...large]) {
    const plain = await (await get(home + path)).text();
    for (const [accepted, encoding] of [
      ["gzip, br", "br"],
      ["gzip", "gzip"],
      ["identity", null],
    ] as const) {
      const response = await get(home + path, accepted);
      expect.soft(response.headers.get("content-encoding"), `${path} ${accepted}`).toBe(encoding);
      if (encoding !== null) expect.soft(response.headers.get("vary"), path).toMatch(/accept-encoding/i);
      expect(await response.text()).toBe(plain);
    }
  }
});

test("the server redirects an address with a slash at its end to the address of the page", async ({ deployed }) => {
  const base = await readBase();
  const location = async (path: string) => {
    const { status, headers } = await get(deployed.origin + path);
    return [status, headers.get("location")];
  };
  expect(await location(`${base}/browse/`)).toEqual([301, `${base}/browse`]);
  expect(await location(`${base}/browse/?x=1&y=%C3%A9`)).toEqual([301, `${base}/browse?x=1&y=%C3%A9`]);
  expect(await location(`${base}/embed/`)).toEqual([301, `${base}/embed`]);
  expect(await location(`${base}/accounts/%E6%9D%B1%20x/`)).toEqual([301, `${base}/accounts/%E6%9D%B1%20x`]);
  expect((await get(`${deployed.origin}${base}/browse/`)).headers.get("x-content-type-options")).toBe("nosniff");
  // no header may begin in an address
  expect((await get(`${deployed.origin}${base}/a%0d%0aX-Evil:1/`)).headers.has("x-evil")).toBe(false);
  if (base !== "") {
    expect(await location(base)).toEqual([301, `${base}/`]);
    const beside = await get(`${deployed.origin}${base}x`);
    expect(beside.headers.has("content-security-policy"), "other paths of the domain are not ours").toBe(false);
  }
});

test("the server redirects no address to another origin, and no path with a backslash at all", async ({ deployed }) => {
  const base = await readBase();
  expect(await foreignRedirects(deployed.origin, ...new Set(["", base]))).toEqual([]);
  for (const path of ["/%5Cevil.example/", "/browse%5C/", "/%09/browse/"])
    expect.soft([path, (await get(deployed.origin + base + path)).status]).toEqual([path, 404]);
});

test("the server refuses every method but GET and HEAD", async ({ deployed }) => {
  const home = `${deployed.origin}${await readBase()}/browse`;
  const statusOf = async (method: string) => [method, (await fetch(home, { method })).status];
  for (const method of ["POST", "PUT", "PATCH", "DELETE"]) expect.soft(await statusOf(method)).toEqual([method, 405]);
  for (const method of ["GET", "HEAD"]) expect.soft(await statusOf(method)).toEqual([method, 200]);
});

test("the server responds with the 404 page, uncached, where there is no file, and hides the server's files", async ({
  deployed,
}) => {
  const base = await readBase();
  const page = await readBuilt("404.html");
  const missing = ["/nothing", "/nothing.js", "/%E6%9D%B1%E4%BA%AC", "/_next/static/none.js", "/embed/9.9.9.js"];
  for (const path of [...missing, "/embed/card", "/follow/none", "/_headers", "/_serve.json"]) {
    const response = await get(deployed.origin + base + path);
    expect.soft([path, response.status]).toEqual([path, 404]);
    expect.soft(response.headers.get("content-type"), path).toBe("text/html; charset=utf-8");
    expect.soft(response.headers.get("cache-control"), path).toBe(NO_CACHE);
    expect.soft(response.headers.get("content-security-policy"), path).toContain("frame-ancestors 'none'");
    expect.soft(Buffer.compare(Buffer.from(await response.arrayBuffer()), page), path).toBe(0);
  }
  for (const name of ["_headers", "_serve.json"])
    await expect(access(join(deployed.dir, "site", base, name))).rejects.toThrow(/ENOENT/);
});

test("the server opens the page of an account whose name or server ends like the name of a file", async ({
  deployed,
}) => {
  const base = await readBase();
  for (const name of ["foo~txt", "a~b@x.com.br", "pix@bots.js"]) {
    for (const type of ["html", "txt"])
      await writeFile(join(deployed.dir, "site", base, "accounts", `${name}.${type}`), `<p>${name} ${type}`);
    for (const [path, type] of [
      [name, "html"],
      [name.replace("@", "%40"), "html"],
      [`${name}.txt`, "txt"],
    ] as const) {
      const response = await get(`${deployed.origin}${base}/accounts/${path}`);
      expect.soft([path, response.status, await response.text()]).toEqual([path, 200, `<p>${name} ${type}`]);
      expect.soft(response.headers.get("content-type"), path).toBe(mediaTypeOf(`${name}.${type}`));
      expect.soft(response.headers.get("cache-control"), path).toBe(NO_CACHE);
    }
  }
});

test("a visitor browses, searches and reads an account, without an error on the console", async ({
  page,
  deployed,
  complaints,
}) => {
  const home = deployed.origin + (await readBase());
  const { accounts } = JSON.parse(String(await readBuilt("roster.json")));
  const [account] = accounts;
  await page.goto(`${home}/`);
  expect((await cards(page)).length).toBeGreaterThan(0);
  await kept(page);
  await page.getByRole("searchbox").fill(account.name);
  await expect(followControl(page, fileName(account))).toBeVisible();
  for (const path of [
    "/browse",
    `/accounts/${pathName(account)}`,
    "/embed",
    "/follow",
    "/login",
    "/data",
    "/browse/",
  ]) {
    await page.goto(home + path);
    await hydrated(page);
    await expect.soft(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
  }
  expect(complaints).toEqual([]);
});

test("a blog of another origin shows the widget from the server, without an error on the console", async ({
  page,
  openBlog,
  deployed,
  complaints,
}) => {
  const home = deployed.origin + (await readBase());
  const { accounts } = JSON.parse(String(await readBuilt("roster.json")));
  const list = `<roster-list accounts="${fileName(accounts[0])}" loading="eager"></roster-list>`;
  await openBlog(`${list}${scriptOf(home)}`);
  await expect(cardsIn(page)).toHaveCount(1);
  expect(complaints).toEqual([]);
});

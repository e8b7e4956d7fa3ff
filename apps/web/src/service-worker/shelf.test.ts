import { beforeEach, describe, expect, it } from "vitest";
import { createShelf, type Shelf } from "./shelf.ts";
import { createCaches } from "./testing/caches.ts";

const ORIGIN = "https://site.example";
const HTML = { headers: { "Content-Type": "text/html;charset=utf-8" } };

let caches: CacheStorage;
let asked: string[];
let site: Record<string, () => Response>;

beforeEach(() => {
  caches = createCaches();
  asked = [];
  site = {
    "/": () => new Response("home", HTML),
    "/a.js": () => new Response("code"),
    "/accounts/ann": () => new Response("ann", HTML),
  };
});

function shelfOf(version: string, files: Readonly<Record<string, string>>): Shelf {
  return createShelf({
    build: { version, base: "", files },
    caches,
    origin: ORIGIN,
    async fetch({ url }) {
      const path = url.slice(ORIGIN.length);
      asked.push(path);
      return site[path]?.() ?? new Response("nothing", { status: 404 });
    },
  });
}

async function inUse(version: string, files: Readonly<Record<string, string>>): Promise<Shelf> {
  const shelf = shelfOf(version, files);
  await shelf.stock();
  await shelf.tidy();
  return shelf;
}

const text = async (kept: Promise<Response | undefined>): Promise<string | undefined> => (await kept)?.text();

describe("the shelf of a build", () => {
  it("the service worker fetches each file of a build once, and for the next build only changed files", async () => {
    await inUse("1", { "/": "h1", "/a.js": "a" });
    expect(asked.sort()).toEqual(["/", "/a.js"]);
    site["/"] = () => new Response("new home", HTML);
    const next = await inUse("2", { "/": "h2", "/a.js": "a" });
    expect(asked.slice(2)).toEqual(["/"]);
    expect(await text(next.file("/"))).toBe("new home");
    expect(await text(next.file("/a.js"))).toBe("code");
  });

  it("the service worker serves the current build's files while the next build is being fetched", async () => {
    const first = await inUse("1", { "/": "h1" });
    site["/"] = () => new Response("new home", HTML);
    await shelfOf("2", { "/": "h2" }).stock();
    expect(await text(first.file("/"))).toBe("home");
  });

  it("the service worker rejects a build when one file cannot be fetched", async () => {
    await expect(shelfOf("1", { "/": "h", "/gone": "g" }).stock()).rejects.toThrow("/gone could not be kept.");
  });

  it("the service worker retries only the failed files of a build on a bad connection", async () => {
    let drops = 2;
    const arrives = site["/"];
    site["/"] = () => {
      if (drops-- > 0) throw new TypeError("Failed to fetch");
      return arrives?.() ?? new Response();
    };
    const shelf = await inUse("1", { "/": "h", "/a.js": "a" });
    expect(await text(shelf.file("/"))).toBe("home");
    expect(asked.filter((path) => path === "/a.js")).toHaveLength(1);
  });

  it("the service worker keeps code of the previous build for open tabs, and nothing older", async () => {
    const code = "/_next/static/";
    for (const name of ["1", "2", "3"]) site[`${code}${name}.js`] = () => new Response(name);
    await inUse("1", { [`${code}1.js`]: "1" });
    await inUse("2", { [`${code}2.js`]: "2" });
    await shelfOf("never used", { [`${code}2.js`]: "2" }).stock();
    const third = await inUse("3", { [`${code}3.js`]: "3" });
    expect(await text(third.code(`${ORIGIN}${code}3.js`))).toBe("3");
    expect(await text(third.code(`${ORIGIN}${code}2.js`))).toBe("2");
    expect(await text(third.code(`${ORIGIN}${code}1.js`))).toBeUndefined();
    expect((await caches.keys()).filter((name) => name.startsWith("files:"))).toEqual(["files:2", "files:3"]);
  });

  it("the service worker does not touch the caches of another site on the same origin", async () => {
    await caches.open("files/birds:1");
    await caches.open("somebody else's");
    await inUse("1", { "/": "h" });
    expect(await caches.keys()).toEqual(expect.arrayContaining(["files/birds:1", "somebody else's"]));
  });
});

describe("visited pages", () => {
  it("the service worker caches forty visited pages and drops the least recently visited one first", async () => {
    const shelf = await inUse("1", {});
    const page = () => new Response("x", HTML);
    for (let number = 1; number <= 40; number++) await shelf.keep(`/p${number}`, page());
    await shelf.keep("/p1", page());
    await shelf.keep("/p41", page());
    expect(await shelf.visited("/p2")).toBeUndefined();
    expect(await text(shelf.visited("/p1"))).toBe("x");
    expect(await text(shelf.visited("/p41"))).toBe("x");
  });

  it("the service worker caches a visited page only if the response is HTML and succeeded", async () => {
    const shelf = await inUse("1", {});
    await shelf.keep("/feed", new Response("<feed>", { headers: { "Content-Type": "application/atom+xml" } }));
    await shelf.keep("/gone", new Response("404", { ...HTML, status: 404 }));
    expect(await shelf.visited("/feed")).toBeUndefined();
    expect(await shelf.visited("/gone")).toBeUndefined();
  });

  it("the service worker fetches a page once if the router showed it without loading its HTML", async () => {
    const shelf = await inUse("1", { "/": "h" });
    await shelf.keepUnseen("/accounts/ann");
    await shelf.keepUnseen("/accounts/ann");
    await shelf.keepUnseen("/");
    expect(asked).toEqual(["/", "/accounts/ann"]);
    expect(await text(shelf.visited("/accounts/ann"))).toBe("ann");
  });

  it("the service worker ignores a message about another origin, a query or a malformed path", async () => {
    const shelf = await inUse("1", {});
    for (const path of [
      "//evil.example/x",
      "/\\evil.example",
      "https://evil.example/",
      "/a?code=x",
      "/a#b",
      "a",
      "/a/",
    ]) {
      await shelf.keepUnseen(path);
    }
    expect(asked).toEqual([]);
  });

  it("the service worker fetches visited pages again for the next build, because they need its code", async () => {
    const first = await inUse("1", {});
    await first.keepUnseen("/accounts/ann");
    await first.keep("/accounts/bob", new Response("bob", HTML));
    site["/accounts/ann"] = () => new Response("new ann", HTML);
    const next = await inUse("2", { "/": "h" });
    expect(await text(next.visited("/accounts/ann"))).toBe("new ann");
    expect(await next.visited("/accounts/bob")).toBeUndefined(); // the site no longer has this page
  });
});

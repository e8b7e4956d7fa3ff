import { createHash } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { DIGEST_LENGTH } from "./build.ts";
import { createShelf, hasRightType, type Shelf } from "./shelf.ts";
import { createCaches } from "./testing/caches.ts";

const ORIGIN = "https://site.example";
const CODE = "/_next/static/";
const ID = "build-7";
const TYPES: Readonly<Record<string, string>> = {
  js: "text/javascript",
  json: "application/json",
  atom: "application/atom+xml",
};

let caches: CacheStorage;
/** The requests, in order. */
let asked: string[];
/** The deployed content of each path. */
let site: Record<string, string>;
/** Paths whose next requests get other responses. */
let faults: Record<string, (() => Response)[]>;
/** The pages that were reported as changed by the host. */
let changed: string[];

beforeEach(() => {
  caches = createCaches();
  asked = [];
  faults = {};
  changed = [];
  site = { "/": "home", [`${CODE}a.js`]: "code", "/accounts/ann": "ann", "/accounts/bob": "bob" };
});

const typeOf = (path: string): string => TYPES[path.split(".")[1] ?? ""] ?? "text/html;charset=utf-8";
const response = (path: string, text = site[path]): Response =>
  text === undefined
    ? new Response("nothing", { status: 404, headers: { "Content-Type": "text/html" } })
    : new Response(text, { headers: { "Content-Type": typeOf(path) } });
/** The response of a host that answers every request with its maintenance page. */
const maintenance = (): Response => new Response("back soon", { headers: { "Content-Type": "text/html" } });
const forever = (fault: () => Response): (() => Response)[] => Array.from({ length: 9 }, () => fault);

const hash = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, DIGEST_LENGTH);
/** Lists paths with the hashes of their deployed content. */
const hashes = (paths: readonly string[]): Record<string, string> =>
  Object.fromEntries(paths.map((path) => [path, hash(site[path] ?? "")]));

/** The shelf of a build with these files and the pages that are deployed now. */
function shelfOf(version: string, files: readonly string[]): Shelf {
  const pages = Object.keys(site).filter((path) => !files.includes(path));
  return createShelf({
    build: { version, base: "", id: ID, files: hashes(files), pages: hashes(pages) },
    caches,
    origin: ORIGIN,
    async fetch({ url, cache }) {
      const path = url.slice(ORIGIN.length);
      asked.push(cache === "reload" ? `${path} reload` : path);
      return faults[path]?.shift()?.() ?? response(path);
    },
    onChangedPage: (path) => void changed.push(path),
  });
}

async function inUse(version: string, files: readonly string[]): Promise<Shelf> {
  const shelf = shelfOf(version, files);
  await shelf.stock();
  await shelf.tidy();
  return shelf;
}

/** Replaces the content of everything that is cached, as a worker of an earlier version could. */
async function poison(wrong = maintenance): Promise<void> {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const key of await cache.keys()) await cache.put(key, wrong());
  }
}

const text = async (kept: Promise<Response | undefined>): Promise<string | undefined> => (await kept)?.text();

describe("the shelf of a build", () => {
  it("the service worker fetches each file of a build once, and for the next build only changed files", async () => {
    await inUse("1", ["/", `${CODE}a.js`]);
    expect(asked.sort()).toEqual(["/", `${CODE}a.js`]);
    site["/"] = "new home";
    const next = await inUse("2", ["/", `${CODE}a.js`]);
    expect(asked.slice(2)).toEqual(["/"]);
    expect(await text(next.file("/"))).toBe("new home");
    expect(await text(next.file(`${CODE}a.js`))).toBe("code");
  });

  it("the service worker serves the current build's files while the next build is being fetched", async () => {
    const first = await inUse("1", ["/"]);
    site["/"] = "new home";
    await shelfOf("2", ["/"]).stock();
    expect(await text(first.file("/"))).toBe("home");
  });

  it("the service worker rejects a build when one file cannot be fetched", async () => {
    await expect(shelfOf("1", ["/", "/gone"]).stock()).rejects.toThrow("/gone could not be kept.");
  });

  it("the service worker retries only the failed files of a build on a bad connection", async () => {
    const drop = (): never => {
      throw new TypeError("Failed to fetch");
    };
    faults["/"] = [drop, drop];
    const shelf = await inUse("1", ["/", `${CODE}a.js`]);
    expect(await text(shelf.file("/"))).toBe("home");
    expect(asked.filter((path) => path.startsWith(CODE))).toHaveLength(1);
  });

  it("the service worker keeps code of the previous build for open tabs, and nothing older", async () => {
    for (const name of ["1", "2", "3"]) site[`${CODE}${name}.js`] = name;
    await inUse("1", [`${CODE}1.js`]);
    await inUse("2", [`${CODE}2.js`]);
    await shelfOf("never used", [`${CODE}2.js`]).stock();
    const third = await inUse("3", [`${CODE}3.js`]);
    expect(await text(third.code(`${ORIGIN}${CODE}3.js`))).toBe("3");
    expect(await text(third.code(`${ORIGIN}${CODE}2.js`))).toBe("2");
    expect(await text(third.code(`${ORIGIN}${CODE}1.js`))).toBeUndefined();
    expect((await caches.keys()).filter((name) => name.startsWith("files:"))).toEqual(["files:2", "files:3"]);
  });

  it("the service worker does not touch the caches of another site on the same origin", async () => {
    await caches.open("files/birds:1");
    await caches.open("somebody else's");
    await inUse("1", ["/"]);
    expect(await caches.keys()).toEqual(expect.arrayContaining(["files/birds:1", "somebody else's"]));
  });
});

describe("responses that differ from the build", () => {
  it.each([
    ["a maintenance page instead of code", `${CODE}a.js`, maintenance],
    ["a maintenance page instead of a page", "/", maintenance],
    ["code with the type of a page", `${CODE}a.js`, () => response("/", "code")],
    ["other code", `${CODE}a.js`, () => response(`${CODE}a.js`, "other code")],
  ])("the service worker rejects a build when the server responds with %s", async (_, path, fake) => {
    faults[path] = forever(fake);
    await expect(shelfOf("1", ["/", `${CODE}a.js`]).stock()).rejects.toThrow(`${path} could not be kept.`);
  });

  it("the service worker fetches a wrong file again past the browser's cache", async () => {
    faults[`${CODE}a.js`] = [maintenance];
    const shelf = await inUse("1", [`${CODE}a.js`]);
    expect(asked).toEqual([`${CODE}a.js`, `${CODE}a.js reload`]);
    expect(await text(shelf.file(`${CODE}a.js`))).toBe("code");
  });

  it("the service worker copies no wrong file from the cache of the build before", async () => {
    await inUse("1", ["/", `${CODE}a.js`]);
    await poison();
    const next = await inUse("2", ["/", `${CODE}a.js`]);
    expect(asked.slice(2).sort()).toEqual(["/", `${CODE}a.js`]);
    expect(await text(next.code(`${ORIGIN}${CODE}a.js`))).toBe("code");
  });

  it("the service worker replaces a wrong file of its cache when a page asks for the file", async () => {
    const shelf = await inUse("1", [`${CODE}a.js`]);
    await poison();
    expect(await text(shelf.code(`${ORIGIN}${CODE}a.js`))).toBe("code");
    await text(shelf.code(`${ORIGIN}${CODE}a.js`));
    expect(asked).toEqual([`${CODE}a.js`, `${CODE}a.js reload`]);
  });

  it("the service worker replaces a script with wrong content after it has answered with the script once", async () => {
    const shelf = await inUse("1", [`${CODE}a.js`]);
    await poison(() => response(`${CODE}a.js`, "cut o"));
    expect(await text(shelf.code(`${ORIGIN}${CODE}a.js`))).toBe("cut o");
    await shelf.file(`${CODE}a.js`);
    expect(await text(shelf.code(`${ORIGIN}${CODE}a.js`))).toBe("code");
  });

  it("the service worker answers with no wrong file while the right one cannot be fetched", async () => {
    const shelf = await inUse("1", ["/"]);
    await poison();
    faults["/"] = forever(maintenance);
    expect(await text(shelf.file("/"))).toBeUndefined();
  });

  it("the service worker answers with no wrong code of an earlier build", async () => {
    await inUse("1", [`${CODE}a.js`]);
    const next = await inUse("2", ["/"]);
    await poison();
    expect(await text(next.code(`${ORIGIN}${CODE}a.js`))).toBeUndefined();
  });

  it("row 173: a maintenance page with status 200 does not replace a cached page", async () => {
    const shelf = await inUse("1", []);
    await shelf.keep("/accounts/ann", response("/accounts/ann"));
    await shelf.keep("/accounts/ann", maintenance());
    faults["/accounts/ann"] = forever(maintenance);
    await shelf.keepUnseen("/accounts/ann");
    expect(await text(shelf.visited("/accounts/ann"))).toBe("ann");
    const next = await inUse("2", ["/"]);
    expect(await text(next.visited("/accounts/ann"))).toBe("ann");
  });
});

describe("row 214: a host that changes pages", () => {
  const withComment = (path: string) => () => response(path, `${site[path]} ${ID}<!-- added by the host -->`);

  it("row 214: the service worker keeps changed pages of the build at the first attempt, and reports them once", async () => {
    for (const path of ["/", "/accounts/ann"]) faults[path] = forever(withComment(path));
    const shelf = await inUse("1", ["/", `${CODE}a.js`]);
    await shelf.keep("/accounts/ann", withComment("/accounts/ann")());
    expect(asked.sort()).toEqual(["/", `${CODE}a.js`]);
    expect(await text(shelf.file("/"))).toBe(`home ${ID}<!-- added by the host -->`);
    expect(await text(shelf.visited("/accounts/ann"))).toBe(`ann ${ID}<!-- added by the host -->`);
    expect(changed).toEqual(["/"]);
  });

  it("row 214: the service worker keeps no changed code or data, even if they contain the id of the build", async () => {
    for (const path of [`${CODE}a.js`, "/roster.json"]) {
      site[path] = "{}";
      faults[path] = forever(() => response(path, `{} // ${ID}`));
      await expect(shelfOf("1", ["/", path]).stock()).rejects.toThrow(`${path} could not be kept.`);
    }
    expect(changed).toEqual([]);
  });

  it("row 214: the service worker keeps the changed page of an account on another server, whose address ends like a file", async () => {
    const path = "/accounts/nemo@kultur.example";
    site[path] = "nemo";
    const shelf = await inUse("1", ["/"]);
    await shelf.keep(path, withComment(path)());
    expect(await text(shelf.visited(path))).toBe(`nemo ${ID}<!-- added by the host -->`);
  });

  it("row 214: the service worker keeps no page that the build does not have", async () => {
    const shelf = await inUse("1", ["/"]);
    await shelf.keep("/accounts/eve", response("/", `eve ${ID}`));
    expect(await shelf.visited("/accounts/eve")).toBeUndefined();
  });
});

describe("visited pages", () => {
  it("the service worker caches forty visited pages and drops the least recently visited one first", async () => {
    for (let number = 1; number <= 41; number++) site[`/p${number}`] = "x";
    const shelf = await inUse("1", []);
    for (let number = 1; number <= 40; number++) await shelf.keep(`/p${number}`, response("/p1"));
    await shelf.keep("/p1", response("/p1"));
    await shelf.keep("/p41", response("/p41"));
    expect(await shelf.visited("/p2")).toBeUndefined();
    expect(await text(shelf.visited("/p1"))).toBe("x");
    expect(await text(shelf.visited("/p41"))).toBe("x");
  });

  it("the service worker caches a visited page only if the build has this page and the response succeeded", async () => {
    const shelf = await inUse("1", []);
    await shelf.keep("/feed.atom", response("/feed.atom", "<feed>"));
    await shelf.keep("/accounts/ann", new Response("ann", { status: 404, headers: { "Content-Type": "text/html" } }));
    expect(await shelf.visited("/feed.atom")).toBeUndefined();
    expect(await shelf.visited("/accounts/ann")).toBeUndefined();
  });

  it("the service worker fetches a page once if the router showed it without loading its HTML", async () => {
    const shelf = await inUse("1", ["/"]);
    await shelf.keepUnseen("/accounts/ann");
    await shelf.keepUnseen("/accounts/ann");
    await shelf.keepUnseen("/");
    expect(asked).toEqual(["/", "/accounts/ann"]);
    expect(await text(shelf.visited("/accounts/ann"))).toBe("ann");
  });

  it("the service worker ignores a message about a path that is not a page of the build", async () => {
    const shelf = await inUse("1", []);
    for (const path of ["//evil.example/x", "https://evil.example/", "/a?code=x", "/accounts/ann/", "constructor"]) {
      await shelf.keepUnseen(path);
    }
    expect(asked).toEqual([]);
  });

  it("the service worker fetches changed visited pages again for the next build, because they need its code", async () => {
    const first = await inUse("1", []);
    for (const name of ["ann", "bob"]) await first.keepUnseen(`/accounts/${name}`);
    await first.keep("/", response("/"));
    site["/accounts/ann"] = "new ann";
    delete site["/accounts/bob"];
    asked = [];
    const next = await inUse("2", []);
    expect(asked).toEqual(["/accounts/ann"]);
    expect(await text(next.visited("/accounts/ann"))).toBe("new ann");
    expect(await next.visited("/accounts/bob")).toBeUndefined(); // the site no longer has this page
    expect(await text(next.visited("/"))).toBe("home");
  });
});

it("a file whose extension is the name of a field of every object may have every type but that of a page", () => {
  const sent = (type: string): Response => new Response("", { headers: { "Content-Type": type } });
  expect(hasRightType(sent("application/octet-stream"), "/a.constructor")).toBe(true);
  expect(hasRightType(sent("text/html"), "/a.constructor")).toBe(false);
});

import { beforeEach, describe, expect, it } from "vitest";
import { answer, type AnswerTools, type NetworkMemory } from "./answer.ts";
import type { Plan } from "./plan.ts";
import type { Shelf } from "./shelf.ts";

const OUTAGE = () => Promise.reject(new TypeError("Failed to fetch"));
const NEVER = () => new Promise<Response>(() => {});
const late = (page: string) => (): Promise<Response> =>
  new Promise((resolve) => {
    setImmediate(() => resolve(new Response(page)));
  });
const status = (code: number) => async () => new Response(`network ${code}`, { status: code });

const file: Plan = { kind: "file", path: "/browse" };
const visit: Plan = { kind: "visit", path: "/accounts/ann" };

/** A shelf that holds these pages and records the pages it is asked to keep. */
function shelfOf(pages: Readonly<Record<string, string>>): Shelf & { readonly noted: string[] } {
  const noted: string[] = [];
  const find = async (path: string) => (path in pages ? new Response(pages[path]) : undefined);
  return {
    noted,
    file: find,
    visited: find,
    code: (url) => find(new URL(url).pathname),
    keep: async (path) => void noted.push(path),
    keepUnseen: async () => {},
    stock: async () => {},
    tidy: async () => {},
  };
}

let memory: NetworkMemory;
/** The time limits of requests to the network, in milliseconds. */
let limits: number[];

beforeEach(() => {
  memory = { isSlow: false, waited: new Set() };
  limits = [];
});

async function ask(plan: Plan, network: () => Promise<Response>, shelf: Shelf, patient = true): Promise<string> {
  const tools = toolsOf(network, shelf, patient);
  const { response, after } = await answer(plan, "https://site.example/_next/static/a.js", tools);
  await after;
  return response.text();
}

function toolsOf(network: () => Promise<Response>, shelf: Shelf, patient = true): AnswerTools {
  return {
    build: { version: "1", base: "", id: "", files: {}, pages: {} },
    shelf,
    network,
    memory,
    setTimeout(run, ms) {
      limits.push(ms);
      if (!patient) run();
    },
  };
}

describe("a file of the build", () => {
  const kept = shelfOf({ "/browse": "kept" });

  it("the service worker answers a request for a file of the build from the network when the network is quick", async () => {
    expect(await ask(file, status(200), kept)).toBe("network 200");
    expect(await ask(file, status(404), kept)).toBe("network 404");
  });

  it("the service worker answers a request for a file of the build from the cache when the network fails, returns a server error or is slow", async () => {
    expect(await ask(file, OUTAGE, kept)).toBe("kept");
    expect(await ask(file, status(503), kept)).toBe("kept");
    expect(await ask(file, NEVER, kept, false)).toBe("kept");
  });

  it("the service worker answers a request for a file of the build with the network's error when the cache does not have the file", async () => {
    expect(await ask(file, status(503), shelfOf({}))).toBe("network 503");
    await expect(ask(file, OUTAGE, shelfOf({}))).rejects.toThrow("Failed to fetch");
  });
});

describe("a page outside the build", () => {
  it("the service worker caches a visited page, and caches no page that was not found", async () => {
    const shelf = shelfOf({});
    await ask(visit, status(200), shelf);
    expect(shelf.noted).toEqual(["/accounts/ann"]);
    await ask(visit, status(404), shelf);
    expect(shelf.noted).toEqual(["/accounts/ann"]);
  });

  it("the service worker answers a request for a visited page from the cache when the network fails, returns a server error or is slow", async () => {
    const shelf = shelfOf({ "/accounts/ann": "ann", "/offline": "offline" });
    expect(await ask(visit, OUTAGE, shelf)).toBe("ann");
    expect(await ask(visit, status(500), shelf)).toBe("ann");
    expect(await ask(visit, late("network"), shelf, false)).toBe("ann");
  });

  it("the service worker answers a request for a page that is not cached with the offline page, or with the network's error response", async () => {
    const shelf = shelfOf({ "/offline": "offline" });
    expect(await ask(visit, OUTAGE, shelf)).toBe("offline");
    expect(await ask(visit, status(500), shelf)).toBe("network 500");
  });
});

describe("row 213: a network that never answers", () => {
  const stored = shelfOf({ "/offline": "offline", "/browse": "kept" });

  it("row 213: the service worker waits 8 seconds for a page that is not cached, answers with the offline page, and caches a late answer", async () => {
    const shelf = shelfOf({ "/offline": "offline" });
    expect(await ask(visit, late("ann"), shelf, false)).toBe("offline");
    expect(limits).toEqual([8_000]);
    expect(shelf.noted).toEqual(["/accounts/ann"]);
  });

  it("row 213: the service worker waits 8 seconds for the router's data of a page, and only briefly for the page after it", async () => {
    const data: Plan = { kind: "data", path: "/accounts/ann" };
    const { response } = await answer(data, "", toolsOf(NEVER, stored, false));
    expect(response.type).toBe("error");
    await ask(visit, late("ann"), stored, false);
    await ask(visit, late("ann"), stored, false);
    expect(limits).toEqual([8_000, 300, 8_000]);
  });

  it("row 213: the service worker waits 8 seconds again for a page whose data timed out, once the network has answered", async () => {
    const data: Plan = { kind: "data", path: "/accounts/ann" };
    await answer(data, "", toolsOf(NEVER, stored, false));
    await ask(file, status(200), stored);
    await ask(visit, late("ann"), stored, false);
    expect(limits).toEqual([8_000, 300, 8_000]);
  });

  it("row 213: the service worker waits 3 seconds for a cached file, then only briefly until the network is quick again", async () => {
    await ask(file, NEVER, stored, false);
    await ask(file, NEVER, stored, false);
    await ask(file, status(200), stored);
    await ask(file, status(200), stored);
    expect(limits).toEqual([3_000, 300, 300, 3_000]);
  });
});

it("the service worker answers a request for code from the cache without a request, and from the network when the cache lacks it", async () => {
  const code: Plan = { kind: "code", worker: false };
  expect(await ask(code, OUTAGE, shelfOf({ "/_next/static/a.js": "code" }))).toBe("code");
  expect(await ask(code, status(200), shelfOf({}))).toBe("network 200");
});

it("the service worker checks the content of code after it has answered with the code", async () => {
  const checked: string[] = [];
  const shelf = { ...shelfOf({ "/_next/static/a.js": "code" }), file: async (path: string) => void checked.push(path) };
  await ask({ kind: "code", worker: false }, OUTAGE, shelf);
  expect(checked).toEqual(["/_next/static/a.js"]);
});

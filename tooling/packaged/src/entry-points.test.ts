import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { mustRun } from "./command.ts";
import { readEntryPoints } from "./entry-points.ts";
import { NODES } from "./paths.ts";

const bare = inject("bare");
const specifiers = readEntryPoints(join(bare, "node_modules/@roster/core")).map(({ specifier }) => specifier);

/** Entry points without dependencies. */
const OWN = specifiers.filter((one) => !/schema|orama|mastodon/.test(one));

/** A program that imports entry points and records which globals they read. */
const importing = (entryPoints: readonly string[]): string => `
const touched = new Set();
const NAMES = ["fetch", "setTimeout", "setInterval", "localStorage", "sessionStorage", "navigator", "addEventListener"];
for (const name of NAMES) {
  const value = globalThis[name];
  Object.defineProperty(globalThis, name, { configurable: true, get() { touched.add(name); return value; } });
}
const before = new Set(Reflect.ownKeys(globalThis));
for (const specifier of ${JSON.stringify(entryPoints)}) await import(specifier);
const added = Reflect.ownKeys(globalThis).filter((key) => !before.has(key));
const said = JSON.stringify({ touched: [...touched], added, window: typeof window });
`;
const QUIET = { touched: [], added: [], window: "undefined" };

describe.each(["22", "24"] as const)("in Node %s", (version) => {
  it("importing an entry point without dependencies reads and adds no global, without a window (row 135)", async () => {
    expect(OWN.length).toBe(8);
    await writeFile(join(bare, "imports.mjs"), `${importing(OWN)}\nconsole.log(said);`);
    const said = await mustRun(NODES[version], ["--no-warnings", "imports.mjs"], bare);
    expect(JSON.parse(said)).toEqual(QUIET);
  });

  it("importing every entry point adds only the globals of its libraries", async () => {
    await writeFile(join(bare, "all-imports.mjs"), `${importing(specifiers)}\nconsole.log(said);`);
    const said = await mustRun(NODES[version], ["--no-warnings", "all-imports.mjs"], bare);
    // zod stores its registry in a global
    const added = ["__zod_globalConfig", "__zod_globalRegistry"];
    expect(JSON.parse(said)).toEqual({ touched: [], added, window: "undefined" });
  });

  it("a worker answers searches, and importing reads no global there (row 135)", async () => {
    await writeFile(
      join(bare, "worker.mjs"),
      `import { parentPort } from "node:worker_threads";
       ${importing(OWN)}
       const { serveSearch } = await import("@roster/core/search");
       const { createSearch } = await import("@roster/core/search/orama");
       const { readRosterData } = await import("@roster/core");
       const data = readRosterData(${JSON.stringify(SMALL)});
       const scope = {
         postMessage: (message) => parentPort.postMessage(message),
         addEventListener: (type, listener) => parentPort.on(type, (data) => listener({ data })),
       };
       serveSearch(scope, async () => createSearch(data));
       parentPort.postMessage({ said });`,
    );
    await writeFile(
      join(bare, "page.mjs"),
      `import { Worker } from "node:worker_threads";
       import { connectSearch } from "@roster/core/search";
       const worker = new Worker(new URL("./worker.mjs", import.meta.url));
       const said = await new Promise((resolve) => worker.once("message", (message) => resolve(message.said)));
       const like = {
         postMessage: (message) => worker.postMessage(message),
         addEventListener: (type, listener) => worker.on(type, (data) => listener({ data })),
         terminate: () => worker.terminate(),
       };
       const search = connectSearch(() => like, { fallback: () => Promise.reject(new Error("the worker failed")) });
       const { hits } = await search.search("gul");
       search.close();
       console.log(JSON.stringify({ ...JSON.parse(said), found: hits.map(({ account }) => account.username) }));`,
    );
    const said = await mustRun(NODES[version], ["--no-warnings", "page.mjs"], bare);
    expect(JSON.parse(said)).toEqual({ ...QUIET, found: ["Gulls"] });
  });

  it("a search of a directory whose code cannot be loaded rejects with a RosterError", async () => {
    await writeFile(
      join(bare, "unloadable.mjs"),
      `import { registerHooks } from "node:module";
       import { RosterError } from "@roster/core";
       import { createDirectory } from "@roster/core/directory";
       const resolve = (specifier, context, next) => {
         if (specifier === "@orama/orama") throw new TypeError("no connection");
         return next(specifier, context);
       };
       registerHooks({ resolve });
       const fetch = async () => Response.json(${JSON.stringify(SMALL)});
       const directory = await createDirectory({ url: "https://birds.example/roster.json", fetch });
       const error = await directory.search("gul").catch((reason) => reason);
       console.log(RosterError.is(error, "no-search"), error.message, String(error.cause));`,
    );
    const said = await mustRun(NODES[version], ["--no-warnings", "unloadable.mjs"], bare);
    expect(said).toBe(
      "true The search could not be loaded. Check the connection, then try again. TypeError: no connection\n",
    );
  });

  it("failed, aborted and refused requests throw errors of the right kind (rows 136, 137)", async () => {
    await writeFile(join(bare, "errors.mjs"), ERRORS);
    const lines = (await mustRun(NODES[version], ["--no-warnings", "errors.mjs"], bare)).trimEnd().split("\n");
    const answers = [401, 403, 404, 409, 410, 422, 429, 500, 503].flatMap((status) =>
      ["json", "html", "empty"].map((body) => `${status} ${body} ${KINDS[status] ?? "unexpected"}`),
    );
    expect(lines).toEqual([
      ...answers,
      "limit 300 remaining 0 reset 1700000000000",
      "throws unreachable Error: no network",
      "aborted AbortError",
      "roster roster-unreachable Error: no network",
      "roster aborted AbortError",
    ]);
  });
});

const KINDS: Readonly<Record<number, string>> = {
  401: "unauthorized",
  403: "forbidden",
  404: "not-found",
  409: "conflict",
  410: "gone",
  422: "unprocessable",
  429: "rate-limit",
};

const SMALL = {
  site: {
    name: "Birds",
    tagline: "Birds that post.",
    description: "Bots that report birds.",
    origin: "https://birds.example",
    basePath: "/",
    homeServer: "bots.example",
    socialAccount: "birds@social.example",
    network: "the fediverse",
    followersCountIs: "mastodon",
  },
  facets: [],
  accounts: [
    { username: "Gulls", name: "Gulls today", tags: {} },
    { username: "Wrens", name: "Wrens today", tags: {} },
  ],
};

const ERRORS = `
import { fetchRoster, RosterError } from "@roster/core";
import { createMastodonHttp, MastodonError } from "@roster/core/mastodon";

const url = "https://social.example";
const ask = async (fetch, signal) => {
  try {
    await createMastodonHttp({ url, fetch, ...(signal ? { signal } : {}) }).get("/api/v1/accounts/1");
    return undefined;
  } catch (error) {
    return error;
  }
};
const BODIES = {
  json: ['{"error":"no"}', { "content-type": "application/json" }],
  html: ["<h1>No</h1>", { "content-type": "text/html" }],
  empty: ["", {}],
};
let limited;
for (const status of [401, 403, 404, 409, 410, 422, 429, 500, 503]) {
  for (const [name, [text, headers]] of Object.entries(BODIES)) {
    const limits = { "x-ratelimit-limit": "300", "x-ratelimit-remaining": "0", "x-ratelimit-reset": "2023-11-14T22:13:20.000Z" };
    const error = await ask(async () => new Response(text, { status, headers: { ...headers, ...(status === 429 ? limits : {}) } }));
    if (!(error instanceof MastodonError) || !RosterError.is(error, error.kind) || error.status !== status) throw error;
    console.log(status, name, error.kind);
    if (status === 429) limited = error.rateLimit;
  }
}
console.log("limit", limited.limit, "remaining", limited.remaining, "reset", limited.resetAt);
const broken = async () => { throw new Error("no network"); };
const thrown = await ask(broken);
console.log("throws", thrown.kind, String(thrown.cause));
console.log("aborted", (await ask(fetch, AbortSignal.abort())).name);
const roster = await fetchRoster("https://roster.example/roster.json", { fetch: broken }).catch((error) => error);
console.log("roster", roster.kind, String(roster.cause));
const gone = await fetchRoster("https://roster.example/roster.json", { signal: AbortSignal.abort() }).catch((error) => error);
console.log("roster aborted", gone.name);
`;

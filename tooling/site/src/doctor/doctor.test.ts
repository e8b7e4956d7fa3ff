import { createHash } from "node:crypto";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { listen, type Listening, LOOPBACK } from "../listen.ts";
import { packageDir } from "../paths.ts";
import { run } from "../processes.ts";

const OPEN = { "Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin" };
const PAGE = {
  "Content-Security-Policy": "frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=()",
  "Cache-Control": "no-cache",
};
const ORIGIN = "https://birds.example";
const CODE = "/_next/static/chunks/a.js";
const CARD = "/embed/card/teams/oak/robins";

interface File {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly status?: number;
}
type Files = Readonly<Record<string, File>>;

const hash = (text: string, kind = "sha256", form: "hex" | "base64" = "hex"): string =>
  createHash(kind).update(text).digest(form);
const today = (daysAgo = 0): string => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
const roster = (added: string): string =>
  JSON.stringify({
    site: { origin: ORIGIN, basePath: "/" },
    teams: [{ id: "oak/robins" }],
    accounts: [{ username: "robins", added }],
  });
const workerOf = (files: Readonly<Record<string, string>>): string =>
  `let l=${JSON.stringify(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, hash(text).slice(0, 12)])))}`;

/** The files of a deploy without faults. */
const WELL: Files = {
  "/": { headers: PAGE, body: "home" },
  "/follow": {},
  "/roster.json": { headers: OPEN, body: roster(today()) },
  [CODE]: { body: "code" },
  "/sw.js": {
    headers: { "Cache-Control": "no-cache" },
    body: workerOf({ "/": "home", [CODE]: "code", "/roster.json": roster(today()) }),
  },
  "/embed/v1.js": { headers: OPEN, body: "widget" },
  "/embed/1.0.0.js": { body: "widget" },
  "/embed/1.0.0-list.js": { body: "list" },
  "/embed/versions.json": {
    body: JSON.stringify({
      commit: "abc",
      versions: {
        "1.0.0": {
          integrity: `sha384-${hash("widget", "sha384", "base64")}`,
          list: `sha384-${hash("list", "sha384", "base64")}`,
        },
      },
    }),
  },
  "/teams/oak/robins": {
    body: `<link rel="alternate" type="application/json+oembed" href="${ORIGIN}${CARD}.json" title="Robins"/>`,
  },
  [`${CARD}.json`]: { body: JSON.stringify({ html: `<iframe src="${ORIGIN}${CARD}"></iframe>` }) },
  [CARD]: { headers: { "Content-Security-Policy": "default-src 'none'; frame-ancestors *" } },
};

let server: Listening | undefined;
afterEach(() => server?.close());

/** Serves the files with changes, and examines them. */
async function examine(changes: Readonly<Record<string, File | undefined>> = {}) {
  const files: Readonly<Record<string, File | undefined>> = { ...WELL, ...changes };
  server = await listen(
    ({ url = "" }, response) => {
      const file = files[url];
      response.writeHead(file?.status ?? (file ? 200 : 404), file?.headers).end(file?.body);
    },
    0,
    LOOPBACK,
  );
  const command = join(packageDir, "src/doctor.ts");
  const { code, output } = await run("node", [command, `http://localhost:${server.port}/`], { output: "collect" });
  return { code, faults: output.split("\n").filter((line) => line.startsWith("✗")), output };
}

it("the doctor finds no fault in a deploy without faults", async () => {
  const { code, output } = await examine();
  expect(output.split("\n").filter((line) => !line.startsWith("✓"))).toEqual([""]);
  expect(output).toContain("The site was built from the commit abc.");
  expect(code).toBe(0);
});

it.each<readonly [fault: string, changes: Readonly<Record<string, File | undefined>>]>([
  [
    "/ lacks the right Content-Security-Policy, X-Content-Type-Options",
    { "/": { ...WELL["/"], headers: { ...PAGE, "Content-Security-Policy": "", "X-Content-Type-Options": "" } } },
  ],
  [
    "/roster.json lacks the right Access-Control-Allow-Origin",
    { "/roster.json": { ...WELL["/roster.json"], headers: { "Cross-Origin-Resource-Policy": "cross-origin" } } },
  ],
  ["/follow has Cross-Origin-Opener-Policy", { "/follow": { headers: PAGE } }],
  ["/follow answers with 404", { "/follow": undefined }],
  [`${CODE} answers with 404`, { [CODE]: undefined }],
  ["/sw.js is not the service worker of this site", { "/sw.js": { ...WELL["/sw.js"], body: "<html>" } }],
  ["An address without a page answers with 200", { "/this-page-does-not-exist": {} }],
  ["The service worker, /sw.js, answers with 404", { "/sw.js": undefined }],
  ["The service worker is cached", { "/sw.js": { ...WELL["/sw.js"], headers: { "Cache-Control": "max-age=600" } } }],
  ["The host changes /, so the content of pages is not checked", { "/": { headers: PAGE, body: "home<!-- x -->" } }],
  [`The host changes ${CODE}, so the service worker does not start`, { [CODE]: { body: "code " } }],
  ["/embed/v1.js answers with 404", { "/embed/v1.js": undefined }],
  ["/embed/1.0.0.js differs from its release", { "/embed/1.0.0.js": { body: "Widget" } }],
  ["/embed/1.0.0-list.js differs from its release", { "/embed/1.0.0-list.js": undefined }],
  ["/embed/versions.json cannot be read", { "/embed/versions.json": { body: "<html>" } }],
  ["/teams/oak/robins leads to no oEmbed document", { [`${CARD}.json`]: undefined }],
  ["The card of /teams/oak/robins answers with 404", { [CARD]: undefined }],
  ["No blog may frame the card", { [CARD]: { headers: PAGE } }],
  ["No blog may frame the card", { [CARD]: { headers: { "X-Frame-Options": "DENY" } } }],
])("the doctor finds one fault, and its remedy: %s", async (fault, changes) => {
  const { code, faults, output } = await examine(changes);
  expect(faults).toEqual([expect.stringContaining(fault)]);
  expect(output).toMatch(/^✗ .*\.\n {2}[A-Z].*\.$/m);
  expect(code).toBe(1);
});

it("the doctor finds data that nobody has updated for half a year", async () => {
  const old = roster(today(200));
  const worker = workerOf({ "/": "home", "/roster.json": old });
  const { faults } = await examine({ "/roster.json": { headers: OPEN, body: old }, "/sw.js": { body: worker } });
  expect(faults).toEqual([expect.stringContaining("200 days ago")]);
});

it.each([
  ["roster.example", '"roster.example" is no address.'],
  ["http://localhost:1", "http://localhost:1 does not answer."],
])("the doctor refuses the address %s in one sentence", async (address, sentence) => {
  const { code, output } = await run("node", [join(packageDir, "src/doctor.ts"), address], { output: "collect" });
  expect([code, output]).toEqual([1, expect.stringContaining(sentence)]);
});

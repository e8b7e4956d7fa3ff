import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { MARKER } from "../own-output.ts";
import { HOSTS, hostOf } from "./hosts.ts";
import { writeDeploy } from "./write.ts";

let dir: string;

/** Writes a built site below this path, and returns its folder. */
async function build(basePath: string): Promise<string> {
  const base = basePath === "/" ? "" : basePath;
  const site = await mkdtemp(join(dir, "out-"));
  const rules = [
    { for: `${base}/*`, set: { "X-Frame-Options": "DENY", "Cross-Origin-Opener-Policy": "same-origin" } },
    { for: `${base}/follow`, set: { "Cross-Origin-Opener-Policy": null } },
    { for: `${base}/embed/*`, set: { "Cross-Origin-Resource-Policy": "cross-origin" } },
    { for: `${base}/embed/v1.js`, set: { "Cache-Control": "max-age=1" } },
  ];
  const table = { basePath, rules, policy: { "base-uri": ["'none'"] }, https: { "X-Https": "yes" }, pages: {} };
  const files: Readonly<Record<string, string>> = {
    "_serve.json": JSON.stringify(table),
    _headers: "the headers",
    "roster.json": JSON.stringify({ site: { name: "Müsea & more", origin: "https://culture.example" } }),
    "index.html": "home",
    "404.html": "missing",
    "_next/a.js": "1",
    "_next/a.js.br": "1",
    "_next/a.js.gz": "1",
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(site, name)), { recursive: true });
    await writeFile(join(site, name), text);
  }
  return site;
}

/** Writes the deploy for a host. Returns its file names and a function that reads one. */
async function deploy(host: string, basePath = "/museums") {
  const to = join(dir, host);
  await writeDeploy(await build(basePath), host, to);
  const found = await readdir(to, { recursive: true, withFileTypes: true });
  const names = found
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name).slice(to.length + 1))
    .filter((name) => name !== MARKER)
    .sort();
  return { names, read: (name: string) => readFile(join(to, name), "utf8") };
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "deploy-"));
});

afterAll(() => rm(dir, { recursive: true }));

const FILES = ["404.html", "_next/a.js", "index.html", "roster.json"];
const COPIES = ["_next/a.js.br", "_next/a.js.gz"];

it.each([
  ["nginx", ["roster.conf", "server.conf"]],
  ["caddy", ["Caddyfile", "roster.caddy"]],
  ["docker", ["Dockerfile", "roster.conf", "server.conf"]],
])(
  "a deploy for %s has the site below its path with compressed copies, without the files for servers",
  async (host, own) => {
    const { names } = await deploy(host);
    expect(names).toEqual([...own, ...[...FILES, ...COPIES].map((file) => `site/museums/${file}`)].sort());
  },
);

it.each([
  ["netlify", ["site/404.html", "site/_headers"]],
  ["cloudflare", ["site/404.html", "site/_headers", "wrangler.jsonc"]],
])("a deploy for %s has the site below its path, and headers and 404 page at the root", async (host, own) => {
  const { names, read } = await deploy(host);
  expect(names).toEqual([...own, ...FILES.map((file) => `site/museums/${file}`)].sort());
  expect(await read("site/404.html")).toBe("missing");
});

it("a deploy for GitHub Pages leaves out the first segment of the path, which is the repository's name", async () => {
  expect((await deploy("github-pages")).names).toEqual(["site/.nojekyll", ...FILES.map((file) => `site/${file}`)]);
  const { names } = await deploy("github-pages", "/museums/all");
  expect(names).toEqual(["site/.nojekyll", "site/404.html", ...FILES.map((file) => `site/all/${file}`)]);
});

it("a deploy of a site without base path has its files at the root", async () => {
  expect((await deploy("netlify", "/")).names).toEqual([...FILES, "_headers"].map((file) => `site/${file}`).sort());
});

it("a new deploy replaces the files of the deploy before", async () => {
  await mkdir(join(dir, "netlify/site"), { recursive: true });
  await writeFile(join(dir, "netlify/site/old.html"), "old");
  expect((await deploy("netlify")).names).not.toContain("site/old.html");
});

it("only a deploy with compressed copies forbids proxies to change responses, because others need their compression", async () => {
  const configured = { nginx: "roster.conf", docker: "roster.conf", caddy: "roster.caddy", netlify: "site/_headers" };
  for (const [host, file] of Object.entries(configured)) {
    const text = await (await deploy(host)).read(file);
    expect.soft(text, host).toContain("max-age=1");
    expect.soft(text.includes("max-age=1, no-transform"), host).toBe(HOSTS[host]?.copies);
  }
});

it("a deploy for Netlify sets every header at each path, since no rule removes a header there", async () => {
  const { read } = await deploy("netlify");
  const text = await read("site/_headers");
  expect(text).not.toContain("!");
  expect(text.split("\n\n")).toEqual([
    "/museums/*\n  X-Https: yes\n  Content-Security-Policy: base-uri 'none'\n  X-Frame-Options: DENY\n  Cross-Origin-Opener-Policy: same-origin",
    expect.stringMatching(/^\/museums\/embed\/\*\n/),
    expect.stringMatching(/^\/museums\/follow\n(?: .*\n)* {2}Cross-Origin-Opener-Policy: unsafe-none$/),
    expect.stringMatching(/^\/museums\/embed\/v1\.js\n(?: .*\n)* {2}Cross-Origin-Resource-Policy: cross-origin\n/),
  ]);
});

it("a deploy for Cloudflare names its worker by the letters of the site's name that may be in a host name", async () => {
  const { read } = await deploy("cloudflare");
  expect(JSON.parse(await read("wrangler.jsonc"))).toMatchObject({ name: "m-sea-more", assets: { directory: "site" } });
  expect(await read("site/_headers")).toBe("the headers");
});

it.each([
  ["ngnix", "nginx"],
  ["cady", "caddy"],
  ["gh-pages", "github-pages"],
  ["Cloudflare Pages", "cloudflare"],
  ["toString", "nginx"],
  ["", "nginx"],
])("an unknown host %s is refused with all known hosts, the most similar first", (typed, first) => {
  expect(() => hostOf(typed)).toThrow(new RegExp(`is no known host\\. Choose one: ${first}, `));
  for (const known of Object.keys(HOSTS)) expect(() => hostOf(typed)).toThrow(known);
});

it("row 195: a deploy replaces only what an earlier one wrote, and refuses a folder with other entries of its names", async () => {
  const to = join(dir, "mixed");
  const site = await build("/");
  await mkdir(join(to, "site"), { recursive: true });
  await writeFile(join(to, "site/mine.js"), "mine");
  await writeFile(join(to, "notes.txt"), "mine");
  await expect(writeDeploy(site, "netlify", to)).rejects.toThrow(`${to} already has site, and no file`);
  expect(await readdir(join(to, "site"))).toEqual(["mine.js"]);

  await rm(join(to, "site"), { recursive: true });
  await writeDeploy(site, "netlify", to);
  await writeFile(join(to, MARKER), `${await readFile(join(to, MARKER), "utf8")}../mixed\n..\n`);
  await writeFile(join(to, "site/old.js"), "of the version before");
  await writeDeploy(site, "netlify", to);
  expect(await readFile(join(to, "notes.txt"), "utf8")).toBe("mine");
  expect(await readdir(join(to, "site"))).not.toContain("old.js");
});

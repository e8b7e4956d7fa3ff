import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { printDomain, printHandlers } from "./caddy.ts";
import { printLocations, printServer } from "./nginx.ts";
import { readDeploySite } from "./site.ts";

interface Built {
  readonly origin?: string;
  readonly basePath?: string;
  /** The path that the rule with `set` is for, without the base path. */
  readonly path?: string;
  readonly set?: Readonly<Record<string, string>>;
  readonly policy?: readonly string[];
}

/** Writes the files of a built site that a deploy reads, and reads them. */
async function read({ origin = "https://culture.example", basePath = "/", path = "/a", ...rest }: Built) {
  const dir = await mkdtemp(join(tmpdir(), "site-"));
  onTestFinished(() => rm(dir, { recursive: true }));
  const base = basePath === "/" ? "" : basePath;
  const rules = [
    { for: `${base}/*`, set: { "X-Frame-Options": "DENY" } },
    { for: base + path, set: rest.set ?? {} },
  ];
  const table = { basePath, rules, policy: { "base-uri": rest.policy ?? ["'none'"] }, https: {}, pages: {} };
  await writeFile(join(dir, "_serve.json"), JSON.stringify(table));
  const name = 'The "$host" of\n{env.HOME}; `$(id)`';
  await writeFile(join(dir, "roster.json"), JSON.stringify({ site: { name, origin } }));
  return readDeploySite(dir);
}

it.each<[string, Built]>([
  ["a host that ends the directive", { origin: "https://a;b.example" }],
  ["a host that is a variable", { origin: "https://$host" }],
  ["a host with a placeholder", { origin: "https://a{b}.example" }],
  ["a host with a quote", { origin: 'https://a".example' }],
  ["a base path that leaves the folder", { basePath: "/../etc" }],
  ["a base path with a space", { basePath: "/a b" }],
  ["a path that begins a block", { path: "/a{" }],
  ["a path with a line break", { path: "/a\n/b" }],
  ["a header name with a line break", { set: { "X-A\nX-B": "1" } }],
  ["a header value with a line break", { set: { "X-A": "1\n  X-B: 2" } }],
  ["a header value with a variable", { set: { "X-A": "$request_uri" } }],
  ["a header value with a placeholder", { set: { "X-A": "{env.HOME}" } }],
  ["a header value with a backslash", { set: { "X-A": "\\" } }],
  ["a policy with a line break", { policy: ["'none'\nX-B: 2"] }],
])("a deploy refuses %s", async (_, built) => {
  await expect(read(built)).rejects.toThrow(/^No configuration can contain ".+"\. Change .+\.$/);
});

it("a deploy escapes quotes in header values, and contains no name of the site", async () => {
  const site = await read({ basePath: "/~a.b/c_d-e", set: { "Reporting-Endpoints": 'a="https://b.example"' } });
  const nginx = printLocations(site) + printServer(site.origin, "");
  const caddy = printHandlers(site) + printDomain(site.origin);
  expect(nginx).toContain(String.raw`add_header Reporting-Endpoints "a=\"https://b.example\"" always;`);
  expect(caddy).toContain(String.raw`header Reporting-Endpoints "a=\"https://b.example\""`);
  for (const text of [nginx, caddy]) {
    expect(text).toContain(String.raw`/~a\.b/c_d-e/`);
    expect(text).not.toMatch(/\$host|env\.HOME|\(id\)/);
  }
});

it.each([
  ["http://localhost:8080", "8080", "localhost"],
  ["http://culture.example", "80", "culture.example"],
  ["https://culture.example:8443", "80", "culture.example"], // certbot adds https
])("nginx serves %s on port %s, and Caddy that address with its scheme and port", (origin, port, name) => {
  const nginx = printServer(origin, "");
  expect(nginx).toContain(`listen ${port};\n    listen [::]:${port};\n    server_name ${name};`);
  expect(printDomain(`${origin}/`)).toMatch(new RegExp(`^${origin} \\{`));
});

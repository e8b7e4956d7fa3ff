import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { pageFiles, pathOf, readSiteFile } from "./site.ts";
import { serve } from "./served.ts";

const MIN_HSTS_SECONDS = 31_536_000;

/** Directives of a policy, each with its sources. If a directive appears twice, the first applies, as in browsers. */
function readPolicy(text: string): ReadonlyMap<string, readonly string[]> {
  const directives = new Map<string, readonly string[]>();
  for (const part of text.split(";")) {
    const [name = "", ...sources] = part.trim().split(/\s+/);
    if (name !== "" && !directives.has(name)) directives.set(name, sources);
  }
  return directives;
}

/** Lists the permissions of a policy that a strict policy must not have. */
function weaknesses(policy: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const scripts = policy.get("script-src") ?? ["(none)"];
  const loose = scripts.filter((source) => source !== "'self'" && !/^'sha256-[\w+/]{43}='$/.test(source));
  const closed = ["object-src", "base-uri"].filter((name) => policy.get(name)?.join() !== "'none'");
  const trusted = policy.get("trusted-types")?.join() === "default";
  return [
    ...loose.map((source) => `script-src ${source}`),
    ...closed.map((name) => `${name} is open`),
    ...(policy.get("script-src-attr")?.join() === "'none'" ? [] : ["handlers in the markup"]),
    ...(policy.get("style-src")?.some((source) => source.startsWith("'unsafe")) === false ? [] : ["styles"]),
    ...(policy.get("require-trusted-types-for")?.join() === "'script'" && trusted ? [] : ["trusted types"]),
  ];
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const META = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"\s*\/?>/g;

/** Lists the faults of the two policies of a page, in its HTML and in its header. */
function problemsOf(html: string, header: string): readonly string[] {
  const metas = [...html.matchAll(META)];
  const [meta] = metas;
  if (meta === undefined || metas.length > 1) return [`${metas.length} policies in the page`];
  const own = readPolicy((meta[1] ?? "").replaceAll("&#x27;", "'"));
  const sent = readPolicy(header);
  const inline = [...html.matchAll(SCRIPT)].filter(
    ([, attributes = ""]) => !/\bsrc=|application\/ld\+json/.test(attributes),
  );
  const hashes = inline.map(([, , text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  const unnamed = hashes.filter((hash) => ![own, sent].every((policy) => policy.get("script-src")?.includes(hash)));
  const superfluous = (own.get("script-src") ?? []).filter((source) => source !== "'self'" && !hashes.includes(source));
  const markup = html.replace(SCRIPT, "").replace(/<style\b[\s\S]*?<\/style>/g, "");
  return [
    ...weaknesses(own).map((text) => `page: ${text}`),
    ...weaknesses(sent).map((text) => `header: ${text}`),
    ...unnamed.map((hash) => `no policy names the inline script ${hash}`),
    ...superfluous.map((hash) => `${hash} names no script`),
    ...(inline.length === 0 ? ["no inline script was found"] : []),
    ...(html.search(/<script\b/) < meta.index ? ["a script comes before the policy"] : []),
    ...(/<[a-z][^<>]*\s(?:style|on[a-z]+)=/i.test(markup) ? ["a style or a handler in the markup"] : []),
    ...(/<[a-z][^<>]*\s(?:href|src|action)="\s*(?:javascript|data|vbscript):/i.test(markup)
      ? ["an address of code"]
      : []),
    ...(sent.get("frame-ancestors")?.join() === "'none'" ? [] : ["may be framed"]),
  ];
}

/** Lists the faults of the headers of an HTML response. Only `_headers` sets the header that needs https. */
function headerProblems(headers: Headers, path = "/"): readonly string[] {
  const expected: Readonly<Record<string, RegExp>> = {
    "x-content-type-options": /^nosniff$/,
    "x-frame-options": /^DENY$/,
    "referrer-policy": /^no-referrer$/,
    // the follow window answers its opener
    "cross-origin-opener-policy": path === "/follow" ? /^$/ : /^same-origin$/,
    "cross-origin-resource-policy": /^same-origin$/,
    "permissions-policy": /^(?:[a-z-]+=\(\)(?:, |$)){15,}$/,
  };
  return [
    ...Object.entries(expected).flatMap(([name, value]) => (value.test(headers.get(name) ?? "") ? [] : [name])),
    ...(headers.has("strict-transport-security") ? ["strict-transport-security, on plain http"] : []),
  ];
}

test("every page names its inline scripts in a strict policy and is served with every security header S16 S18", async () => {
  const { origin } = await serve();
  const pages = (await pageFiles()).map(pathOf);
  expect(pages.length).toBeGreaterThan(900);
  const found: string[] = [];
  const queue = pages.values();
  const lane = async (): Promise<void> => {
    for (const path of queue) {
      const response = await fetch(origin + path);
      const html = await response.text();
      const csp = response.headers.get("content-security-policy") ?? "";
      const problems = [...problemsOf(html, csp), ...headerProblems(response.headers, path)];
      if (!response.headers.get("content-type")?.startsWith("text/html")) problems.push("is not HTML");
      found.push(...problems.map((problem) => `${path}: ${problem}`));
    }
  };
  await Promise.all(Array.from({ length: 8 }, lane));
  expect(found).toEqual([]);
});

test("the policy checks report a policy that is not strict S16 S17", () => {
  const page = (policy: string, body = "") =>
    `<head><meta http-equiv="Content-Security-Policy" content="${policy}"/><script>1</script></head>${body}`;
  const strict =
    "script-src 'self' 'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='; script-src-attr 'none'; style-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default";
  expect(problemsOf(page(strict), strict)).toEqual([]);
  const changes: readonly (readonly [string, string])[] = [
    ["'self' 'sha256", "'self' 'unsafe-inline' 'sha256"],
    ["'self' 'sha256", "'self' https: 'sha256"],
    ["'sha256-a", "'sha256-b"],
    ["object-src 'none'; ", ""],
    ["base-uri 'none'", "base-uri 'self'"],
    ["types default", "types default *"],
    ["require-trusted-types-for 'script'; ", ""],
  ];
  for (const [from, to] of changes) expect.soft(problemsOf(page(strict.replace(from, to)), strict), to).not.toEqual([]);
  expect(problemsOf(page(strict), strict.replace("frame-ancestors 'none'; ", ""))).toEqual(["may be framed"]);
  for (const body of ['<p style="x">', '<p onclick="x()">', '<a href="javascript:x()">', "<script>2</script>"])
    expect.soft(problemsOf(page(strict, body), strict), body).toHaveLength(1);
});

/** Reads the rules of a `_headers` file: per path, the headers it sets or removes. */
function readHeaders(text: string) {
  const rules: { readonly path: string; readonly lines: string[] }[] = [];
  for (const line of text.split("\n")) {
    if (line.trim() === "" || line.startsWith("#")) continue;
    if (/^\s/.test(line)) rules.at(-1)?.lines.push(line.trim());
    else rules.push({ path: line, lines: [] });
  }
  return rules;
}

/** Joins the matching rules to the headers that a static host would send. */
function sentFor(path: string, rules: ReturnType<typeof readHeaders>): Headers {
  const headers = new Headers();
  for (const rule of rules) {
    const fits = rule.path.endsWith("*") ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path;
    for (const line of fits ? rule.lines : []) {
      const [, name = "", value = ""] = /^([^:]+): (.+)$/.exec(line) ?? [];
      if (line.startsWith("! ")) headers.delete(line.slice(2));
      else headers.append(name, value);
    }
  }
  return headers;
}

test("_headers keeps to the format and limits of static hosts, and sets the security headers S18", async () => {
  const text = await readSiteFile("_headers");
  const rules = readHeaders(text);
  // limits of the hosts that read this file
  expect(rules.length).toBeLessThanOrEqual(100);
  for (const line of text.split("\n")) expect(line.length).toBeLessThanOrEqual(2_000);
  for (const { path, lines } of rules) {
    expect(path).toMatch(/^\/[^\s*]*\*?$/);
    expect.soft(lines.length, path).toBeGreaterThan(0);
    for (const line of lines) expect(line).toMatch(/^(?:! [A-Z][\w-]+|[A-Z][\w-]+: \S.*)$/);
  }
  const page = sentFor("/accounts/somebody", rules);
  const seconds = /^max-age=(\d+)/.exec(page.get("strict-transport-security") ?? "")?.[1];
  expect(Number(seconds)).toBeGreaterThanOrEqual(MIN_HSTS_SECONDS);
  page.delete("strict-transport-security");
  expect(headerProblems(page)).toEqual([]);
  const policy = readPolicy(page.get("content-security-policy") ?? "");
  for (const name of ["frame-ancestors", "object-src", "base-uri"])
    expect.soft(policy.get(name), name).toEqual(["'none'"]);
  expect(policy.get("frame-src"), "the preview of the embed code").toEqual(["'self'"]);
  const preview = sentFor("/embed/preview.htm", rules);
  expect(preview.has("x-frame-options")).toBe(false);
  expect(readPolicy(preview.get("content-security-policy") ?? "").get("frame-ancestors")).toEqual(["'self'"]);
  expect(policy.get("connect-src"), "https alone").toEqual(["'self'", "https:"]);
  expect([...policy.values()].flat().filter((source) => /unsafe|localhost|127\.0\.0\.1|\*/.test(source))).toEqual([]);

  expect(sentFor("/follow", rules).has("cross-origin-opener-policy"), "the follow window answers its opener").toBe(
    false,
  );
  expect(sentFor("/_next/static/x.js", rules).get("cache-control")).toBe("public, max-age=31536000, immutable");
  const data = sentFor("/roster.json", rules);
  expect(data.get("access-control-allow-origin")).toBe("*");
  expect(data.get("cross-origin-resource-policy")).toBe("cross-origin");
  for (const path of ["/", "/login", "/accounts/somebody"])
    expect.soft(sentFor(path, rules).has("access-control-allow-origin"), path).toBe(false);
});

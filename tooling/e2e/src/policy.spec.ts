import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { cardOf, expect, hydrated, signedIn, test } from "./stage.ts";

const siteDir = fileURLToPath(new URL("../../../apps/web/out", import.meta.url));
const MIN_HSTS_SECONDS = 31_536_000;

/** Directives of a policy, each with its sources. Of a directive named twice the first counts, as in browsers. */
function readPolicy(text: string): ReadonlyMap<string, readonly string[]> {
  const directives = new Map<string, readonly string[]>();
  for (const part of text.split(";")) {
    const [name = "", ...sources] = part.trim().split(/\s+/);
    if (name !== "" && !directives.has(name)) directives.set(name, sources);
  }
  return directives;
}

/** What a policy leaves open, in words; empty for a strict one. */
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

/** What is wrong with the policy of one page, whose header is given. */
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

/** What is wrong with the headers of an HTML answer; the one that only https may carry is `_headers`' own. */
function headerProblems(headers: Headers, path = "/"): readonly string[] {
  const expected: Readonly<Record<string, RegExp>> = {
    "x-content-type-options": /^nosniff$/,
    "x-frame-options": /^DENY$/,
    "referrer-policy": /^no-referrer$/,
    // the follow window answers the page that opened it
    "cross-origin-opener-policy": path === "/follow" ? /^$/ : /^same-origin$/,
    "cross-origin-resource-policy": /^same-origin$/,
    "permissions-policy": /^(?:[a-z-]+=\(\)(?:, |$)){15,}$/,
  };
  return [
    ...Object.entries(expected).flatMap(([name, value]) => (value.test(headers.get(name) ?? "") ? [] : [name])),
    ...(headers.has("strict-transport-security") ? ["strict-transport-security, on plain http"] : []),
  ];
}

/** The addresses of all pages that were built. */
async function builtPages(): Promise<readonly string[]> {
  const files = await readdir(siteDir, { recursive: true });
  const names = files.filter((file) => file.endsWith(".html")).map((file) => file.replaceAll("\\", "/"));
  return names.map((name) => `/${name.replace(/(?:(?:^|\/)index)?\.html$/, "")}`).sort();
}

test("every page names its inline scripts in a strict policy, and is sent with all headers S16 S18", async ({
  world,
}) => {
  test.setTimeout(60_000);
  const pages = await builtPages();
  expect(pages.length).toBeGreaterThan(900);
  const found: string[] = [];
  const queue = pages.values();
  const lane = async (): Promise<void> => {
    for (const path of queue) {
      const response = await fetch(world.site.origin + path);
      const html = await response.text();
      const csp = response.headers.get("content-security-policy") ?? "";
      const problems = [...problemsOf(html, csp), ...headerProblems(response.headers, path)];
      if (!response.headers.get("content-type")?.startsWith("text/html")) problems.push("is no HTML");
      found.push(...problems.map((problem) => `${path}: ${problem}`));
    }
  };
  await Promise.all(Array.from({ length: 8 }, lane));
  expect(found).toEqual([]);
});

test("a policy that is not strict would be noticed S16 S17", () => {
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
  for (const [from, to] of changes) expect(problemsOf(page(strict.replace(from, to)), strict), to).not.toEqual([]);
  expect(problemsOf(page(strict), strict.replace("frame-ancestors 'none'; ", ""))).toEqual(["may be framed"]);
  for (const body of ['<p style="x">', '<p onclick="x()">', '<a href="javascript:x()">', "<script>2</script>"])
    expect(problemsOf(page(strict, body), strict), body).toHaveLength(1);
});

/** The rules of a `_headers` file: by path, what is set, and what is taken away from rules before. */
function readHeaders(text: string) {
  const rules: { readonly path: string; readonly lines: string[] }[] = [];
  for (const line of text.split("\n")) {
    if (line.trim() === "" || line.startsWith("#")) continue;
    if (/^\s/.test(line)) rules.at(-1)?.lines.push(line.trim());
    else rules.push({ path: line, lines: [] });
  }
  return rules;
}

/** The headers a static host would send, as it joins the rules that match. */
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

test("the headers for static hosts are a file they can read, and hold the policy S18", async () => {
  const text = await readFile(join(siteDir, "_headers"), "utf8");
  const rules = readHeaders(text);
  // the limits of hosts that read this file
  expect(rules.length).toBeLessThanOrEqual(100);
  for (const line of text.split("\n")) expect(line.length).toBeLessThanOrEqual(2_000);
  for (const { path, lines } of rules) {
    expect(path).toMatch(/^\/[^\s*]*\*?$/);
    expect(lines.length, path).toBeGreaterThan(0);
    for (const line of lines) expect(line).toMatch(/^(?:! [A-Z][\w-]+|[A-Z][\w-]+: \S.*)$/);
  }
  const page = sentFor("/accounts/somebody", rules);
  const seconds = /^max-age=(\d+)/.exec(page.get("strict-transport-security") ?? "")?.[1];
  expect(Number(seconds)).toBeGreaterThanOrEqual(MIN_HSTS_SECONDS);
  page.delete("strict-transport-security");
  expect(headerProblems(page)).toEqual([]);
  const policy = readPolicy(page.get("content-security-policy") ?? "");
  for (const name of ["frame-ancestors", "object-src", "base-uri", "frame-src"])
    expect(policy.get(name), name).toEqual(["'none'"]);
  expect(policy.get("connect-src"), "https alone").toEqual(["'self'", "https:"]);
  expect([...policy.values()].flat().filter((source) => /unsafe|localhost|127\.0\.0\.1|\*/.test(source))).toEqual([]);

  expect(sentFor("/follow", rules).has("cross-origin-opener-policy"), "must answer whoever opened it").toBe(false);
  expect(sentFor("/_next/static/x.js", rules).get("cache-control")).toBe("public, max-age=31536000, immutable");
  const data = sentFor("/roster.json", rules);
  expect(data.get("access-control-allow-origin")).toBe("*");
  expect(data.get("cross-origin-resource-policy")).toBe("cross-origin");
  for (const path of ["/", "/login", "/accounts/somebody"])
    expect(sentFor(path, rules).has("access-control-allow-origin"), path).toBe(false);
});

/** Lets every page of the context keep what its policy refused. */
async function watchViolations(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener("securitypolicyviolation", (event) => {
      violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  return () => page.evaluate(() => Array.from<string>(Reflect.get(window, "violations")));
}

/** Pages of every family: all there are of the small ones, some of the large ones. */
async function crawled(): Promise<readonly string[]> {
  const pages = await builtPages();
  const isLarge = (path: string): boolean => /^\/(?:accounts|teams)\/|\/page\//.test(path);
  const some = (prefix: RegExp, count: number): readonly string[] => {
    const all = pages.filter((path) => prefix.test(path));
    const seed = 7;
    return Array.from({ length: Math.min(count, all.length) }, (_, index) => {
      const at = (seed + Math.floor((index * all.length) / count)) % all.length;
      return all[at] ?? "/";
    });
  };
  const small = pages.filter((path) => !isLarge(path) && !/\/(?:404|_not-found|_offline)$/.test(path));
  const queries = ["/browse?kind=Team&league=NFL", "/search?q=chiefs", "/recent?m=login", "/nowhere/at/all"];
  const chosen = [...small, ...queries, ...some(/^\/accounts\//, 10), ...some(/^\/teams\//, 6), ...some(/\/page\//, 4)];
  return [...new Set(chosen)];
}

const ABOUT_POLICY = /content security policy|trusted ?types?|trustedscript|trustedhtml|refused to|violates/i;

for (const who of ["signed out", "signed in"]) {
  // each half of the pages is seen by one kind of visitor, and the first of all families by both
  test(`no page in the browser does what its policy refuses, ${who} S16 S17`, async ({ page, world, complaints }) => {
    test.setTimeout(120_000);
    if (who === "signed in") await signedIn(page, world);
    const violations = await watchViolations(page);
    const all = await crawled();
    const paths = all.filter(
      (path, index) => path.split("/").length === 2 || index % 2 === (who === "signed in" ? 1 : 0),
    );
    expect(all.length).toBeGreaterThan(50);
    const seen: string[] = [];
    for (const path of paths) {
      await page.goto(path);
      await hydrated(page);
      seen.push(...(await violations()).map((violation) => `${path}: ${violation}`));
    }
    expect(seen).toEqual([]);

    await page.goto("/recent");
    await page.getByRole("searchbox").fill("chiefs");
    await expect(cardOf(page, "Chiefs")).toBeVisible();
    if (who === "signed in") {
      await page.getByRole("button", { name: /^Your account/ }).click();
      await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
      await page.keyboard.press("Escape");
      await page.locator(".follow").first().click();
      await expect(page.locator(".toast").first()).toBeVisible();
    } else {
      await page.locator(".header-actions").getByRole("link", { name: "Sign in" }).click();
      await page.getByLabel("Your instance").fill(world.instance.host);
      await expect(page.getByRole("button", { name: "Sign In" })).toBeEnabled();
    }
    expect(await violations()).toEqual([]);
    expect(complaints.filter((text) => ABOUT_POLICY.test(text))).toEqual([]);

    // the same listener hears of what is refused
    const ran = await page.evaluate(() => {
      for (const attempt of [
        () => (document.body.appendChild(document.createElement("script")).text = "window.taken = 1"),
        () => document.body.insertAdjacentHTML("beforeend", "<img src=x onerror='window.taken = 1'>"),
        () => document.body.setAttribute("onclick", "window.taken = 1"),
        () => (document.body.appendChild(document.createElement("script")).src = "https://evil.example/x.js"),
      ]) {
        try {
          attempt();
        } catch {
          // refused, as it ought to be
        }
      }
      document.body.dispatchEvent(new Event("click"));
      return Reflect.has(window, "taken");
    });
    expect(ran).toBe(false);
    await expect.poll(async () => (await violations()).length).toBeGreaterThanOrEqual(3);
  });
}

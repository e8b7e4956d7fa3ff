import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { serve } from "./served.ts";
import { cardFiles, pathOf } from "./site.ts";

const sha = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("every site may frame the cards, whose policy allows only their own code and styles S18", async () => {
  const { origin } = await serve();
  const cards = (await cardFiles()).map(pathOf);
  expect(cards.length).toBeGreaterThan(200);
  for (const path of cards) {
    const response = await fetch(origin + path);
    const html = await response.text();
    const { headers } = response;
    const policy = headers.get("content-security-policy") ?? "";
    const meta = /<meta http-equiv="Content-Security-Policy" content="([^"]+)"\/>/.exec(html)?.[1];
    expect.soft(policy, path).toBe(`${meta}; frame-ancestors *`);
    expect.soft(headers.get("x-frame-options"), path).toBeNull();
    expect.soft(headers.get("cross-origin-resource-policy"), path).toBe("cross-origin");
    expect.soft(headers.get("cross-origin-embedder-policy"), path).toBe("require-corp");
    expect.soft(headers.get("cache-control"), path).toContain("max-age=3600");
    expect.soft(headers.get("set-cookie"), path).toBeNull();
    expect.soft(policy, path).toMatch(/^default-src 'none'; /);
    expect.soft(policy, path).not.toMatch(/unsafe|https?:/);
    for (const [, , text = ""] of html.matchAll(/<(script|style)>([\s\S]*?)<\/\1>/g))
      expect.soft(policy, path).toContain(sha(text));
    expect.soft(html.match(/<script/g), path).toHaveLength(1);
    expect.soft(html, path).toMatch(/<html lang="en">[\s\S]*<meta name="robots" content="noindex"\/>/);
    expect.soft(html, path).not.toMatch(/<[a-z][^<>]*\s(?:style|on[a-z]+)=/i);
  }
});

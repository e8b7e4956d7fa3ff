import { expect, it } from "vitest";
import { headerTable, pagePolicy, printHeaders, printPolicy } from "./headers.ts";

const CARDS = { "default-src": ["'none'"] };
const blocks = printHeaders(headerTable("/", [], CARDS)).split("\n\n");
const rulesAt = (path: string): string => blocks.find((block) => block.startsWith(`${path}\n`)) ?? "";

it("the policy allows no other site to frame a page, only this site to frame the preview, and every site to frame a card", () => {
  expect(rulesAt("/*")).toMatch(/Content-Security-Policy: .*frame-ancestors 'none'/);
  expect(rulesAt("/*")).toContain("X-Frame-Options: DENY");
  expect(rulesAt("/embed/preview.htm")).toMatch(/Content-Security-Policy: .*frame-ancestors 'self'/);
  expect(rulesAt("/embed/card/*")).toMatch(/Content-Security-Policy: .*frame-ancestors \*/);
});

it("every response has transport, sniffing, opener, resource and permission headers S18", () => {
  for (const header of [
    "Strict-Transport-Security: max-age=",
    "X-Content-Type-Options: nosniff",
    "Referrer-Policy: no-referrer",
    "Cross-Origin-Opener-Policy: same-origin",
    "Cross-Origin-Resource-Policy: same-origin",
    "Permissions-Policy: accelerometer=(), ",
  ])
    expect(rulesAt("/*")).toContain(`\n  ${header}`);
});

it("the policy of a page allows its own files and inline code, and enforces trusted types with one named policy S16 S17", () => {
  const policy = printPolicy(pagePolicy({ scripts: ["'sha256-a'"], styles: ["'sha256-b'"] }));
  expect(policy.split("; ")).toEqual([
    "script-src 'self' 'sha256-a'",
    "script-src-attr 'none'",
    "style-src 'self' 'sha256-b'",
    "object-src 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types default",
  ]);
});

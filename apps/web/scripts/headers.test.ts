import { expect, it } from "vitest";
import { headerTable, printHeaders } from "./headers.ts";

const CARDS = { "default-src": ["'none'"] };
const blocks = printHeaders(headerTable("/", [], CARDS)).split("\n\n");
const rulesAt = (path: string): string => blocks.find((block) => block.startsWith(`${path}\n`)) ?? "";

it("the policy allows no other site to frame a page, only this site to frame the preview, and every site to frame a card", () => {
  expect(rulesAt("/*")).toMatch(/Content-Security-Policy: .*frame-ancestors 'none'/);
  expect(rulesAt("/*")).toContain("X-Frame-Options: DENY");
  expect(rulesAt("/embed/preview.htm")).toMatch(/Content-Security-Policy: .*frame-ancestors 'self'/);
  expect(rulesAt("/embed/card/*")).toMatch(/Content-Security-Policy: .*frame-ancestors \*/);
});

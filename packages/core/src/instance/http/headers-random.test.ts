import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inputsOf } from "../../testing/inputs.ts";
import { retryTime } from "../../lib/wait.ts";
import { MastodonError } from "./errors.ts";
import { nextPage, parseLinks, readRateLimit } from "./headers.ts";
import { MAX_DESCRIPTION_LENGTH, readErrorBody } from "./send.ts";

const NOW = Date.UTC(2026, 10, 21);
/** The share of inputs that must give a result, because a parser that refuses everything would satisfy the properties. */
const SHARE = 1 / 50;
const PAGE = "https://i.example/api/v1/accounts/1/following?limit=100";

/** The characters of a header: no line breaks, and one byte each. */
const headerText = (piece: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .array(fc.oneof(piece, fc.string({ unit: "grapheme-ascii", maxLength: 6 })), { maxLength: 9 })
    .map((pieces) => pieces.join(""));

describe("the Link header", () => {
  const inputs = inputsOf("Link header");
  const { timeout } = inputs;

  it("any Link header yields only targets that it contains, and a next page that is a URL", { timeout }, () => {
    const piece = fc.constantFrom(...Array.from('<>,;"\\= '), "rel=", "rel", "next", "prev", "</n?max_id=2>");
    let read = 0;
    const property = fc.property(headerText(piece), (header) => {
      const links = parseLinks(header);
      const next = nextPage(new Headers({ link: header }), PAGE);
      if (links.length > 0) read += 1;
      return (
        links.every(({ target, rels }) => header.includes(`<${target}>`) && rels.every((rel) => /^\S+$/.test(rel))) &&
        (next === undefined || links.some(({ rels }) => rels.includes("next")))
      );
    });
    fc.assert(property, inputs);
    expect(read).toBeGreaterThan(inputs.numRuns * SHARE);
  });

  it("every legal spelling of the Link header is parsed to the written links", { timeout }, () => {
    const target = fc.webUrl({ withQueryParameters: true }).filter((url) => !url.includes(">"));
    const rels = fc.uniqueArray(fc.constantFrom("next", "prev", "first", "last"), { minLength: 1 });
    const title = fc.string({ unit: "grapheme-ascii", maxLength: 8 });
    const link = fc.tuple(target, rels, title, fc.boolean(), fc.boolean());
    let written = 0;
    const property = fc.property(fc.array(link, { maxLength: 4 }), (all) => {
      const header = all.map(([url, names, text, titleFirst, bare]) => {
        const rel = bare && names.length === 1 ? `rel=${names[0]}` : `REL = "${names.join(" ").toUpperCase()}"`;
        const about = `title="${text.replaceAll(/["\\]/g, "\\$&")}"`;
        return `<${url}> ; ${titleFirst ? `${about}; ${rel}` : `${rel};${about}`}`;
      });
      const read = parseLinks(header.join(", "));
      written += read.length;
      return JSON.stringify(read) === JSON.stringify(all.map(([url, names]) => ({ target: url, rels: names })));
    });
    fc.assert(property, inputs);
    expect(written).toBeGreaterThan(inputs.numRuns * SHARE);
  });
});

describe("the headers of a limit", () => {
  const inputs = inputsOf("rate-limit headers");

  it(
    "the headers of a limit lead to a wait between a second and 48 hours, whatever they contain",
    { timeout: inputs.timeout },
    () => {
      const when = fc.oneof(
        fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
        fc.date({ noInvalidDate: true }).map((date) => date.toUTCString()),
        fc.integer().map(String),
        fc.double().map(String),
        headerText(fc.constantFrom("2026-11-21T00:04:00.000000Z", "2026-", "T", ":", "-", "1e9", "Sat, ", "GMT")),
      );
      const headers = fc.record(
        { "x-ratelimit-limit": when, "x-ratelimit-remaining": when, "x-ratelimit-reset": when, "retry-after": when },
        { requiredKeys: [] },
      );
      let told = 0;
      const property = fc.property(headers, (given) => {
        const rateLimit = readRateLimit(new Headers(given), NOW);
        if (rateLimit.resetAt !== undefined) told += 1;
        const { limit = 0, remaining = 0, resetAt = NOW } = rateLimit;
        const wait = retryTime(new MastodonError("rate-limit", "", { status: 429, rateLimit }).retryAt, NOW) - NOW;
        return (
          [limit, remaining].every((count) => Number.isInteger(count) && count >= 0) &&
          Number.isFinite(resetAt) &&
          wait >= 1_000 &&
          wait <= 48 * 60 * 60_000
        );
      });
      fc.assert(property, inputs);
      expect(told).toBeGreaterThan(inputs.numRuns * SHARE);
    },
  );
});

describe("the body of an error", () => {
  const inputs = inputsOf("error bodies");

  it("the body of an error yields short texts or none, whatever its shape", { timeout: inputs.timeout }, () => {
    const word = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.string({ maxLength: 1_500, size: "max" }));
    const shaped = fc
      .record({ error: word, error_description: word, success: fc.boolean(), message: word }, { requiredKeys: [] })
      .map((body) => JSON.stringify(body));
    const nested = word.map((message) => JSON.stringify({ success: false, error: { message } }));
    const body = fc.oneof(shaped, nested, fc.json(), fc.string({ unit: "binary" }), fc.constant("<html>"));
    let described = 0;
    const property = fc.property(body, (text) => {
      const read = readErrorBody(text);
      if (read.description !== undefined) described += 1;
      return (["code", "description"] as const).every((key) => {
        const value = read[key];
        return value === undefined || (typeof value === "string" && value.length <= MAX_DESCRIPTION_LENGTH);
      });
    });
    fc.assert(property, inputs);
    expect(described).toBeGreaterThan(inputs.numRuns * SHARE);
  });
});

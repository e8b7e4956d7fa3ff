import { describe, expect, it } from "vitest";
import { account } from "../roster/testing/space.ts";
import { readAnswer as readAnswerTo, readId, readRequest } from "./worker-protocol.ts";

const request = { id: 3, term: "mars", limit: 30, where: { type: "Mission", agency: "ESA" } };
const found = account("MarsExpress", { tags: { type: ["Mission", "Orbiter"], agency: ["ESA"], target: [] } });
const match = { field: "name", start: 0, end: 4 };
const answer = { id: 3, result: { term: "mars", total: 1, hits: [{ account: found, matches: [match] }] } };

const readAnswer = (message: unknown) => readAnswerTo(message, request);

function answerWith(hit: object): object {
  return { id: 3, result: { term: "mars", total: 1, hits: [{ account: found, matches: [match], ...hit }] } };
}

const noRecords: [string, unknown][] = [
  ["nothing", undefined],
  ["null", null],
  ["text", "mars"],
  ["a number", 7],
  ["a list", []],
];
const noCounts: [string, unknown][] = [
  ["nothing", undefined],
  ["text", "3"],
  ["a negative number", -1],
  ["a fraction", 0.5],
  ["NaN", Number.NaN],
  ["an unsafe integer", 2 ** 53],
];

describe("a request", () => {
  it("a search request is parsed without changes", () => {
    expect(readRequest(request)).toEqual(request);
    expect(readRequest({ ...request, id: 0, term: "", limit: 0, where: {} })).toEqual({
      id: 0,
      term: "",
      limit: 0,
      where: {},
    });
  });

  it("a search request loses unknown fields", () => {
    expect(readRequest({ ...request, extra: 1 })).toEqual(request);
  });

  it.each(noRecords)("a search request is refused if the request or its filter is %s", (_, value) => {
    expect(readRequest(value)).toBeUndefined();
    expect(readRequest({ ...request, where: value })).toBeUndefined();
  });

  it.each(noCounts)("a search request is refused if its id or limit is %s", (_, value) => {
    expect(readRequest({ ...request, id: value })).toBeUndefined();
    expect(readRequest({ ...request, limit: value })).toBeUndefined();
  });

  it.each([undefined, null, 7, ["mars", 7]])(
    "a search request is refused if its term or a filter value is %j",
    (value) => {
      expect(readRequest({ ...request, term: value })).toBeUndefined();
      expect(readRequest({ ...request, where: { type: value ?? null } })).toBeUndefined();
    },
  );

  it("a search request keeps a list of filter values", () => {
    const listed = { ...request, where: { type: ["Writer", "Mission"] } };
    expect(readRequest(listed)).toEqual(listed);
  });

  it("a search request leaves out a filter value that is undefined", () => {
    expect(readRequest({ ...request, where: { type: undefined } })).toEqual({ ...request, where: {} });
  });
});

describe("an answer", () => {
  it("a search answer is parsed without changes", () => {
    expect(readAnswer(answer)).toEqual(answer);
    expect(readAnswer(answerWith({ matches: [] }))).toEqual(answerWith({ matches: [] }));
  });

  it("a search answer keeps the reasons of its hits, its filter and what the search did, and is refused if one is malformed", () => {
    const reason = { word: "Red Lab", team: "esa/mars-express", relation: "builds", asOf: "2026-01" };
    const reasons = { alias: "Red planet", tags: { target: "Mars" }, reason, without: ["rover"] };
    expect(readAnswer(answerWith(reasons))).toEqual(answerWith(reasons));
    for (const wrong of [
      { alias: 7 },
      { tags: 7 },
      { tags: { target: 7 } },
      { without: "rover" },
      { without: [7] },
      { reason: 7 },
      { reason: { word: "x" } },
    ])
      expect(readAnswer(answerWith(wrong))).toBeUndefined();
    const { result } = answer;
    const did = { corrected: "mars", leftOut: ["who"], unlisted: true };
    const whole = { id: 3, result: { ...result, where: { target: "Mars" }, ...did } };
    expect(readAnswer(whole)).toEqual(whole);
    for (const wrong of [
      { where: { target: 7 } },
      { corrected: 7 },
      { leftOut: "who" },
      { leftOut: [7] },
      { unlisted: false },
    ])
      expect(readAnswer({ id: 3, result: { ...result, ...wrong } })).toBeUndefined();
  });

  it("a search answer can be a failure with its reason", () => {
    expect(readAnswer({ id: 3, failure: "no roster" })).toEqual({ id: 3, failure: "no roster" });
    expect(readAnswer({ id: 3, failure: "" })).toEqual({ id: 3, failure: "" });
    expect(readAnswer({ id: 3, failure: 7 })).toBeUndefined();
  });

  it.each(noRecords)(
    "a search answer is refused if the answer, its result, a hit, an account or a match is %s",
    (_, value) => {
      expect(readAnswer(value)).toBeUndefined();
      expect(readAnswer({ id: 3, result: value })).toBeUndefined();
      expect(readAnswer({ id: 3, result: { term: "mars", total: 1, hits: [value] } })).toBeUndefined();
      expect(readAnswer(answerWith({ account: value }))).toBeUndefined();
      expect(readAnswer(answerWith({ matches: [match, value] }))).toBeUndefined();
    },
  );

  it.each(noCounts)("a search answer is refused if its id, its total or the range of a match is %s", (_, value) => {
    expect(readAnswer({ ...answer, id: value })).toBeUndefined();
    expect(readAnswer({ id: value, failure: "no roster" })).toBeUndefined();
    expect(readId({ id: value })).toBeUndefined();
    expect(readAnswer({ id: 3, result: { ...answer.result, total: value } })).toBeUndefined();
    expect(readAnswer(answerWith({ matches: [{ ...match, start: value }] }))).toBeUndefined();
    expect(readAnswer(answerWith({ matches: [{ ...match, end: value }] }))).toBeUndefined();
  });

  it.each([undefined, null, 7, {}])("a search answer is refused if its term or the field of a match is %j", (value) => {
    expect(readAnswer({ id: 3, result: { ...answer.result, term: value } })).toBeUndefined();
    expect(readAnswer(answerWith({ matches: [{ ...match, field: value }] }))).toBeUndefined();
  });

  it.each([undefined, null, "none", {}])("a search answer is refused if its hits or matches are %j", (value) => {
    expect(readAnswer({ id: 3, result: { ...answer.result, hits: value } })).toBeUndefined();
    expect(readAnswer(answerWith({ matches: value }))).toBeUndefined();
  });

  it("a search answer is refused if it has another id or another term than the request", () => {
    expect(readId(answer)).toBe(3);
    expect(readAnswer({ ...answer, id: 4 })).toBeUndefined();
    expect(readAnswer({ id: 3, result: { ...answer.result, term: "moon" } })).toBeUndefined();
  });

  it("a search answer is refused if it has more hits than requested, more matches than characters, or a total below its hits", () => {
    const [hit] = answer.result.hits;
    const hits = (count: number) => ({
      id: 3,
      result: { term: "mars", total: count, hits: Array.from({ length: count }, () => hit) },
    });
    expect(readAnswer(hits(30))).toEqual(hits(30));
    for (const count of [31, 100_000]) expect(readAnswer(hits(count))).toBeUndefined();
    expect(readAnswer(answerWith({ matches: Array.from({ length: 401 }, () => match) }))).toBeUndefined();
    expect(readAnswer({ id: 3, result: { ...answer.result, total: 0 } })).toBeUndefined();
  });

  it("a search answer is refused as a whole if one hit is invalid", () => {
    const [hit] = answer.result.hits;
    expect(readAnswer({ id: 3, result: { ...answer.result, hits: [hit, { account: found }] } })).toBeUndefined();
  });

  it.each<[string, unknown]>([
    ["username", undefined],
    ["username", ""],
    ["username", "../../evil"],
    ["username", "x".repeat(101)],
    ["name", 7],
    ["avatar", null],
    ["isBeta", "no"],
    ["tags", undefined],
    ["tags", []],
    ["tags", { type: "Mission" }],
    ["tags", { type: { every: 1 } }],
    ["tags", { type: ["Mission"], agency: "ESA" }],
    ["tags", { type: ["Mission", 7] }],
    ["followers", undefined],
    ["followers", { twitter: "5", mastodon: 5 }],
    ["followers", { twitter: 5 }],
  ])("a search answer is refused if the %s of an account is %j", (key, value) => {
    expect(readAnswer(answerWith({ account: { ...found, [key]: value } }))).toBeUndefined();
  });
});

import type { RequestListener } from "node:http";
import { expect, it } from "vitest";
import { RosterError } from "../lib/errors.ts";
import { serve as serveHttp } from "../testing/serve.ts";
import { fetchRoster } from "./roster.ts";
import { accounts, data as DATA } from "./testing/space.ts";

const serve = async (answer: RequestListener): Promise<string> => `http://${await serveHttp(answer)}/roster.json`;

it("fetchRoster returns the directory at a URL", async () => {
  const roster = await fetchRoster(await serve((_, response) => response.end(JSON.stringify(DATA))));
  expect(roster.query({ where: { type: "Podcast" } }).map(({ username }) => username)).toEqual(["CometWatch"]);
});

it("fetchRoster throws an error that names the status of a response that is not OK", async () => {
  const url = await serve((_, response) => response.writeHead(503).end());
  const error: unknown = await fetchRoster(url).catch((reason: unknown) => reason);
  expect(RosterError.is(error, "roster-unreachable") && error.message).toContain("HTTP 503");
});

it("fetchRoster says how a response begins that is a page instead of JSON", async () => {
  const url = await serve((_, response) => response.end("\n<!doctype html><html><body>The page was not found"));
  const error: unknown = await fetchRoster(url).catch((reason: unknown) => reason);
  expect(RosterError.is(error, "roster-data") && error.message).toBe(
    `The roster at ${url} is no JSON: it begins with "<!doctype html><html><body>The". Check the address, then try again.`,
  );
});

it("fetchRoster says that a relative address must be complete outside of a page", async () => {
  const error: unknown = await fetchRoster("/roster.json").catch((reason: unknown) => reason);
  expect(RosterError.is(error, "roster-unreachable") && error.message).toContain(
    "Check the address, which must be complete outside of a page, and the connection",
  );
});

it("fetchRoster takes a relative address if the given fetch does", async () => {
  const roster = await fetchRoster("/roster.json", { fetch: async () => Response.json(DATA) });
  expect(roster.accounts).toEqual(accounts);
});

it("fetchRoster throws an error if the response is not a roster", async () => {
  const error: unknown = await fetchRoster(await serve((_, response) => response.end("[]"))).catch((e: unknown) => e);
  expect(RosterError.is(error, "roster-data")).toBe(true);
});

it("fetchRoster rejects with the reason of an abort although the given fetch ignores its signal", async () => {
  const left = new Error("left");
  let calls = 0;
  const aborted = fetchRoster("https://museums.example/roster.json", {
    fetch: async () => ((calls += 1), Response.json(DATA)),
    signal: AbortSignal.abort(left),
  });
  await expect(aborted).rejects.toBe(left);
  expect(calls).toBe(0);

  const leaving = new AbortController();
  const loading = fetchRoster("https://museums.example/roster.json", {
    fetch: async () => (leaving.abort(left), Response.json(DATA)),
    signal: leaving.signal,
  });
  await expect(loading).rejects.toBe(left);
});

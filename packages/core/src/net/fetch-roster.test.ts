import { createServer, type RequestListener } from "node:http";
import { expect, it, onTestFinished } from "vitest";
import { RosterError } from "../lib/errors.ts";
import { fetchRoster } from "./fetch-roster.ts";

const DATA = {
  site: {
    name: "Museums",
    tagline: "t",
    description: "d",
    origin: "https://museums.example",
    basePath: "/",
    homeServer: "bots.example",
    socialAccount: "museums@social.example",
    network: "Fediverse",
    followersCountIs: "mastodon",
  },
  facets: [{ key: "style", label: "Style", filter: true, chip: 1, values: [{ value: "Modern" }] }],
  teams: [],
  accounts: [{ username: "Louvre", name: "Louvre", tags: { style: ["Modern"] } }],
};

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return `http://127.0.0.1:${address.port}/roster.json`;
}

it("fetchRoster returns the directory at a URL", async () => {
  const roster = await fetchRoster(await serve((_, response) => response.end(JSON.stringify(DATA))));
  expect(roster.query({ where: { style: "Modern" } }).map(({ username }) => username)).toEqual(["Louvre"]);
});

it.each([
  ["an error", (_: unknown, response: { writeHead(status: number): { end(): void } }) => response.writeHead(503).end()],
  ["no JSON", (_: unknown, response: { end(text: string): void }) => response.end("<html>")],
])("fetchRoster throws an error that names the response if it is %s", async (_name, answer) => {
  const error: unknown = await fetchRoster(await serve(answer)).catch((reason: unknown) => reason);
  expect(RosterError.is(error, "roster-unreachable")).toBe(true);
});

it("fetchRoster throws an error if the response is not a roster", async () => {
  const error: unknown = await fetchRoster(await serve((_, response) => response.end("[]"))).catch((e: unknown) => e);
  expect(RosterError.is(error, "roster-data")).toBe(true);
});

it("fetchRoster rejects with the reason of an abort", async () => {
  const url = await serve(() => {});
  await expect(fetchRoster(url, { signal: AbortSignal.abort(new Error("left")) })).rejects.toThrow("left");
});

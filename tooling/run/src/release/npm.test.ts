import type { RequestListener, Server } from "node:http";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { listen } from "../listen.ts";
import { isPublished, mustBeLoggedIn } from "./npm.ts";

/** A registry with one package. */
const answer: RequestListener = (request, response) => {
  const isData = decodeURIComponent(request.url ?? "").startsWith("/@museums/data");
  response.writeHead(isData ? 200 : 404, { "content-type": "application/json" });
  const versions = Object.fromEntries(
    ["0.9.0", "0.10.0"].map((version) => [version, { name: "@museums/data", version, dist: {} }]),
  );
  response.end(
    JSON.stringify(
      isData ? { name: "@museums/data", "dist-tags": { latest: "0.10.0" }, versions } : { error: "Not found" },
    ),
  );
};
let servers: readonly Server[] = [];
let registry = "";

beforeAll(async () => {
  const listening = await listen(answer, 0, ["127.0.0.1"]);
  ({ servers } = listening);
  registry = `http://127.0.0.1:${listening.port}/`;
  vi.stubEnv("npm_config_fetch_retries", "0");
});
afterAll(() => {
  for (const server of servers) server.close();
  vi.unstubAllEnvs();
});

it.each([
  ["@museums/data", "0.9.0", true],
  ["@museums/data", "0.11.0", false],
  ["@museums/embed", "1.0.0", false],
])("a registry says whether it has %s %s", async (name, version, has) => {
  expect(await isPublished(registry, name, version)).toBe(has);
});

it("a version below the latest one is refused, because it would become the latest", async () => {
  await expect(isPublished(registry, "@museums/data", "0.9.1")).rejects.toThrow(
    "npm has @museums/data@0.10.0, and 0.9.1 is lower",
  );
});

it("somebody whom the registry does not know is told to log in", async () => {
  await expect(mustBeLoggedIn(registry)).rejects.toThrow(
    `${registry} does not know you. Run \`npm login --registry=${registry}\``,
  );
});

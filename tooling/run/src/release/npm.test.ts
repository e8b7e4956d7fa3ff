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
let registry: readonly Server[] = [];

beforeAll(async () => {
  const { servers, port } = await listen(answer, 0, ["127.0.0.1"]);
  registry = servers;
  vi.stubEnv("npm_config_registry", `http://127.0.0.1:${port}/`);
  vi.stubEnv("npm_config_fetch_retries", "0");
});
afterAll(() => {
  for (const server of registry) server.close();
  vi.unstubAllEnvs();
});

it.each([
  ["@museums/data", "0.9.0", true],
  ["@museums/data", "0.11.0", false],
  ["@museums/embed", "1.0.0", false],
])("npm says whether it has %s %s", async (name, version, has) => {
  expect(await isPublished(name, version)).toBe(has);
});

it("a version below the latest one is refused, because it would become the latest", async () => {
  await expect(isPublished("@museums/data", "0.9.1")).rejects.toThrow(
    "npm has @museums/data@0.10.0, and 0.9.1 is lower",
  );
});

it("somebody whom npm does not know is told to log in", async () => {
  await expect(mustBeLoggedIn()).rejects.toThrow("npm does not know you. Run `npm login`");
});

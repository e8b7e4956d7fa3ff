import { spawn } from "node:child_process";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { root } from "./paths.ts";

it("the development server answers an address without a page with the 404 page", async () => {
  const web = join(root, "apps/web");
  const server = spawn(join(web, "node_modules/.bin/next"), ["dev", "--port", "0"], {
    cwd: web,
    env: { ...process.env, NODE_ENV: undefined, NEXT_TELEMETRY_DISABLED: "1" },
  });
  onTestFinished(() => void server.kill());
  let output = "";
  for (const stream of [server.stdout, server.stderr]) stream.on("data", (chunk) => (output += chunk));
  await expect.poll(() => output, { timeout: 60_000 }).toMatch(/Ready|rror/);
  expect(output).toMatch(/http:\/\/localhost:\d+/);
  const [home = ""] = /http:\/\/localhost:\d+/.exec(output) ?? [];
  for (const path of ["/nope", "/accounts/nobody", "/teams/no/team", "/browse/no/value"]) {
    const response = await fetch(`${home}${path}`);
    expect([path, response.status]).toEqual([path, 404]);
  }
});

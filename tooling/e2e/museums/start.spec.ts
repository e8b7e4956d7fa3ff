import { once } from "node:events";
import { spawn } from "node:child_process";
import { join } from "node:path";
import { root } from "@roster/site/paths";
import { expect, test } from "../src/stage.ts";

const BASE = "/museums";

test("the start command serves the fork and prints the address below the base path", async () => {
  const env = { ...process.env, ROSTER_PORT: "3921", INSTANCE_PORT: "3922" };
  const child = spawn("node", [join(root, "tooling/site/src/start.ts")], { env, cwd: root });
  let printed = "";
  child.stdout.on("data", (chunk) => (printed += chunk));
  child.stderr.on("data", (chunk) => (printed += chunk));
  try {
    await expect.poll(() => printed, { timeout: 50_000 }).toContain("Musea is ready.");
    const [home = ""] = /http:\/\/localhost:3921\S*/.exec(printed) ?? [];
    expect(home).toBe(`http://localhost:3921${BASE}`);
    const response = await fetch(home);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("Rijksmuseum");
  } finally {
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
  }
});

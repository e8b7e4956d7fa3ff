import { spawn } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startInstance } from "@roster/instance";
import { expect, it, onTestFinished } from "vitest";
import { root } from "@roster/site/paths";

const KILLS = Number(process.env["ROSTER_KILLS"] ?? 50);
const HOST = "museum.example";
const OLD = `{"run":"2026-11-20"}\n{"account":"mosslab@${HOST}","lastPost":"2026-11-01"}\n`;

it(
  "row 145: a killed refresh leaves the old file or the new one, no curated byte changes, and the next refresh ends what it began",
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "roster-kills-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const [dir, state] = [join(folder, "roster"), join(folder, "state")];
    await cp(join(root, "roster/test/fixtures/museums"), dir, { recursive: true });
    const accounts = ["Harbour_Gallery", "ida_quill", "mosslab"].map((username) => ({ username, name: username }));
    const home = await startInstance({ homeServer: HOST, local: true, accounts });
    onTestFinished(() => home.close());

    const file = join(dir, "measured.jsonl");
    const start = () => {
      const program = join(root, "tooling/curate/src/testing/refresh-program.ts");
      const child = spawn("node", [program, dir, state, HOST, home.origin], { stdio: "ignore" });
      return { child, closed: new Promise<number | null>((resolve) => child.once("close", resolve)) };
    };
    const reset = async (): Promise<void> => {
      await rm(state, { recursive: true, force: true });
      await writeFile(file, OLD);
    };
    const curated = async (): Promise<string> => {
      const names = (await readdir(dir, { recursive: true })).filter((name) => name.endsWith(".json")).sort();
      return (await Promise.all(names.map((name) => readFile(join(dir, name), "utf8")))).join("\n");
    };

    await reset();
    const before = await curated();
    const from = performance.now();
    expect(await start().closed).toBe(0);
    const duration = performance.now() - from;
    const after = await readFile(file, "utf8");
    expect(after).toContain('{"run":"2026-11-27"}');

    await reset();
    let killed = 0;
    for (let count = 0; count < KILLS; count += 1) {
      const { child, closed } = start();
      // a third of the time is the start of Node
      await Promise.race([pause(duration * (0.3 + 0.8 * Math.random())), closed]);
      killed += child.kill("SIGKILL") ? 1 : 0;
      await closed;
      const text = await readFile(file, "utf8");
      expect([OLD, after]).toContain(text);
      expect(await curated()).toBe(before);
      if (text === after) await reset();
    }
    expect(killed).toBeGreaterThan(0);
    expect(await start().closed).toBe(0);
    expect(await readFile(file, "utf8")).toBe(after);
  },
  KILLS * 5_000 + 30_000,
);

import { createServer } from "node:net";
import { describe, expect, it } from "vitest";
import { readPort, requireFree } from "./ports.ts";

describe("readPort", () => {
  it("readPort returns the port of the first variable that is set", () => {
    const env = { A: "", B: "81", C: "82" };
    expect(readPort(env, ["A", "B", "C"], 80)).toEqual({ port: 81, variable: "B" });
  });

  it("readPort returns the fallback if no variable is set, and the variable that changes it", () => {
    expect(readPort({}, ["A", "B"], 80)).toEqual({ port: 80, variable: "A" });
  });

  it.each(["0", "65536", "80a", "-1", "8e1", " "])(
    "readPort throws an error with the variable's name for %j",
    (text) => {
      expect(() => readPort({ A: text }, ["A"], 80)).toThrow(/^A is /);
    },
  );
});

it.each(["127.0.0.1", "::1", "0.0.0.0"])(
  "requireFree names another port if a program listens at %s, and accepts the port when it has ended",
  async (host) => {
    const server = createServer();
    const isOpen = await new Promise<boolean>((resolve) => {
      server.once("error", () => resolve(false)).listen(0, host, () => resolve(true));
    });
    if (!isOpen) return; // a machine without IPv6
    const address = server.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const choice = { port, variable: "ROSTER_PORT" };
    const remedy = `End the program that holds it, or choose another. For example: ROSTER_PORT=${port + 10} npx`;
    await expect(requireFree(choice, "start")).rejects.toThrow(remedy);
    await new Promise((resolve) => server.close(resolve));
    await requireFree(choice, "start");
  },
);

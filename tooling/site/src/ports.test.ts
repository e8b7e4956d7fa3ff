import { createServer } from "node:net";
import { describe, expect, it } from "vitest";
import { portState, readPort, stateOf } from "./ports.ts";

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

describe("portState", () => {
  it.each(["127.0.0.1", "0.0.0.0"])(
    "portState returns “taken” for a port on which a program listens at %s",
    async (host) => {
      const server = createServer();
      await new Promise<void>((resolve) => server.listen(0, host, resolve));
      const address = server.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      expect(await portState(port)).toBe("taken");
      await new Promise((resolve) => server.close(resolve));
      expect(await portState(port)).toBe("free");
    },
  );
});

it.each([
  ["EACCES", "forbidden"],
  ["EADDRINUSE", "taken"],
  ["EADDRNOTAVAIL", "free"],
])("the error %s means that a port is %s", (code, state) => {
  expect(stateOf(Object.assign(new Error(code), { code }))).toBe(state);
});

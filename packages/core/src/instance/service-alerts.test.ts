import { describe, expect, it } from "vitest";
import { createFakeClock } from "./testing/fakes.ts";
import { fetchServiceAlerts, readServiceAlerts, slowNotice } from "./service-alerts.ts";

const alerts = (text: string) => readServiceAlerts(JSON.parse(text));

describe("service alerts", () => {
  it("service alerts describe the delay of a slow instance in minutes, at least one §3.25 §3.26 §7.2 §8.24", () => {
    const read = alerts('{"instances":{"slow.example":{"slow":{"ttl":7200}},"quick.example":{"slow":{"ttl":3}}}}');
    expect(slowNotice(read, "Slow.Example")).toEqual({ minutes: 120 });
    expect(slowNotice(read, "quick.example")).toEqual({ minutes: 1 });
    expect(slowNotice(read, "other.example")).toBeUndefined();
  });

  it.each([
    [89, 1],
    [90, 2],
    [149, 2],
    [150, 3],
  ])("slowNotice rounds a ttl of %i seconds to %i minutes §7.2 §8.25", (ttl, minutes) => {
    const read = alerts(`{"instances":{"slow.example":{"slow":{"ttl":${ttl}}}}}`);
    expect(slowNotice(read, "slow.example")).toEqual({ minutes });
  });

  it.each(["-5", '"1e9"', "null", "1e999", "[720]", "{}", "0"])("service alerts ignore the ttl %s", (ttl) => {
    expect(slowNotice(alerts(`{"instances":{"i.example":{"slow":{"ttl":${ttl}}}}}`), "i.example")).toBeUndefined();
  });

  it.each(["[]", "null", "7", '{"instances":[]}', '{"instances":{"i.example":null}}'])(
    "service alerts ignore the document %s",
    (text) => {
      expect(alerts(text).slow.size).toBe(0);
    },
  );

  it.each(["constructor", "__proto__", "toString"])("service alerts ignore an instance named %s", (host) => {
    expect(slowNotice(alerts("{}"), host)).toBeUndefined();
    expect(
      slowNotice(alerts(`{"instances":{"${host}":{"slow":{"ttl":60}}}}`), host),
      "nor could there be",
    ).toBeUndefined();
  });

  it.each(["Slow.Example", "slow.example.", "slow.example:443", "SLOW.EXAMPLE.:443", "ｓlow.example"])(
    "row 117: service alerts for %s match the instance slow.example",
    (name) => {
      const read = alerts(`{"instances":{"${name}":{"slow":{"ttl":60}}}}`);
      expect(slowNotice(read, "slow.example")).toEqual({ minutes: 1 });
      expect(slowNotice(read, "slow.example:8443")).toBeUndefined();
    },
  );

  it("service alerts distinguish instances by port, including those on loopback", () => {
    const read = alerts(
      '{"instances":{"LocalHost:4000":{"slow":{"ttl":60}},"slow.example:8443":{"slow":{"ttl":120}}}}',
    );
    expect(slowNotice(read, "localhost:4000")).toEqual({ minutes: 1 });
    expect(slowNotice(read, "localhost")).toBeUndefined();
    expect(slowNotice(read, "slow.example:8443")).toEqual({ minutes: 2 });
    expect(slowNotice(read, "slow.example")).toBeUndefined();
  });

  it.each(["https://slow.example", "slow.example/", "demo@slow.example", "slow.example?x"])(
    "service alerts ignore the host %s",
    (name) => {
      expect(alerts(`{"instances":{"${name}":{"slow":{"ttl":60}}}}`).slow.size).toBe(0);
    },
  );

  const answers: [string, () => Promise<Response>][] = [
    ["404", async () => new Response("{}", { status: 404 })],
    ["HTML", async () => new Response("<html>")],
    ["10 MB", async () => new Response("x".repeat(10_000_000))],
    ["no answer", async () => Promise.reject(new TypeError("fetch failed"))],
  ];
  it.each(answers)("service alerts are empty, and the failure is logged, after %s §7.3 §7.4", async (_, fetch) => {
    const logged: string[] = [];
    const read = await fetchServiceAlerts("/x", { fetch, log: (message) => logged.push(message) });
    expect(read.slow.size).toBe(0);
    expect(logged).toEqual(["The service alerts could not be read"]);
  });

  it("reading service alerts times out after five seconds", async () => {
    const clock = createFakeClock();
    const hang = (_: string, { signal }: RequestInit): Promise<Response> =>
      new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(new Error("aborted"))));
    const read = fetchServiceAlerts("/x", { fetch: hang, clock, log: () => {} });
    clock.advance(5_000);
    expect((await read).slow.size).toBe(0);
  });
});

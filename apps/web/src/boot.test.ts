import { runInNewContext } from "node:vm";
import { MY_TEAMS_KEY, storageKey } from "@roster/core/site";
import { expect, it, vi } from "vitest";
import { bootScript } from "./boot.ts";
import { site } from "./directory.ts";
import { NEXT_PATH } from "./next-private.ts";
import { SERVICE_WORKER_FILE, withBase } from "./routes.ts";

/** Runs the boot script on https://birds.example with these stored values. Returns what it writes to the root element, and the policy's check of a script's address. */
function boot(stored: Readonly<Record<string, string>> = {}, navigator = { onLine: true }) {
  const listeners = new Map<string, () => void>();
  let createScriptURL = (_url: string): string => expect.unreachable();
  const trustedTypes = {
    createPolicy: (_name: string, made: { createScriptURL: typeof createScriptURL }) =>
      (createScriptURL = made.createScriptURL),
  };
  const dataset: Record<string, string> = {};
  const setProperty = vi.fn<(name: string, value: number) => void>();
  runInNewContext(bootScript, {
    document: { documentElement: { dataset, style: { setProperty } } },
    location: { href: "https://birds.example/", origin: "https://birds.example", pathname: "/", search: "" },
    addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
    navigator,
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    self: { trustedTypes },
    top: {},
    trustedTypes,
    URL,
  });
  return { allow: createScriptURL, dataset, setProperty, listeners };
}

it("the root of the page says that the visitor has picked teams, and how many", () => {
  const key = storageKey(MY_TEAMS_KEY, site.basePath);
  const { dataset, setProperty } = boot({
    [key]: '{"teams":["nfl/chicago-bears","nba/chicago-bulls"],"on":[],"off":[]}',
  });
  expect(dataset).toHaveProperty("teams");
  expect(setProperty).toHaveBeenCalledWith("--teams", 2);
  expect(boot({ [key]: '{"teams":[],"on":["bears@example.social"],"off":[]}' }).dataset).not.toHaveProperty("teams");
});

it("the root of the page says that the browser is offline until the network is back", () => {
  const navigator = { onLine: false };
  const { dataset, listeners } = boot({}, navigator);
  expect(dataset).toHaveProperty("offline");
  navigator.onLine = true;
  listeners.get("online")?.();
  expect(dataset).not.toHaveProperty("offline");
  navigator.onLine = false;
  listeners.get("offline")?.();
  expect(dataset).toHaveProperty("offline");
});

it("the policy of a page allows scripts of the build and the service worker, and no others", () => {
  const { allow } = boot();
  for (const path of [`${withBase(NEXT_PATH)}a.js`, withBase(SERVICE_WORKER_FILE)]) expect(allow(path)).toBe(path);
  for (const path of ["/workers/other.js", "/a.js", `https://other.example${NEXT_PATH}a.js`])
    expect(() => allow(path)).toThrow("refused");
});

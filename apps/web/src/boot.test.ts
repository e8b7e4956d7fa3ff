import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { bootScript } from "./boot.ts";
import { NEXT_PATH } from "./next-private.ts";
import { SERVICE_WORKER_FILE, withBase } from "./routes.ts";

/** Runs the boot script on https://birds.example, and returns how its policy judges the address of a script. */
function policy(): (url: string) => string {
  let createScriptURL = (_url: string): string => expect.unreachable();
  const trustedTypes = {
    createPolicy: (_name: string, made: { createScriptURL: typeof createScriptURL }) =>
      (createScriptURL = made.createScriptURL),
  };
  runInNewContext(bootScript, {
    document: { documentElement: { dataset: {} } },
    location: { href: "https://birds.example/", origin: "https://birds.example", pathname: "/", search: "" },
    localStorage: { getItem: () => null },
    self: { trustedTypes },
    top: {},
    trustedTypes,
    URL,
  });
  return createScriptURL;
}

it("the policy of a page allows scripts of the build and the service worker, and no others", () => {
  const allow = policy();
  for (const path of [`${withBase(NEXT_PATH)}a.js`, withBase(SERVICE_WORKER_FILE)]) expect(allow(path)).toBe(path);
  for (const path of ["/pagefind/pagefind-worker.js", "/a.js", `https://other.example${NEXT_PATH}a.js`])
    expect(() => allow(path)).toThrow("refused");
});

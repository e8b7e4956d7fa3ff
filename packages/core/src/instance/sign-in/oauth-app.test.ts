import { describe, expect, it } from "vitest";
import { type App, forgetApp, openApp, readApp } from "./oauth.ts";
import { createFakeStorage } from "../testing/fakes.ts";

const APP: App = { client_id: "id", client_secret: "secret", redirect_uri: "https://roster.example/login" };
const STORED = { instance: "i.example", app: APP };

describe("an app", () => {
  it("an app has the fields of the response that belong to it", () => {
    expect(readApp({ ...APP, name: "Roster" })).toStrictEqual(APP);
  });

  it.each(["client_id", "client_secret", "redirect_uri"])("a stored app without %s is refused", (name) => {
    for (const value of ["", 7, null, undefined]) expect(readApp({ ...APP, [name]: value })).toBeUndefined();
  });

  it.each([null, undefined, "text", [APP]])("the value %j is not an app", (value) =>
    expect(readApp(value)).toBeUndefined(),
  );

  it("an app is stored together with its instance, and removed with it", () => {
    const at = createFakeStorage();
    const apps = openApp({ at });
    apps.set(STORED);
    expect(JSON.parse(at.map.get("mastodonApp") ?? "")).toEqual({ instance: "i.example", app: APP });
    const other = openApp({ at });
    other.refresh();
    expect(other.get()).toStrictEqual(STORED);
    apps.set(undefined);
    expect(at.map.size).toBe(0);
    openApp({ at, basePath: "/fan" }).set(STORED);
    expect(Array.from(at.map.keys())).toEqual(["mastodonApp/fan"]);
  });

  it.each(["{", "null", "[]", "7", "{}", JSON.stringify({ app: APP }), '{"instance":"i.example"}'])(
    "no app is read if %s is stored",
    (text) => {
      const apps = openApp({ at: createFakeStorage({ mastodonApp: text }) });
      apps.refresh();
      expect(apps.get()).toBeUndefined();
    },
  );

  it("an app is deleted only for its own instance, even if another tab stored it", () => {
    const at = createFakeStorage();
    openApp({ at }).set(STORED);
    forgetApp(openApp({ at }), "other.example");
    expect(at.map.has("mastodonApp")).toBe(true);
    forgetApp(openApp({ at }), "i.example");
    expect(at.map.has("mastodonApp")).toBe(false);
    forgetApp(openApp({ at }), "i.example");
    expect(at.map.has("mastodonApp")).toBe(false);
  });
});

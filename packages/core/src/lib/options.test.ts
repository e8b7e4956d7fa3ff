import { describe, expect, it } from "vitest";
import { RosterError } from "./errors.ts";
import * as root from "../index.ts";
import * as mastodon from "../mastodon/index.ts";
import { findFollowPage } from "../remote-follow/index.ts";
import { connectSearch, serveSearch } from "../search/index.ts";

/** Calls a function with any arguments, as a program without TypeScript can. Returns the error's message. */
async function refused(call: unknown, ...args: readonly unknown[]): Promise<string> {
  if (typeof call !== "function") return "not callable";
  try {
    await Reflect.apply(call, undefined, args);
    return "accepted";
  } catch (error) {
    return RosterError.is(error, "option") ? error.message : `another error: ${String(error)}`;
  }
}

const at = { storage: () => new Map() };
const session = { get: () => undefined, set: () => {} };
const site = { name: "Birds", homeServer: "bots.example", basePath: "/" };
const signIn = {
  site,
  at,
  session,
  navigate: () => {},
  redirectUri: "https://a.example/login",
  website: "https://a.example",
  pageOrigin: "https://a.example",
};
const signedIn = { instance: "social.example", accessToken: "secret" };

describe("an option of the wrong type", () => {
  it.each([
    ["url", root.fetchRoster, [1]],
    ["fetch", root.fetchRoster, ["https://a.example/roster.json", { fetch: {} }]],
    ["session.get", root.createFollows, [{ homeServer: "bots.example", connect: () => {} }]],
    ["homeServer", root.createFollows, [{ session, connect: () => {} }]],
    ["connect", root.createFollows, [{ session, homeServer: "bots.example" }]],
    ["clock", root.createFollows, [{ session, homeServer: "bots.example", connect: () => {}, clock: () => 0 }]],
    ["text", mastodon.parseInstance, []],
    ["pageOrigin", mastodon.parseInstance, ["social.example", { pageOrigin: 1 }]],
    ["instance.origin", mastodon.createMastodonClient, [{ instance: "social.example" }]],
    ["token", mastodon.createMastodonHttp, [{ instance: { origin: "https://social.example" }, token: null }]],
    ["session.accessToken", mastodon.connectFollows, [{ session: { instance: "social.example" }, site }]],
    ["site.homeServer", mastodon.connectFollows, [{ session: signedIn, site: {} }]],
    ["fetch", mastodon.connectFollows, [{ session: signedIn, site, fetch: "fetch" }]],
    ["navigate", mastodon.createSignIn, [{ ...signIn, navigate: "/login" }]],
    ["redirectUri", mastodon.createSignIn, [{ ...signIn, redirectUri: new URL("https://a.example/login") }]],
    ["createWorker", connectSearch, ["worker.js", { fallback: () => {} }]],
    ["fallback", connectSearch, [() => {}, {}]],
    ["load", serveSearch, [{ postMessage: () => {}, addEventListener: () => {} }]],
    ["text", findFollowPage, [undefined]],
    ["fetch", findFollowPage, ["social.example", { fetch: "fetch" }]],
  ])('throws an error that names the option "%s" for %o', async (name, call, args) => {
    const message = await refused(call, ...args);
    expect(message).toMatch(new RegExp(`^\\w+: .*"${name.replace(".", "\\.")}"`));
    expect(
      message.startsWith(
        typeof call === "function" ? call.name.replace("createMastodonClient", "createMastodonHttp") : "",
      ),
    ).toBe(true);
  });
});

import { expect, it } from "vitest";
import { createOAuthStore } from "./oauth-store.ts";
import { createSessions } from "./sessions.ts";

it("an authorization code expires after ten minutes", () => {
  let minute = 0;
  const store = createOAuthStore(() => minute * 60_000);
  const grant = { clientId: "a", username: "demo", redirectUri: "x:", scopes: [], challenge: null };
  const first = store.grant(grant);
  minute = 9;
  const second = store.grant(grant);
  expect([store.peek(first)?.clientId, store.peek(second)?.clientId]).toEqual(["a", "a"]);
  minute = 10;
  const third = store.grant(grant);
  expect([first, second, third].map((code) => store.peek(code)?.clientId)).toEqual([undefined, "a", "a"]);
});

it("the store keeps only the last thousand sessions of the instance's pages", () => {
  const sessions = createSessions();
  const all = Array.from({ length: 1_001 }, () => sessions.begin().id);
  expect(all.filter((id) => sessions.find(id) === undefined)).toEqual(all.slice(0, 1));
});

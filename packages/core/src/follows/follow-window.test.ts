import { describe, expect, it } from "vitest";
import {
  followMessage,
  followWindowUrl,
  followHello,
  isFollowHello,
  isFollowMessage,
  readFollowAccount,
  readFollowRequest,
  type FollowRequest,
} from "./follow-window.ts";

const request: FollowRequest = {
  account: "Game_Bot",
  origin: "https://blog.example",
  nonce: "0b7f4a0e-5f5c-4f3e-9d5a-111111111111",
};
const url = new URL(followWindowUrl("https://roster.example/base", request));
const changed = (name: string, value?: string): URLSearchParams => {
  const params = new URLSearchParams(url.search);
  if (value === undefined) params.delete(name);
  else params.set(name, value);
  return params;
};

describe("the address of the follow window", () => {
  it("the address of the follow window contains account, origin, nonce and version, and nothing else", () => {
    expect(url.origin + url.pathname).toBe("https://roster.example/base/follow");
    expect([...url.searchParams.keys()]).toEqual(["account", "origin", "n", "v"]);
    expect(readFollowRequest(url.searchParams)).toEqual(request);
  });

  it.each([
    ["account", undefined],
    ["account", ""],
    ["account", "@a"],
    ["account", "a@"],
    ["account", "a@b@elsewhere.example"],
    ["account", "../login"],
    ["account", "<img>"],
    ["origin", undefined],
    ["origin", "null"],
    ["origin", "http://blog.example"],
    ["origin", "https://blog.example/"],
    ["origin", "https://blog.example/path"],
    ["origin", "https://user@blog.example"],
    ["origin", "https://BLOG.example"],
    ["origin", "javascript:alert(1)"],
    ["n", undefined],
    ["n", "short"],
    ["n", `${"a".repeat(15)}<`],
    ["n", "a".repeat(65)],
    ["v", undefined],
    ["v", "2"],
    ["v", "1 "],
  ])("the address of the follow window is refused if its parameter %s is %j", (name, value) => {
    expect(readFollowRequest(changed(name, value))).toBeUndefined();
  });

  it("the address of the follow window can name an account alone", () => {
    for (const account of ["Game_Bot", "Game_Bot@Elsewhere.example"])
      expect(readFollowAccount(new URLSearchParams({ account }))).toBe(account);
    for (const query of ["", "account=", "account=a&account=a", "account=../x", "account=a@elsewhere.example/x"])
      expect(readFollowAccount(new URLSearchParams(query))).toBeUndefined();
  });

  it.each([...url.searchParams])(
    "the address of the follow window is refused if it has the parameter %s twice",
    (name, value) => {
      const params = new URLSearchParams(url.search);
      params.append(name, value);
      expect(readFollowRequest(params)).toBeUndefined();
    },
  );
});

it("the address of the follow window accepts widgets on https and on loopback", () => {
  const origins = ["https://blog.example", "https://blog.example:8443", "http://localhost:4000", "http://127.0.0.1:1"];
  const accepted = (origin: string | undefined) => readFollowRequest(changed("origin", origin))?.origin === origin;
  expect(origins.filter(accepted)).toEqual(origins);
  expect(
    ["file://", "http://10.0.0.1", "", undefined].filter((origin) => readFollowRequest(changed("origin", origin))),
  ).toEqual([]);
});

describe("a message of the follow window", () => {
  it("a message of the follow window counts as one", () => {
    for (const status of ["opened", "followed", "requested", "unfollowed", "cancelled"] as const) {
      const message = followMessage(request, status);
      expect(message).toEqual({ type: "roster:follow", v: 1, n: request.nonce, status, account: "Game_Bot" });
      expect(isFollowMessage(message)).toBe(true);
    }
    const failed = followMessage(request, "error", "rate-limited");
    expect(failed).toMatchObject({ status: "error", code: "rate-limited" });
    expect(isFollowMessage(failed)).toBe(true);
  });

  const sound = followMessage(request, "followed");
  it.each([
    ["nothing", undefined],
    ["null", null],
    ["a text", "roster:follow"],
    ["another type", { ...sound, type: "roster" }],
    ["another version", { ...sound, v: 2 }],
    ["a version as text", { ...sound, v: "1" }],
    ["no nonce", { ...sound, n: undefined }],
    ["a status nobody knows", { ...sound, status: "liked" }],
    ["a status by inheritance", { ...sound, status: "constructor" }],
    ["an account that is no text", { ...sound, account: ["Game_Bot"] }],
  ])("a message of the follow window is refused if it is %s", (_, data) => expect(isFollowMessage(data)).toBe(false));

  it("a message of the follow window is refused if a field is too long or not a string", () => {
    for (const key of ["n", "account", "code"]) {
      expect(isFollowMessage({ ...sound, [key]: "a".repeat(401) })).toBe(false);
      expect(isFollowMessage({ ...sound, [key]: { toString: () => "a" } })).toBe(false);
    }
  });
});

it("the answer to an opened window counts only with the nonce of the window", () => {
  const hello = followHello(request.nonce);
  expect(isFollowHello(hello, request.nonce)).toBe(true);
  for (const other of [null, "roster:hello", { ...hello, n: "other" }, { ...hello, v: 2 }, { ...hello, type: "hello" }])
    expect(isFollowHello(other, request.nonce)).toBe(false);
});

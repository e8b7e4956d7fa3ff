import { describe, expect, it } from "vitest";
import { MAX_DESCRIPTION_LENGTH } from "../http/send.ts";
import { isIssuer, readCallback } from "./oauth.ts";

const at = (query: string): URL => new URL(`https://roster.example/login?${query}`);

describe("the callback address", () => {
  it.each(["", "m=login", "iss=https://i.example", "error_description=x"])(
    "an address with the query %j is not a callback",
    (query) => {
      expect(readCallback(at(query))).toEqual({ kind: "none" });
    },
  );

  it.each([
    "code=C",
    "state=S",
    "code=&state=S",
    "code=C&state=",
    ...["code", "state", "error", "error_description", "iss"].map((name) => `code=C&state=S&${name}=1&${name}=2`),
  ])("a callback address with the query %s is malformed", (query) =>
    expect(readCallback(at(query))).toEqual({ kind: "malformed" }),
  );

  it("a callback address contains a code, its state and its issuer", () => {
    expect(readCallback(at("code=C&state=S&iss=I"))).toEqual({ kind: "code", state: "S", code: "C", issuer: "I" });
    expect(readCallback(at("code=C&state=S"))).toMatchObject({ issuer: "" });
  });

  it("a callback address with an error is an error even with a code or without a state", () => {
    const denied = { kind: "error", code: "access_denied" };
    expect(readCallback(at("error=access_denied&code=C&state=S&error_description=No"))).toEqual({
      ...denied,
      state: "S",
      description: "No",
    });
    expect(readCallback(at("error=access_denied"))).toEqual({ ...denied, state: undefined, description: "" });
  });

  it("the error description of a callback address is cut", () => {
    const callback = readCallback(at(`error=x&error_description=${"d".repeat(MAX_DESCRIPTION_LENGTH + 1)}`));
    expect(callback).toMatchObject({ description: "d".repeat(MAX_DESCRIPTION_LENGTH) });
  });
});

describe("a code", () => {
  const instance = { host: "i.example", origin: "https://i.example" };

  it.each(["", "https://i.example", "https://i.example/", "https://i.example/oauth"])(
    "a code is accepted with the issuer parameter %j",
    (issuer) => expect(isIssuer(instance, issuer)).toBe(true),
  );

  it.each([
    "https://evil.example",
    "i.example",
    "https://i.example.evil.example",
    "http://i.example",
    "https://i.example:444",
    "https://evil.example/i.example",
  ])("a code is refused with the issuer parameter %j", (issuer) => expect(isIssuer(instance, issuer)).toBe(false));
});

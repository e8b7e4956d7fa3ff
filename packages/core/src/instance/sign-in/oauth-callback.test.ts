import { describe, expect, it } from "vitest";
import { MAX_DESCRIPTION_LENGTH } from "../http/send.ts";
import { acceptCode, readCallback } from "./oauth.ts";
import type { Pending } from "./pending.ts";
import { signInTexts } from "../../words/texts.ts";

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

  it("a callback address contains the state of its code", () => {
    expect(readCallback(at("code=C&state=S&iss=I"))).toEqual({ kind: "code", state: "S" });
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
  const pending: Pending = {
    state: "S",
    host: instance.host,
    app: { client_id: "id", client_secret: "secret", redirect_uri: "https://roster.example/login" },
    verifier: "V",
    back: "/",
    createdAt: 0,
  };

  it.each(["", "&iss=https://i.example", "&iss=https://i.example/", "&iss=https://i.example/oauth"])(
    "a code is accepted with its own state and the issuer parameter %j",
    (issuer) => expect(acceptCode(at(`code=C&state=S${issuer}`), pending, instance, signInTexts)).toBe("C"),
  );

  const MESSAGE = "The response is not from the server that you chose.";
  const OTHER_ISSUERS = ["https://evil.example", "i.example", "https://i.example.evil.example", "http://i.example"];
  it.each([
    "code=C&state=T",
    "code=C",
    ...[...OTHER_ISSUERS, "https://i.example:444", "https://evil.example/i.example"].map(
      (issuer) => `code=C&state=S&iss=${issuer}`,
    ),
  ])("a callback with the query %s is refused, and its code is sent to no server", (query) => {
    const accept = (): string => acceptCode(at(query), pending, instance, signInTexts);
    expect(accept).toThrow(expect.objectContaining({ kind: "unexpected", message: MESSAGE }));
    expect(accept).toThrow(expect.not.objectContaining({ cause: expect.anything() }));
  });
});

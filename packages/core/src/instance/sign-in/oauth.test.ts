import { expect, it } from "vitest";
import { consentPage, randomText, sha256 } from "./oauth.ts";

const APP = { client_id: "id", client_secret: "secret", redirect_uri: "https://roster.example/login" };
const INSTANCE = { host: "i.example", origin: "https://i.example" };

it("the challenge of the verifier in appendix B of RFC 7636 is the one that it names", async () => {
  const verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
  expect(await sha256(verifier)).toBe("E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM");
});

it("each state and verifier is another text of 256 random bits, which an address contains as it is", () => {
  const texts = Array.from({ length: 100 }, randomText);
  expect(new Set(texts).size).toBe(100);
  expect(texts.filter((text) => !/^[\w-]{43}$/.test(text))).toEqual([]);
});

it("the address of the consent page has the challenge of the verifier, but not the verifier or the secret", async () => {
  const [state, verifier] = [randomText(), randomText()];
  const { origin, pathname, searchParams } = new URL(await consentPage(INSTANCE, { app: APP, state, verifier }));
  expect(origin + pathname).toBe("https://i.example/oauth/authorize");
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: "id",
    redirect_uri: "https://roster.example/login",
    response_type: "code",
    scope: "read:accounts read:follows write:follows",
    state,
    code_challenge: await sha256(verifier),
    code_challenge_method: "S256",
  });
});

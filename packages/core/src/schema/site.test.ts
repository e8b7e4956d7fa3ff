import { describe, expect, it } from "vitest";
import { instancesSchema, siteSchema } from "./site.ts";
import { site } from "./testing/orchard.ts";
import { told } from "./testing/told.ts";

describe("the site's origin", () => {
  const LOOPBACK = ["localhost:3000", "127.0.0.1:3000", "127.1.2.3:3000", "[::1]:3000", "roster.localhost"];
  it.each(["https://orchard.example", "https://orchard.example:8443", ...LOOPBACK.map((host) => `http://${host}`)])(
    "the site's origin may be %s",
    (origin) => {
      expect(told(siteSchema, { ...site, origin })).toEqual([]);
    },
  );

  const NO_ORIGINS = [
    ["orchard", "orchard.example", "https://orchard.example/", "https://orchard.example/apples"],
    ["https://Orchard.example", "http://orchard.example", "http://not-localhost", "http://localhost.example"],
    ["ws://localhost"],
    // texts that mean something in the configuration of a web server
    ["https://orchard.example;}", "https://orchard.example'", "https://{env.HOME}", "https://$host"],
    ["http://a;}.localhost"],
  ].flat();
  it.each(NO_ORIGINS)("the site's origin must not be %s", (origin) => {
    expect(told(siteSchema, { ...site, origin })).toEqual([
      `origin: "${origin}" is not an origin. Write scheme and host without a slash at the end, ` +
        'e.g. "https://roster.example" (http only on localhost).',
    ]);
  });
});

describe("the URLs and the language of the site", () => {
  it.each([
    ["basePath", "/"],
    ["basePath", "/apples/all"],
    ["homeServer", "localhost:3000"],
    ["socialAccount", "orchard@social.example"],
    ["sourceUrl", "https://code.example/orchard"],
    ["language", "de"],
    ["language", "pt-BR"],
  ])("the site's field %s may be %s", (key, value) => {
    expect(told(siteSchema, { ...site, [key]: value })).toEqual([]);
  });

  it("a site may have no account of its own", () => {
    const { socialAccount: _none, ...rest } = site;
    expect(told(siteSchema, rest)).toEqual([]);
  });

  it.each([
    ["basePath", "apples", "is not a base path"],
    ["basePath", "/apples/", "is not a base path"],
    ["homeServer", "https://apples.example", "is not a host name"],
    ["homeServer", "apples.example;}", "is not a host name"],
    ["homeServer", "a;}.localhost", "is not a host name"],
    ["socialAccount", "orchard@a;}.localhost", "is not an account"],
    ["profileUrl", "https://apples.example;}/{username}", "is not the address of a profile"],
    ["sourceUrl", "https://code.example;}/orchard", "is not the address of a repository"],
    ["socialAccount", "@orchard@social.example", "is not an account"],
    ["socialAccount", "the orchard@social.example", "is not an account"],
    ["socialAccount", "social.example", "is not an account"],
    ["socialAccount", "@orchard", "is not an account"],
    ["socialAccount", "orchard@social", "is not an account"],
    ["sourceUrl", "http://code.example/orchard", "is not the address of a repository"],
    ["sourceUrl", "https://code.example", "is not the address of a repository"],
    ["sourceUrl", "https://code.example/orchard/", "is not the address of a repository"],
    ["sourceUrl", "https://code.example/orchard.git", "is not the address of a repository"],
    ["sourceUrl", "code.example then https://", "is not the address of a repository"],
  ])("the site's field %s must not be %s", (key, value, problem) => {
    expect(told(siteSchema, { ...site, [key]: value })).toEqual([
      expect.stringMatching(`^${key}: "${value}" ${problem}\\. [A-Z]`),
    ]);
  });
});

describe("suggested instances", () => {
  it("suggested instances may be different hosts", () => {
    expect(told(instancesSchema, ["a.example", "b.example"])).toEqual([]);
  });

  it("suggested instances must not repeat a host", () => {
    expect(told(instancesSchema, ["a.example", "a.example"])).toEqual([
      ': ["a.example","a.example"] names a host twice. Keep the first of them.',
    ]);
  });
});

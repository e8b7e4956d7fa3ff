import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { usernameSchema } from "../schema/text-schemas.ts";
import { inputsOf } from "../testing/inputs.ts";
import {
  acctOf,
  fileName,
  handleIn,
  isHandle,
  keyOf,
  pathName,
  readAcct,
  readKey,
  shortAcct,
  splitAcct,
  USERNAME,
} from "./acct.ts";
import { acctOf as givenAcct } from "./given-acct.ts";

const SITE = { homeServer: "bots.example" };

describe("an address", () => {
  it("an address has the host of the account, else the home server, and the letter case of the data", () => {
    expect(acctOf({ username: "RedTeam" }, SITE)).toBe("RedTeam@bots.example");
    expect(acctOf({ username: "RedTeam", host: "Social.example" }, SITE)).toBe("RedTeam@Social.example");
    expect(keyOf(acctOf({ username: "RedTeam", host: "Social.example" }, SITE))).toBe("redteam@social.example");
  });

  it("row 79: the address of an account is also that of its handle, and anything else is refused", () => {
    const accounts = [
      { username: "RedTeam" },
      { username: "RedTeam", host: "bots.example" },
      "RedTeam",
      "@RedTeam@bots.example",
    ];
    for (const account of accounts) expect(givenAcct(account, SITE)).toBe("RedTeam@bots.example");
    expect(givenAcct({ username: "RedTeam", host: "social.example" }, SITE)).toBe("RedTeam@social.example");
    expect(() => givenAcct("Red Team", SITE)).toThrow('"Red Team" is no handle; write one such as');
    expect(() => givenAcct(JSON.parse('{ "name": "Red" }'), SITE)).toThrow(
      '{"name":"Red"} is no account: without a username,',
    );
    for (const account of ["RedTeam", { username: "RedTeam" }])
      expect(() => givenAcct(account, {})).toThrow(
        'The account "RedTeam" has no host, and the directory has no home server, so no address leads to it; write it as "RedTeam@bots.example".',
      );
    expect(() => givenAcct("Red Team", {})).toThrow('"Red Team" is no handle');
  });

  it.each([
    ["RedTeam", "RedTeam@bots.example"],
    [" @red.team ", "red.team@bots.example"],
    ["@red-team@social.example:8443", "red-team@social.example:8443"],
    ["red@[::1]:3000", "red@[::1]:3000"],
    ["_", "_@bots.example"],
  ])("readAcct reads %j as %s", (text, acct) => expect(readAcct(text, SITE)).toBe(acct));

  it.each(["", "@", "@@bots.example", "red@", "red@a@b", "red team", "red.", "-red", "rёd", "../x", "a".repeat(65)])(
    "readAcct refuses %j",
    (text) => {
      expect(readAcct(text, SITE)).toBeUndefined();
      expect(isHandle(text)).toBe(false);
    },
  );

  it("without a home server, readAcct refuses a bare name and shortAcct shortens nothing", () => {
    expect(readAcct("red", {})).toBeUndefined();
    expect(shortAcct(acctOf({ username: "red", host: "bots.example" }, {}), {})).toBe("red@bots.example");
  });

  it.each([7, null, undefined, "red", "@red@bots.example", " red@bots.example", "red@bots.example "])(
    "the stored value %j is no key",
    (value) => expect(readKey(value)).toBeUndefined(),
  );
});

describe("any address", () => {
  const inputs = inputsOf("addresses");
  const named = fc.record({
    username: fc.stringMatching(USERNAME),
    host: fc.option(fc.oneof(fc.domain(), fc.constantFrom("bots.example", "BOTS.example", "[::1]:3000")), {
      nil: undefined,
    }),
  });
  const low = (text: string): string => text.toLowerCase();

  it("any address is read as it is, by its short form and by its page", { timeout: inputs.timeout }, () => {
    const property = fc.property(named, (one) => {
      const acct = acctOf(one, SITE);
      const [username, host] = splitAcct(acct);
      const short = shortAcct(acct, SITE);
      const texts = [acct, `@${acct}`, handleIn(pathName(one)), fileName(one)];
      return (
        username === one.username &&
        host === (one.host ?? SITE.homeServer) &&
        texts.every((text) => readAcct(text, SITE) === acct) &&
        low(readAcct(short, SITE) ?? "") === low(acct) &&
        short.includes("@") === (low(host) !== SITE.homeServer) &&
        !pathName({ username }).includes(".") // a server would take a dot for the start of a file's type
      );
    });
    expect(() => fc.assert(property, inputs)).not.toThrow();
  });

  it("any two addresses have one key exactly if only their letter case differs", { timeout: inputs.timeout }, () => {
    const other = fc.oneof(named, fc.constant(undefined));
    const property = fc.property(named, other, (one, two) => {
      const acct = acctOf(one, SITE);
      const second = two ? acctOf(two, SITE) : acctOf({ ...one, username: low(one.username) }, SITE);
      const key = keyOf(acct);
      const stored = [readKey(acct), readKey(key), keyOf(key)];
      return stored.every((each) => each === key) && (keyOf(second) === key) === (low(acct) === low(second));
    });
    expect(() => fc.assert(property, inputs)).not.toThrow();
  });

  it("any text is refused, or is an address whose username a roster may have", { timeout: inputs.timeout }, () => {
    const handles = fc.string({ unit: fc.constantFrom("@", ".", "-", "_", "a", "Z", "9", ":", " ", "ё", "/") });
    const property = fc.property(fc.oneof(fc.string(), handles), (text) => {
      const acct = readAcct(text, SITE);
      if (acct === undefined) return !isHandle(text);
      const [username] = splitAcct(acct);
      return isHandle(text.trim()) && usernameSchema.safeParse(username).success && readAcct(acct, {}) === acct;
    });
    expect(() => fc.assert(property, inputs)).not.toThrow();
  });
});

import { describe, expect, it } from "vitest";
import { told } from "./testing/told.ts";
import {
  avatarSchema,
  dayOrMonthSchema,
  daySchema,
  hostSchema,
  keySchema,
  seenSchema,
  serverSchema,
  usernameSchema,
} from "./text-schemas.ts";
import { accountSchema } from "./account.ts";

/** The faults that the schema finds in an account with this name and these aliases. */
function ofAccount(name: string, aliases?: readonly string[]): string[] {
  return told(accountSchema, { username: "pip", name, tags: {}, ...(aliases && { aliases }) });
}

describe("a line of text", () => {
  it.each(["Pip Core", "José", "Жук", "漢字", "A&B – 7", "Team Жук"])("%j is a valid line of text", (name) => {
    expect(ofAccount(name)).toEqual([]);
  });

  it.each([
    ["a zero-width space", "Pip\u{200b}", '"Pip\\u{200b}" has an invisible character'],
    ["a mark of direction", "\u{202e}Pip", '"\\u{202e}Pip" has an invisible character'],
    ["a line break", "Pip\nCore", '"Pip\\nCore" has an invisible character'],
    ["an accent as a character of its own", "Jose\u{301}", '"Jose\u{301}" is not composed (Unicode NFC)'],
    ["a space in front", " Pip", '" Pip" has extra spaces'],
    ["a space behind", "Pip ", '"Pip " has extra spaces'],
    ["two spaces within", "Pip  Core", '"Pip  Core" has extra spaces'],
    ["a Cyrillic letter in a Latin word", "P\u{456}p", '"P\u{456}p" mixes look-alike alphabets within one word'],
  ])("a line of text must not have %s", (_, name, problem) => {
    expect(ofAccount(name)).toEqual([
      expect.stringMatching(`^name: ${problem.replace(/[\\{}()]/g, "\\$&")}\\. [A-Z].+`),
    ]);
  });
});

describe("a list of names", () => {
  it("a list of names may have different names", () => {
    expect(ofAccount("Pip", ["Pippin", "Core"])).toEqual([]);
  });

  it("a list of names must not repeat a name in any letter case", () => {
    expect(ofAccount("Pip", ["Pippin", "PIPPIN"])).toEqual([
      'aliases: ["Pippin","PIPPIN"] names an item twice. Keep one of them.',
    ]);
  });
});

describe("the URL of a picture", () => {
  it.each(["", "https://img.example/pip.png", "https://xn--bcher-kva.example/a?b#c", "https://local.example/a.png"])(
    "%j is valid",
    (address) => {
      expect(told(avatarSchema, address)).toEqual([]);
    },
  );

  it.each([
    ["without TLS", "http://img.example/pip.png"],
    ["without a scheme", "img.example/pip.png"],
    ["with an invisible character", "https://img.example/p\u{200b}.png"],
    ["with a space", "https://img.example/a b.png"],
    ["with a backslash", "https://img.example\\pip.png"],
    ["that is not a URL", "https://[pip"],
    ["with a user", "https://pip@img.example/pip.png"],
    ["with a password", "https://:secret@img.example/pip.png"],
    ["with a port", "https://img.example:8443/pip.png"],
    ["of a machine's number", "https://192.0.2.7/pip.png"],
    ["of a single label", "https://intranet/pip.png"],
    ["of a private network", "https://nas.local/pip.png"],
    ["of this machine", "https://pip.localhost/pip.png"],
  ])("the picture URL %s is refused", (_, address) => {
    expect(told(avatarSchema, address)).toEqual([
      expect.stringContaining(
        'is not an https address on a public host. Use a picture\'s https:// address, or remove "avatar"',
      ),
    ]);
  });
});

describe("hosts", () => {
  const NO_HOSTS = [
    ["Social.example", "https://social.example", "social.example:443", "social.example/", "social", "-a.example"],
    ["localhost:", "localhost:port", "localhost:123456", "127.0.0.1:3000/", "192.0.2.7"],
  ].flat();
  it.each(NO_HOSTS)("%j is not a valid host", (host) => {
    const problems = [expect.stringContaining("is not a host name. Write a host in lower case")];
    expect([hostSchema, serverSchema].map((schema) => told(schema, host))).toEqual([problems, problems]);
  });
});

describe("days and months", () => {
  it.each(["2024-02-29", "2023-12-31"])("%j is a day", (text) => {
    expect(told(daySchema, text)).toEqual([]);
    expect(told(dayOrMonthSchema, text)).toEqual([]);
  });

  it.each([
    ["2023-02-29", "is not a day of the calendar"],
    ["2024-13-01", "is not a day of the calendar"],
    ["2024-02", "is not a date"],
    ["29.2.2024", "is not a date"],
    ["2024-02-29T00:00", "is not a date"],
    ["", "is not a date"],
  ])("%j is not a day and is reported once", (text, problem) => {
    expect(told(daySchema, text)).toEqual([`: "${text}" ${problem}. Write a day of the calendar as YYYY-MM-DD.`]);
  });

  it.each(["2024-02", "1999-12"])("%j is a month in a field for months", (text) => {
    expect(told(dayOrMonthSchema, text)).toEqual([]);
  });

  it.each(["2024", "2024-2", "2024-13", "2023-02-29", "2024-02-2", "+012024-02", "2024-02-29T00:00", "+012024-02-29"])(
    "%j is neither a day nor a month",
    (text) => {
      expect(told(dayOrMonthSchema, text)).toEqual([
        `: "${text}" is not a date. Write YYYY-MM-DD, or YYYY-MM if only the month is known.`,
      ]);
    },
  );

  it.each(["2024-02", "2024", "undated"])("%j is a valid date of the last sighting", (text) => {
    expect(told(seenSchema, text)).toEqual([]);
  });

  it.each(["2024-00", "24", "2024-02-29", "never"])("%j is not a valid date of the last sighting", (text) => {
    expect(told(seenSchema, text)).toEqual([expect.stringContaining("is not a month or year. Write YYYY-MM, YYYY or")]);
  });
});

describe("identifiers", () => {
  it.each(["pip", "Pip_7", "_", "pip-core", "b.c", "a".repeat(64)])("%j is a username", (name) => {
    expect(told(usernameSchema, name)).toEqual([]);
  });

  it.each(["@pip", "pip@social.example", "-pip", "pip.", "pip~core", "", "a".repeat(65)])(
    "%j is not a username",
    (name) => {
      expect(told(usernameSchema, name)).toEqual([expect.stringContaining("is not a username. Use up to 64 letters")]);
    },
  );

  it.each([
    ["p\u{456}p", "\u{456}"],
    ["J\u{f6}sef", "\u{f6}"],
    ["\u{ff30}ip", "\u{ff30}"],
  ])("the letter of %j that is none of a-z is pointed at", (name, letter) => {
    expect(told(usernameSchema, name)).toEqual([
      `: "${name}" is not a username. Its letter "${letter}" is none of a-z, although it may look like one: type the name again by hand.`,
    ]);
  });

  it.each(["Sort", "7th", "a-b", "", "constructor"])("%j is not a key", (key) => {
    expect(told(keySchema, key)).toEqual([expect.stringContaining("is not a key. Use lower-case letters and digits")]);
  });
});

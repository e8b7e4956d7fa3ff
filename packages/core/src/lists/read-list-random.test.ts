import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inputsOf } from "../testing/inputs.ts";
import { readList } from "./read-list.ts";

describe("any list", () => {
  const inputs = inputsOf("lists");
  const handle = fc.constantFrom(
    "@ann@hockey.example",
    "https://ice.example/@bo",
    "dee@rink.example",
    "@bo",
    "ёlla@бой.example",
  );
  const soup = fc.array(
    fc.oneof(
      handle,
      fc.string({ unit: "binary", maxLength: 30 }),
      fc.constantFrom('"', ",", ";", "\t", "\r\n", "<", ">", "&", "[", "](", "@", "\0", "\uFEFF", "\u202E"),
      fc.constantFrom("<opml>", "<outline xmlUrl=", '{"accounts":[', '"items":'),
    ),
    { maxLength: 40 },
  );
  const json = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: "small" },
      handle,
      fc.jsonValue(),
      fc.dictionary(
        fc.constantFrom(
          "accounts",
          "items",
          "orderedItems",
          "first",
          "type",
          "acct",
          "username",
          "list",
          "uri",
          "subject",
          "starterPack",
          "record",
          "site",
          "featuredObject",
          "object",
          "id",
          "url",
          "name",
          "more",
          "at",
        ),
        fc.oneof(tie("value"), fc.constantFrom("Collection", "Person", "at://x", 1, { toString: 1, valueOf: 1 })),
      ),
      fc.array(tie("value"), { maxLength: 5 }),
    ),
  })).value;
  const depth = fc.constantFrom(2, 50, 2_000);
  const deep = fc
    .tuple(
      fc.constantFrom("[", '{"items":', '{"type":[', '{"type":"Collection","first":', '{"type":"Collection","items":['),
      depth,
    )
    .map(
      ([open, count]) => open.repeat(count) + (/^\{.*\[$/.test(open) ? "]}" : open === "[" ? "]" : "}").repeat(count),
    );
  const plain = fc.oneof(
    soup.map((parts) => parts.join("")),
    json.map((value) => JSON.stringify(value)),
    json.map((value) => JSON.stringify(value).slice(0, -1)),
    { arbitrary: deep, weight: 1 },
  );
  const text = fc.oneof(
    { arbitrary: plain, weight: 4 },
    plain.map((one) => `\uFEFF${one.replaceAll("\n", "\r\n")}`),
    plain.map((one) => `<!doctype html><body>${one}`),
    plain.map((one) => Buffer.from(one, "utf16le").toString()),
    plain.map((one) => Buffer.from(one, "latin1").toString()),
    fc.tuple(plain, plain).map((parts) => parts.join("\n")),
  );

  it(
    "row 229: any text is read without an error, each account once, with texts of one line",
    { timeout: inputs.timeout },
    () => {
      const property = fc.property(text, (one) => {
        const read = readList(one, { from: "https://hockey.example/list" });
        if (read.kind !== "list") return true;
        const { entries, left, title } = read.list;
        const keys = entries.map(({ acct }) => acct.toLowerCase());
        const shown = [
          title,
          ...entries.flatMap(({ name = "", note = "" }) => [name, note]),
          ...left.map((line) => line.text),
        ];
        return (
          new Set(keys).size === keys.length &&
          keys.every((key) => /^[\w.-]+@[a-z0-9.:[\]-]+$/.test(key)) &&
          shown.every((line) => line.length <= 400 && !/[\p{Cc}\p{Zl}\p{Zp}\u202E]/u.test(line))
        );
      });
      expect(() => fc.assert(property, inputs)).not.toThrow();
    },
  );

  it("of a longer list, the first 1,000 lines are read", () => {
    const read = readList(Array.from({ length: 1_200 }, (_, at) => `@a${at}@hockey.example`).join("\n"));
    expect(read).toMatchObject({ kind: "list", list: { isCut: true, left: [] } });
    expect(read.kind === "list" && read.list.entries).toHaveLength(1_000);
  });
});

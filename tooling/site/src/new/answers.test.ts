import { expect, it } from "vitest";
import { readFacet } from "./answers.ts";

it.each([
  ["Größe", "groesse"],
  ["Übergröße", "uebergroesse"],
  ["Œuvre d’été", "oeuvredete"],
  ["Lærer, Ø og Å", "laererooga"],
  ["Łódź", "lodz"],
  ["2. Đakovo", "dakovo"],
  ["種類", "facet1"],
])("the label %s gives the key %s", (label, key) => {
  expect(readFacet(`${label} = A, B`, [])).toMatchObject({ value: { key, label } });
});

it("a label may have a colon, and a value with one is refused because files are named after it", () => {
  expect(readFacet("Art: Bau = Kuppel, Zelt", [])).toMatchObject({ value: { key: "artbau", label: "Art: Bau" } });
  expect(readFacet("Bau = Kuppel: groß, Zelt", [])).toEqual({
    problem: expect.stringMatching(/^Files are named after the value "Kuppel: groß"\. Write it without ":", /),
  });
  expect(readFacet("Bau: Kuppel, Zelt", [])).toEqual({ problem: expect.stringMatching(/^Write a label, "="/) });
});

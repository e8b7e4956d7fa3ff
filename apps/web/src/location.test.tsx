import { expect, it, onTestFinished } from "vitest";
import { isNotFoundDocument } from "./location.ts";

it("only the document for addresses without a page has the mark of that document", () => {
  const { dataset } = document.documentElement;
  onTestFinished(() => void delete dataset["notFound"]);
  expect(isNotFoundDocument()).toBe(false);
  dataset["notFound"] = "";
  expect(isNotFoundDocument()).toBe(true);
});

import { expect, test } from "@playwright/test";
import { siteDir } from "@roster/run/paths";
import { findLeaks } from "../src/museums/leaks.ts";

test("no text, data file, header or file name of the museums has a word of the sports directory or its licence", async () => {
  expect(await findLeaks(siteDir)).toEqual([]);
});

import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { findAccountTexts } from "./nouns.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "nouns-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function textsOf(file: string, text: string): Promise<readonly string[]> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text);
  return (await findAccountTexts(folder)).wrong;
}

const SCRIPT = "_next/static/chunks/a.js";

it.each([
  ["a visible text", "a.html", "<p>All <b>accounts</b></p>", "accounts"],
  ["a title", "a.html", "<title>Account on Musea</title>", "Account on Musea"],
  ["a description", "a.html", '<meta name="description" content="An account."/>', "An account."],
  ["a label", "a.html", '<button aria-label="Next account"></button>', "Next account"],
  ["a sentence of a script", SCRIPT, "const a = `Choose an account, ${b}.`", "Choose an account,"],
])("the word is found in %s", async (_, file, text, found) => {
  expect(await textsOf(file, text)).toEqual([`${file}: ${found}`]);
});

it("addresses, scopes, names in scripts and the visitor's own account are allowed", async () => {
  const page =
    '<a href="/accounts/rijks"></a><a href="/follow?account=rijks"></a><p>You need no account on any server.</p>';
  expect(await textsOf("a.html", page)).toEqual([]);
  expect(await textsOf(SCRIPT, 'f({ account: "accounts" }, "read:accounts write:follows", "Your account")')).toEqual(
    [],
  );
});

it("an allowed text that occurs nowhere is named", async () => {
  expect((await findAccountTexts(folder)).unused).toContain("You need no account on any server\\.$");
});

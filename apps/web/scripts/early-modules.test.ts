import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { compileEarly } from "./early-modules.ts";

const chunk = (first: string, second: string): string =>
  `(globalThis.TURBOPACK||(globalThis.TURBOPACK=[])).push([document.currentScript,1,2,${first},3,${second},4,1]);`;
const FIRST = "e=>{e.s([1,()=>2])}";
const SECOND = "function(e,t,n){n.exports=t=>t}";

let out: string;
const at = (name: string): string => join(out, "_next/static/chunks", name);

beforeEach(async () => {
  out = await mkdtemp(join(tmpdir(), "early-"));
  await mkdir(at(""), { recursive: true });
});
afterEach(() => rm(out, { recursive: true }));

it("puts the modules of a script into parentheses, and nothing else, once", async () => {
  await writeFile(at("a.js"), chunk(FIRST, SECOND));
  await writeFile(at("old.js"), "!function(){}()");
  expect(await compileEarly(out)).toBe(2);
  const wrapped = chunk(`(${FIRST})`, `(${SECOND})`);
  expect(await readFile(at("a.js"), "utf8")).toBe(wrapped);
  expect(await readFile(at("old.js"), "utf8")).toBe("!function(){}()");
  expect(await compileEarly(out)).toBe(2);
  expect(await readFile(at("a.js"), "utf8")).toBe(wrapped);
});

it("an export without modules of the expected form is an error", async () => {
  await writeFile(at("a.js"), `(globalThis.TURBOPACK||[]).push({});`);
  await expect(compileEarly(out)).rejects.toThrow("has modules of the form in next-private.ts");
});

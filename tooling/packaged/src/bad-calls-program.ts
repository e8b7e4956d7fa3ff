import * as core from "@roster/core";
import * as directory from "@roster/core/directory";
import * as followRun from "@roster/core/follow-run";
import * as mastodon from "@roster/core/mastodon";
import * as monogram from "@roster/core/monogram";
import * as remoteFollow from "@roster/core/remote-follow";
import * as schema from "@roster/core/schema";
import * as search from "@roster/core/search";
import * as orama from "@roster/core/search/orama";
import { goodCalls } from "./bad-calls.ts";
import { UNCALLED } from "./bad-calls-methods.ts";
import { BAD_VALUES } from "./bad-values.ts";
import type { GoodCall } from "./good-call.ts";

// Runs in Node in a bare project: calls every function with every wrong value, and prints the outcomes as JSON.

/** The outcome of one wrong call: "refused", "accepted", the kind of another RosterError, or the text of any other error. */
export interface Outcome {
  /** "entry point, function, argument". */
  readonly argument: string;
  readonly value: string;
  readonly outcome: string;
}

/** What the program prints. */
export interface Report {
  readonly outcomes: readonly Outcome[];
  /** The exported functions and the methods of returned objects without a right call in the table. */
  readonly untried: readonly string[];
}

const outcomes: Outcome[] = [];
let current = "";
process.on("unhandledRejection", (error) => {
  outcomes.push({ argument: current, value: "", outcome: `unhandled: ${String(error)}` });
});

const entryPoints = {
  ".": core,
  "/directory": directory,
  "/follow-run": followRun,
  "/mastodon": mastodon,
  "/monogram": monogram,
  "/remote-follow": remoteFollow,
  "/schema": schema,
  "/search": search,
  "/search/orama": orama,
};
const tables = await goodCalls();
const untried = Object.entries(entryPoints).flatMap(([entryPoint, exported]) => {
  const { calls = {}, objects = {} } = tables[entryPoint] ?? {};
  const functions = Object.entries(exported).flatMap(([name, value]) => (typeof value === "function" ? [name] : []));
  const methods = Object.entries(objects).flatMap(([name, made]) => methodsOf(name, made));
  const needed = [...functions, ...methods];
  const missing = needed.filter((name) => !(name in calls)).map((name) => `${entryPoint} ${name}`);
  return missing.filter((name) => !UNCALLED.some((one) => one.test(name)));
});

for (const [entryPoint, { calls }] of Object.entries(tables)) {
  for (const [name, { call, args, allowed }] of Object.entries(calls)) {
    for (const path of Object.keys(allowed)) {
      for (const [value, bad] of Object.entries(BAD_VALUES)) {
        const argument = `${entryPoint} ${name} ${path}`;
        current = `${argument} = ${value}`;
        const outcome = await outcomeOf(call, replaced(args, Object.keys(allowed), path, bad), name, path);
        outcomes.push({ argument, value, outcome });
      }
    }
  }
}
await new Promise((resolve) => setImmediate(resolve)); // unhandled rejections arrive before
const report: Report = { outcomes, untried };
process.stdout.write(JSON.stringify(report), () => process.exit());

/** The arguments with another value at a path. */
function replaced(args: GoodCall["args"], paths: readonly string[], path: string, value: unknown): readonly unknown[] {
  const names = Array.from(new Set(paths.map((one) => one.split(".")[0])));
  const [name, field] = path.split(".");
  const changed = names.map((_, index) => args[index]);
  const index = names.indexOf(name);
  changed[index] = field === undefined ? value : { ...Object(changed[index]), [field]: value };
  return changed;
}

/** The names of the methods of an object, and of the objects in it. */
function methodsOf(name: string, made: object): readonly string[] {
  return Object.entries(made).flatMap(([key, value]) => {
    const path = name === "" ? key : `${name}.${key}`;
    if (typeof value === "function") return [path];
    const isObject = Object(value) === value && !Array.isArray(value) && !(value instanceof Map);
    return isObject ? methodsOf(path, value) : [];
  });
}

async function outcomeOf(call: unknown, args: readonly unknown[], name: string, path: string): Promise<string> {
  if (typeof call !== "function") return "not a function";
  try {
    const isClass = call.prototype instanceof Error;
    const result: unknown = isClass ? Reflect.construct(call, args) : Reflect.apply(call, undefined, args);
    if (result instanceof Promise) await result;
    return "accepted";
  } catch (error) {
    if (!core.RosterError.is(error)) return String(error);
    if (error.kind !== "option") return error.kind;
    const [, thrower, argument = ""] = /^(\S+): "([^"]+)" must be /.exec(error.message) ?? [];
    const [whole, field] = path.split(".");
    // an object that is wrong as a whole is named with its first wrong field, or the sentence names the field that it lacks
    const lacks = argument === whole && error.message.includes(`"${field}"`);
    const isNamed = argument === path || argument.startsWith(`${path}.`) || lacks;
    return thrower === name && isNamed ? "refused" : `unnamed: ${error.message}`;
  }
}

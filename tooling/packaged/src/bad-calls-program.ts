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
import { BAD_VALUES } from "./bad-values.ts";
import type { GoodCall } from "./good-call.ts";

// Runs in Node in a bare project: calls every function with every wrong value, and prints the outcomes as JSON.

/** The outcome of one wrong call: "refused", "accepted", or the text of an error of another kind. */
export interface Outcome {
  readonly entryPoint: string;
  /** "function argument". */
  readonly argument: string;
  readonly value: string;
  readonly outcome: string;
}

/** What the program prints. */
export interface Report {
  readonly outcomes: readonly Outcome[];
  /** The exported functions without a right call in the table. */
  readonly untried: readonly string[];
}

const outcomes: Outcome[] = [];
let current = "";
process.on("unhandledRejection", (error) => {
  outcomes.push({ entryPoint: "", argument: current, value: "", outcome: `unhandled: ${String(error)}` });
});

const named = { core, directory, followRun, mastodon, monogram, remoteFollow, schema, search, orama };
const tables = await goodCalls();
const tried = new Set(Object.values(tables).flatMap((calls) => Object.keys(calls)));
const untried = Object.values(named).flatMap((entryPoint) =>
  Object.entries(entryPoint).flatMap(([name, value]) =>
    typeof value === "function" && !tried.has(name) ? [name] : [],
  ),
);

for (const [entryPoint, calls] of Object.entries(tables)) {
  for (const [name, { call, args, allowed }] of Object.entries(calls)) {
    for (const path of Object.keys(allowed)) {
      for (const [value, bad] of Object.entries(BAD_VALUES)) {
        current = `${name} ${path} = ${value}`;
        const outcome = await outcomeOf(call, replaced(args, Object.keys(allowed), path, bad), path);
        outcomes.push({ entryPoint, argument: `${name} ${path}`, value, outcome });
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

async function outcomeOf(call: unknown, args: readonly unknown[], path: string): Promise<string> {
  if (typeof call !== "function") return "not a function";
  try {
    const isClass = call.prototype instanceof Error;
    const result: unknown = isClass ? Reflect.construct(call, args) : Reflect.apply(call, undefined, args);
    if (result instanceof Promise) await result;
    return "accepted";
  } catch (error) {
    if (!core.RosterError.is(error)) return String(error);
    return error.kind !== "option" || error.message.includes(`: "${path}`) ? "refused" : `unnamed: ${error.message}`;
  }
}

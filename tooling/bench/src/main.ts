import { readArguments, refuse } from "@roster/site/arguments";
import { isMet, type Part, printPart } from "./figures.ts";
import { measureFollows } from "./follows.ts";
import { measureGrowth } from "./grow/measure.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { measureSearch } from "./search/judged.ts";

const USAGE = `pnpm bench                   measures the quality of the search beside other engines, the requests of follows, and the
                             Lighthouse scores beside those of an empty app
pnpm bench search follows    measures two parts; "lighthouse" names several
pnpm bench grow:2000         builds, walks and searches a directory of 2,000 accounts, also grow:10000 and grow:50000;
                             "grow" names all of them, which take many minutes

  --queries FILE   judge the search by the queries of a file: on each line
                   { "query": "red team", "kind": "team", "expect": ["RedTeam"], "any": true }

Figures with a mark have a goal, and a missed goal fails. Lighthouse needs a quiet machine.`;

const { values, positionals } = readArguments({
  usage: USAGE,
  options: { queries: { type: "string" } },
  words: true,
});

const usual = new Map<string, () => Promise<Part>>([
  ["search", () => measureSearch(values.queries)],
  ["follows", measureFollows],
  ["lighthouse:desktop", () => measureLighthouse("desktop")],
  ["lighthouse:mobile", () => measureLighthouse("mobile")],
]);
const onDemand = [2_000, 10_000, 50_000].map((total) => [`grow:${total}`, () => measureGrowth(total)] as const);
const all = [...usual, ...onDemand];

/** "lighthouse" means both devices. */
const isNamed = (name: string, word: string): boolean => name === word || name.startsWith(`${word}:`);

const words = positionals.length === 0 && values.queries !== undefined ? ["search"] : positionals;
const unknown = words.find((word) => all.every(([name]) => !isNamed(name, word)));
if (unknown !== undefined) refuse(`There is no part "${unknown}": ${all.map(([name]) => name).join(", ")}.`);
const chosen = words.length === 0 ? usual : all.filter(([name]) => words.some((word) => isNamed(name, word)));

let missed = 0;
for (const [name, measure] of chosen) {
  try {
    const part = await measure();
    console.log(`${printPart(part)}\n`);
    missed += part.figures.filter((figure) => isMet(figure) === false).length;
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
if (missed > 0) {
  console.log(`${missed} ${missed === 1 ? "goal is" : "goals are"} missed.`);
  process.exitCode = 1;
}

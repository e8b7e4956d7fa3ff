import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readRosterData } from "@roster/core";
import type { Figure, Part } from "@roster/run/figures";
import { GOALS } from "@roster/run/goals";
import { root } from "@roster/run/paths";
import { ENGINES, OWN } from "./engines.ts";
import { type Answered, qualityOf } from "./quality.ts";

/** For each kind, the terms and their answers, written before the search was changed. */
type FanQueries = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

const QUERIES = join(root, "tooling/bench/queries/fans.json");
const ROSTER = fileURLToPath(import.meta.resolve("@roster/data/roster.json"));

/** P18: the queries of fans on the roster of this repository, for every engine. */
export async function measureFans(): Promise<Part> {
  const data = readRosterData(JSON.parse(await readFile(ROSTER, "utf8")));
  const queries: FanQueries = JSON.parse(await readFile(QUERIES, "utf8"));
  const terms = Object.values(queries).flatMap((ofKind) => Object.entries(ofKind));
  const rated: { readonly name: string; readonly first: number; readonly firstThree: number }[] = [];
  for (const engine of ENGINES) {
    const search = await engine.build(data);
    const answered: Answered[] = [];
    for (const [term, answers] of terms) answered.push({ results: await search(term), answers });
    const { first, firstThree } = qualityOf(answered);
    rated.push({ name: engine.name, first: first * 100, firstThree: firstThree * 100 });
  }
  const own = rated.find(({ name }) => name === OWN);
  const others = rated.filter(({ name }) => name !== OWN);
  const figures = (["first", "firstThree"] as const).flatMap((place): readonly Figure[] => {
    const where = place === "first" ? "first" : "in the first three";
    const best = others.toSorted((a, b) => b[place] - a[place])[0];
    const value = own?.[place] ?? NaN;
    const { [place]: goal, ahead } = GOALS.search;
    return [
      { name: `an answer ${where}`, value, unit: "%", goal: { atLeast: goal } },
      {
        name: `ahead of the best other engine (${best?.name}) ${where}`,
        value: value - (best?.[place] ?? NaN),
        unit: "points",
        goal: { atLeast: ahead },
      },
      ...others.map((other) => ({ name: `${other.name}: an answer ${where}`, value: other[place], unit: "%" })),
    ];
  });
  return {
    title: `P18 search, ${terms.length} queries of fans on the roster of ${data.accounts.length} accounts`,
    figures,
  };
}

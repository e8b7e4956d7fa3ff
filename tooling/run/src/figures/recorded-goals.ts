import type { Part } from "./figures.ts";
import { GOALS } from "./goals.ts";

/** The name of the parts, or its beginning, that each group of goals judges. */
const PARTS: Readonly<Record<keyof typeof GOALS, string>> = {
  widget: "embed",
  firstLoad: "scripts",
  home: "page",
  heavyLibraries: "code",
  rendering: "rendering",
  typing: "typing",
  growth: "grow",
  search: "search",
  lighthouse: "lighthouse",
};

/** Groups of goals; a group with one goal is a number. */
type Goals = Readonly<Record<string, number | Readonly<Record<string, number>>>>;

/** Finds goals that differ from those by which the recorded figures were judged. A goal changes only with a measurement. */
export function goalProblems(bench: ReadonlyMap<string, Part>, goals: Goals = GOALS): string[] {
  return Object.entries(PARTS).flatMap(([group, begin]) => {
    const all = goals[group] ?? {};
    const values = typeof all === "number" ? [[group, all] as const] : Object.entries(all);
    const parts = [...bench].filter(([name]) => name === begin || name.startsWith(`${begin}:`)).map(([, part]) => part);
    if (parts.length === 0) return [];
    const figures = parts.flatMap((part) => part.figures);
    const recorded = figures.flatMap(({ goal }) => (goal === undefined ? [] : Object.values(goal)));
    // sizes such as "300 accounts" are no bounds of a figure, but part of its name or its title
    const names = [...parts.map(({ title }) => title), ...figures.map(({ name }) => name)];
    const isSize = ([key, value]: readonly [string, number]): boolean =>
      names.some((name) => name.includes(` ${value.toLocaleString("en")} ${key}`));
    const edited = values.filter((one) => !recorded.includes(one[1]) && !isSize(one)).map((one) => one.join(" "));
    const gone = [...new Set(recorded)].filter((value) => values.every(([, goal]) => goal !== value));
    if (edited.length === 0 && gone.length === 0) return [];
    const now = edited.length === 0 ? "" : ` (now ${edited.join(", ")})`;
    const before = gone.length === 0 ? "" : ` They were judged by ${gone.join(", ")}.`;
    return [
      `tooling/run/src/figures/goals.ts: "${group}" was edited after its figures were measured${now}.${before} A goal changes with a measurement. Run: pnpm bench ${begin}`,
    ];
  });
}

import type { Part } from "./figures.ts";
import { GOALS } from "./goals.ts";

/** A size such as "300 accounts" is no bound of a figure, but part of its name or of its title. */
const SIZE = "size";

/** The figures that a goal judges, by their part and name, such as "lighthouse:home:mobile performance". */
type Judged = RegExp | typeof SIZE;

interface Group {
  /** The name of the parts, or its beginning. */
  readonly part: string;
  readonly goals: Readonly<Record<string, Judged>>;
}

/** What each goal judges. A group with one goal has it under the group's name. */
const GROUPS = {
  widget: {
    part: "embed",
    goals: { script: / script with styles$/, withAccounts: / with the data of /, accounts: SIZE, ofReact: / ratio / },
  },
  firstLoad: { part: "scripts", goals: { home: / \/$/, other: / (?!\/$)/ } },
  home: {
    part: "page",
    goals: { page: / HTML and critical CSS$/, firstCards: / critical CSS, hero /, cards: SIZE, accounts: SIZE },
  },
  heavyLibraries: { part: "code", goals: { heavyLibraries: / in the first load of any route$/ } },
  rendering: {
    part: "rendering",
    goals: { script: / script, /, longestTask: / longest task, /, layout: / style and layout, / },
  },
  typing: {
    part: "typing",
    goals: { roundTrips: / round trips /, taskMs: / longest task /, filterMs: / filter click, / },
  },
  growth: { part: "grow", goals: { files: / files$/, anAccount: / files an account$/ } },
  search: {
    part: "search",
    goals: {
      known: / plain queries: /,
      forgiving: / forgiving queries: /,
      p95: /:speed p95 to /,
      build: / build to /,
      heap: / heap to /,
      filter: / filter with counts, /,
      roundTripMs: / round trip p95 /,
      first: / an answer first$/,
      firstThree: / an answer in the first three$/,
      ahead: / ahead of the best /,
    },
  },
  lighthouse: {
    part: "lighthouse",
    goals: {
      score: /:desktop performance$| (?:accessibility|best-practices|seo)$/,
      mobilePerformance: /:mobile performance$/,
      layoutShift: / layout shift$/,
    },
  },
} satisfies {
  [Name in keyof typeof GOALS]: {
    part: string;
    goals: (typeof GOALS)[Name] extends number
      ? Readonly<Record<Name, Judged>>
      : Readonly<Record<keyof (typeof GOALS)[Name], Judged>>;
  };
};

/** Groups of goals; a group with one goal is a number. */
type Goals = Readonly<Record<string, number | Readonly<Record<string, number>>>>;

/** Finds goals that differ from those by which the recorded figures were judged. A goal changes only with a measurement. */
export function goalProblems(bench: ReadonlyMap<string, Part>, goals: Goals = GOALS): string[] {
  return Object.entries<Group>(GROUPS).flatMap(([group, { part, goals: judged }]) => {
    const all = goals[group] ?? {};
    const values = typeof all === "number" ? { [group]: all } : all;
    const parts = [...bench].filter(([name]) => name === part || name.startsWith(`${part}:`));
    if (parts.length === 0) return [];
    const figures = parts.flatMap(([name, one]) =>
      one.figures.map((figure) => ({ ...figure, id: `${name} ${figure.name}` })),
    );
    const texts = [...parts.map(([, { title }]) => title), ...figures.map(({ name }) => name)];
    const edited: string[] = [];
    const before = new Set<string>();
    for (const [key, by] of Object.entries(judged)) {
      const value = values[key];
      const name = `${key} ${value}`;
      if (by === SIZE) {
        if (value !== undefined && !texts.some((text) => text.includes(` ${value.toLocaleString("en")} ${key}`)))
          edited.push(name);
        continue;
      }
      const recorded = figures.flatMap(({ id, goal }) => (goal && by.test(id) ? Object.values<number>(goal) : []));
      const others = recorded.filter((one) => one !== value);
      for (const one of others) before.add(`${key} ${one}`);
      if (value !== undefined && (others.length > 0 || recorded.length === 0)) edited.push(name);
    }
    // a goal that no group of figures knows any more
    for (const { id, goal } of figures)
      if (goal && Object.values(judged).every((by) => by === SIZE || !by.test(id)))
        before.add(`${id} ${Object.values(goal)[0]}`);
    if (edited.length === 0 && before.size === 0) return [];
    const now = edited.length === 0 ? "" : ` (now ${edited.join(", ")})`;
    const earlier = before.size === 0 ? "" : ` They were judged by ${[...before].join(", ")}.`;
    return [
      `tooling/run/src/figures/goals.ts: "${group}" was edited after its figures were measured${now}.${earlier} A goal changes with a measurement. Run: pnpm bench ${part}`,
    ];
  });
}

import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../paths.ts";
import type { Part } from "./figures.ts";
import { GOALS } from "./goals.ts";
import { digest, isCommitted, isCurrent, isOld, LONGEST_DAYS, type Origin, readResults } from "./measured.ts";

export const PUBLISHED_FILE = "tooling/bench/published.json";
const BLOCK = /(<!-- figures[^>]*-->\n).*?(<!-- \/figures -->)/s;

/** The sentence of README.md about a part of the bench: the figure's name, and the text around its value. */
const SENTENCES: Readonly<Record<string, readonly [string, (value: string, title: string) => string]>> = {
  embed: ["script with styles", (bytes) => `The widget is one script of ${bytes} bytes (brotli), styles included`],
  page: [
    "HTML and critical CSS",
    (bytes) => `The home page comes in ${bytes} bytes (brotli) of HTML and styles, if the roster has 300 accounts`,
  ],
  scripts: ["/", (ratio) => `Its scripts weigh ${ratio} times those of an empty Next app, both with brotli`],
  "search:fans": [
    "an answer first",
    // the other queries are not in the repository, so that nobody tunes the search with them
    (share, title) =>
      `A right answer is first in 75 % of 630 queries that were not used for tuning (2026-11-23), and in ${share} % of the ${/\d+(?= queries)/.exec(title)?.[0]} with which the search was tuned`,
  ],
};

/** The parts of the bench that each group of goals judges. */
const JUDGED: Readonly<Record<keyof typeof GOALS, string>> = {
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

/** The published figures, and the goals by which they were judged. */
export interface Published {
  /** By the part of the bench. */
  readonly figures: Readonly<Record<string, Origin & { readonly sentence: string }>>;
  /** A hash of each group of goals. */
  readonly goals: Readonly<Record<string, string>>;
}

/** A part of the bench as measured. */
type Judged = Part & Origin & { readonly goals: Readonly<Record<string, string>> };

/** A hash of each group of goals, to notice one that is edited. */
export function hashGoals(goals: Readonly<Record<string, unknown>> = GOALS): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(goals).map(([group, own]) => [group, digest(JSON.stringify(own))]));
}

/** Publishes the newest results of `reports/`. A figure without a new result stays. */
export async function publish(repository = root): Promise<void> {
  const before = await readPublished(repository);
  const bench = [...(await readResults<Judged>("bench", repository))].filter(([, part]) => isCommitted(part));
  const figures = { ...before.figures };
  const add = (name: string, sentence: string, { commit, date, sources }: Origin): void => {
    figures[name] = { sentence, commit, date, sources };
  };
  for (const [name, part] of bench) {
    const [figure, sentence] = SENTENCES[name] ?? [];
    const value = part.figures.find((one) => one.name === figure)?.value;
    if (sentence === undefined || value === undefined) continue;
    add(name, sentence(value.toLocaleString("en", { maximumFractionDigits: 2 }), part.title), part);
  }
  const now = hashGoals();
  // a goal changes only with a measurement that it judges
  const measured = Object.entries(JUDGED).filter(([group, part]) =>
    bench.some(([name, { goals }]) => name.split(":")[0] === part && goals[group] === now[group]),
  );
  const goals = { ...before.goals, ...Object.fromEntries(measured.map(([group]) => [group, now[group] ?? ""])) };
  const published = { figures, goals };
  const text = JSON.stringify({ ...published, seal: sealOf(published) }, undefined, 2);
  await writeFile(join(repository, PUBLISHED_FILE), `${text}\n`);
  const readme = join(repository, "README.md");
  await writeFile(readme, withFigures(await readFile(readme, "utf8"), published));
}

/**
 * Finds figures that no command published, and goals that were edited after their measurement. A figure whose sources have
 * changed since its measurement is stale for 30 days, and a problem afterwards.
 */
export async function checkPublished(
  repository = root,
  goals: Readonly<Record<string, unknown>> = GOALS,
): Promise<Readonly<Record<"problems" | "stale", readonly string[]>>> {
  const { seal, ...published } = await readPublished(repository);
  const readme = await readFile(join(repository, "README.md"), "utf8");
  const problems: string[] = [];
  if (seal !== sealOf(published))
    problems.push(`${PUBLISHED_FILE} was edited by hand or by a merge. Restore the file, or run: pnpm figures`);
  if (withFigures(readme, published) !== readme)
    problems.push(`The figures of README.md differ from ${PUBLISHED_FILE}. Run: pnpm figures`);
  for (const [group, hash] of Object.entries(hashGoals(goals)))
    if (published.goals[group] !== hash)
      problems.push(
        `tooling/run/src/figures/goals.ts: "${group}" was edited after its figures were measured. A goal changes with a measurement. Commit the goal and run: pnpm bench ${Object.entries(JUDGED).find(([one]) => one === group)?.[1]}, then: pnpm figures`,
      );
  const stale: string[] = [];
  for (const [name, { date, sources }] of Object.entries(published.figures)) {
    if (isCurrent("bench", sources, repository)) continue;
    if (!isOld(date)) stale.push(name);
    else
      problems.push(
        `${PUBLISHED_FILE}: "${name}" is older than ${LONGEST_DAYS} days, and its sources changed since. Run: pnpm bench ${name}, then: pnpm figures`,
      );
  }
  return { problems, stale };
}

/** Returns the README with the published sentences between its markers. @throws Error when the markers are missing */
export function withFigures(readme: string, { figures }: Pick<Published, "figures">): string {
  if (!BLOCK.test(readme)) throw new Error("README.md has no block of figures.");
  const lines = Object.values(figures).map(
    ({ sentence, date, commit }) => `- ${sentence} (${date.slice(0, 10)}, \`${commit.slice(0, 7)}\`).\n`,
  );
  return readme.replace(BLOCK, (_, begin: string, end: string) => `${begin}\n${lines.join("")}\n${end}`);
}

async function readPublished(repository: string): Promise<Published & { readonly seal?: string }> {
  const text = await readFile(join(repository, PUBLISHED_FILE), "utf8").catch(() => undefined);
  return text === undefined ? { figures: {}, goals: {} } : JSON.parse(text);
}

/** A checksum that detects figures typed by hand or merged from two files. It prevents mistakes, not forgery. */
function sealOf(published: Published): string {
  return digest(JSON.stringify(published));
}

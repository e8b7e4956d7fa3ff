import { totalsOf } from "../faults/table.ts";
import type { MeasuredFaults } from "../faults/results.ts";
import type { LongResult, LongResults } from "../long/results.ts";
import { isMet, type Part, printFigure } from "./figures.ts";
import { chartPath } from "./chart.ts";
import type { Measured } from "./result-files.ts";

const BLOCK = /(<!-- figures[^>]*-->\n).*?(<!-- \/figures -->)/s;

/** Everything that README.md says about measurements. */
export interface Published {
  readonly faults: MeasuredFaults | undefined;
  readonly long: LongResults;
  readonly bench: ReadonlyMap<string, Measured<Part>>;
}

/**
 * The README with the present figures between its markers.
 * @throws Error when the markers are missing
 */
export function withFigures(readme: string, { faults, long, bench }: Published): string {
  if (!BLOCK.test(readme)) throw new Error("README.md has no block of figures.");
  const mutations = [...long].filter(([, { of }]) => of === "mutants");
  const lines = [
    ...(faults ? [`${totalsOf(faults)} ${at(faults)}`] : []),
    ...mutations.map(([, result]) => `${mutationOf(result)} ${at(result)}`),
    ...[...bench.values()].map((part) => `${part.title}. ${goalsOf(part)} ${at(part)}`),
  ];
  const list = (lines.length > 0 ? lines : ["Nothing is measured yet."]).map((line) => `- ${line}\n`).join("");
  const charts = [...bench].map(([name, { chart }]) => (chart ? `\n![${chart.title}](${chartPath(name)})\n` : ""));
  return readme.replace(BLOCK, (_, begin: string, end: string) => `${begin}\n${list}${charts.join("")}\n${end}`);
}

function goalsOf({ figures }: Part): string {
  const print = (met: boolean): string => {
    const own = figures.filter((figure) => isMet(figure) === met).map(printFigure);
    return own.length === 0 ? "" : `${met ? "Met" : "**Not met**"}: ${own.join(", ")}.`;
  };
  return `${print(false)} ${print(true)}`.trim();
}

/** The share of mutants that the unit tests notice. */
function mutationOf({ count, where, figures = {} }: LongResult): string {
  const { killed = 0, timedOut = 0 } = figures;
  const share = (part: number): string => `${Math.round((part / count) * 1_000) / 10} %`;
  const timeouts = `another ${share(timedOut)} end in a time-out`;
  return `Of ${count.toLocaleString("en")} small faults in ${where}, the unit tests notice ${share(killed)}, and ${timeouts}.`;
}

function at({ commit }: { readonly commit: string }): string {
  return `(\`${commit.slice(0, 7)}\`)`;
}

/** An axis with its label and its scale. A "log" scale can only show values above 0. */
export interface Axis {
  readonly label: string;
  readonly scale: "linear" | "log";
}

/** One measured point of a chart. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** Points of one name: one is a dot, several are a line. */
export interface Series {
  readonly name: string;
  /** Whether the series is the product's own, which stands out. */
  readonly isOwn: boolean;
  readonly points: readonly Point[];
}

/** A picture of measured values. */
export interface Chart {
  readonly title: string;
  readonly x: Axis;
  readonly y: Axis;
  readonly series: readonly Series[];
}

const SIZE = { width: 760, height: 420 } as const;
const PLOT = { left: 64, top: 44, bottom: 364 } as const;
/** The right end of the drawing. A chart of lines ends earlier, so that the names of its lines fit beside them. */
const RIGHT = { dots: 736, lines: 560 } as const;
const LINE = 15;
const LETTER = 6.4;
const PAD = 0.06;

const STYLE = `
text{font:12px system-ui,sans-serif;fill:#59636e}.title{font-size:15px;font-weight:600;fill:#1f2328}.name{fill:#1f2328;paint-order:stroke;stroke:#fff;stroke-width:3px}
.paper{fill:#fff}.grid{stroke:#d1d9e0}.lead{stroke:#818b98;stroke-width:.8}.s{--c:#57606a;fill:none;stroke:var(--c);stroke-width:1.6}.dot{fill:var(--c);stroke:none}
.own{--c:#8250df;stroke-width:3}.name.own{font-weight:700;stroke-width:3px}.s1{--c:#0969da}.s2{--c:#1a7f37}.s3{--c:#bc4c00}.s4{--c:#cf222e}.s5{--c:#9a6700}.s6{--c:#bf3989}.s7{--c:#1b7c83}
@media(prefers-color-scheme:dark){text{fill:#9198a1}.title,.name{fill:#f0f6fc}.name{stroke:#0d1117}.paper{fill:#0d1117}.grid{stroke:#3d444d}.lead{stroke:#656c76}
.own{--c:#b083f0}.s1{--c:#4493f8}.s2{--c:#3fb950}.s3{--c:#db6d28}.s4{--c:#f85149}.s5{--c:#d29922}.s6{--c:#db61a2}.s7{--c:#39c5cf}}
`;

/** Draws a chart as SVG text, in the light or the dark colours that the reader's system prefers. */
export function drawChart({ title, x, y, series }: Chart): string {
  const isLines = series.some(({ points }) => points.length > 1);
  const right = isLines ? RIGHT.lines : RIGHT.dots;
  const xs = series.flatMap(({ points }) => points.map((point) => point.x));
  const ys = series.flatMap(({ points }) => points.map((point) => point.y));
  const across = scaleOf(x, xs, PLOT.left, right);
  const up = scaleOf(y, ys, PLOT.bottom, PLOT.top);
  const placed = series.map((each, at) => ({
    ...each,
    style: each.isOwn ? "own" : `s${at}`,
    dots: each.points.map((point) => ({ x: across.at(point.x), y: up.at(point.y) })),
  }));
  const xTicks = isLines ? [...new Set(xs)] : across.ticks;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE.width} ${SIZE.height}" role="img" aria-label="${title}">
<style>${STYLE}</style>
<rect class="paper" width="${SIZE.width}" height="${SIZE.height}"/>
<text class="title" x="${PLOT.left}" y="24">${title}</text>
${xTicks.map((tick) => gridLine(across.at(tick), PLOT.top, across.at(tick), PLOT.bottom) + text(across.at(tick), PLOT.bottom + 18, print(tick), "middle")).join("\n")}
${up.ticks.map((tick) => gridLine(PLOT.left, up.at(tick), right, up.at(tick)) + text(PLOT.left - 8, up.at(tick) + 4, print(tick), "end")).join("\n")}
${text((PLOT.left + right) / 2, PLOT.bottom + 42, x.label, "middle")}
<text transform="translate(16 ${(PLOT.top + PLOT.bottom) / 2}) rotate(-90)" text-anchor="middle">${y.label}</text>
${placed
  .toSorted((a, b) => Number(a.isOwn) - Number(b.isOwn))
  .map(drawSeries)
  .join("\n")}
${(isLines ? labelsOfLines(placed) : labelsOfDots(placed)).join("\n")}
</svg>
`;
}

interface Placed extends Series {
  readonly style: string;
  readonly dots: readonly Point[];
}

function scaleOf(
  axis: Axis,
  values: readonly number[],
  from: number,
  to: number,
): { at(value: number): number; readonly ticks: readonly number[] } {
  const project = axis.scale === "log" ? Math.log10 : (value: number): number => value;
  const [low, high] = [project(Math.min(...values)), project(Math.max(...values))];
  const pad = (high - low) * PAD;
  const [least, most] = [low - pad, high + pad];
  const candidates =
    axis.scale === "log"
      ? Array.from({ length: 13 }, (_, power) => 10 ** (power - 6))
      : Array.from({ length: 21 }, (_, step) => step / 10);
  return {
    at: (value) => Math.round(from + ((project(value) - least) / (most - least)) * (to - from)),
    ticks: candidates.filter((tick) => project(tick) >= least && project(tick) <= most),
  };
}

const print = (value: number): string => value.toLocaleString("en", { maximumSignificantDigits: 3 });
const text = (x: number, y: number, words: string, anchor: string, style = ""): string =>
  `<text${style && ` class="${style}"`} x="${x}" y="${y}" text-anchor="${anchor}">${words}</text>`;
const gridLine = (x1: number, y1: number, x2: number, y2: number, style = "grid"): string =>
  `<path class="${style}" d="M${x1} ${y1}L${x2} ${y2}"/>`;

function drawSeries({ style, dots }: Placed): string {
  const line = dots.length > 1 ? `<path d="M${dots.map((dot) => `${dot.x} ${dot.y}`).join("L")}"/>` : "";
  const circles = dots.map(
    (dot) => `<circle class="dot" cx="${dot.x}" cy="${dot.y}" r="${style === "own" ? 6 : 4.5}"/>`,
  );
  return `<g class="s ${style}">${line}${circles.join("")}</g>`;
}

/** The names right of the lines' ends, moved apart where ends are near to each other. */
function labelsOfLines(series: readonly Placed[]): readonly string[] {
  let last = -Infinity;
  return series
    .flatMap(({ name, style, dots }) => dots.slice(-1).map((end) => ({ name, style, end })))
    .toSorted((a, b) => a.end.y - b.end.y)
    .map(({ name, style, end }) => {
      last = Math.max(end.y, last + LINE);
      const lead = gridLine(end.x + 7, end.y, RIGHT.lines + 10, last, "lead");
      return lead + text(RIGHT.lines + 14, last + 4, name, "start", `name ${style}`);
    });
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The name of each dot at the first side where it covers no other name or dot. */
function labelsOfDots(series: readonly Placed[]): readonly string[] {
  const taken: Box[] = series.flatMap(({ dots }) =>
    dots.map(({ x, y }) => ({ left: x - 6, right: x + 6, top: y - 6, bottom: y + 6 })),
  );
  return series.flatMap(({ name, style, dots }) =>
    dots.map(({ x, y }) => {
      const width = name.length * LETTER;
      const sides = [
        { x: x + 10, y: y + 4 },
        { x: x - 10 - width, y: y + 4 },
        { x: x - width / 2, y: y - 11 },
        { x: x - width / 2, y: y + 19 },
        { x: x + 8, y: y - 9 },
        { x: x + 8, y: y + 17 },
      ].map((at) => ({ ...at, box: { left: at.x, right: at.x + width, top: at.y - 11, bottom: at.y + 3 } }));
      const isFree = ({ left, right, top, bottom }: Box): boolean =>
        left > PLOT.left &&
        right < SIZE.width &&
        !taken.some((box) => left < box.right && right > box.left && top < box.bottom && bottom > box.top);
      const side = sides.find(({ box }) => isFree(box)) ?? {
        x: x + 10,
        y: y + 4,
        box: { left: x, right: x, top: y, bottom: y },
      };
      taken.push(side.box);
      return text(Math.round(side.x), Math.round(side.y), name, "start", `name ${style}`);
    }),
  );
}

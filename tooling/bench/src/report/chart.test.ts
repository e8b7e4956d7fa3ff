import { expect, it } from "vitest";
import { type Chart, drawChart } from "./chart.ts";

const axes = { x: { label: "size", scale: "log" }, y: { label: "score", scale: "linear" } } as const;
const dot = (name: string, x: number, y: number, isOwn = false) => ({ name, isOwn, points: [{ x, y }] });
const draw = (series: Chart["series"]): string => drawChart({ title: "A chart", ...axes, series });
const dots = (svg: string) =>
  Array.from(svg.matchAll(/<circle class="dot" cx="(\d+)" cy="(\d+)"/g), ([, x, y]) => [Number(x), Number(y)] as const);
const names = (svg: string) =>
  Array.from(svg.matchAll(/<text class="name [^"]*" x="(\d+)" y="(\d+)"[^>]*>([^<]*)</g), ([, x, y, name]) => ({
    x: Number(x),
    y: Number(y),
    name,
  }));

it("a logarithmic axis of a chart places equal factors at equal distances, and higher values stand higher", () => {
  const [[x1, y1] = [0, 0], [x2, y2] = [0, 0], [x3, y3] = [0, 0]] = dots(
    draw([dot("a", 1, 0.2), dot("b", 10, 0.4), dot("c", 100, 0.3)]),
  );
  expect(Math.abs(x2 - x1 - (x3 - x2))).toBeLessThanOrEqual(1);
  expect([y1 > y3, y3 > y2]).toEqual([true, true]);
});

it("a chart names every series once, and names of near dots or lines do not cover each other", () => {
  const near = Array.from({ length: 4 }, (_, at) => dot(`engine ${at}`, 10 + at / 10, 0.5));
  const line = (name: string, end: number) => ({
    name,
    isOwn: false,
    points: [
      { x: 1, y: 0.1 },
      { x: 10, y: end },
    ],
  });
  for (const series of [
    [...near, dot("far", 1, 1)],
    [line("a", 0.5), line("b", 0.5), line("c", 0.51)],
  ]) {
    const found = names(draw(series));
    expect(new Set(found.map(({ name }) => name))).toEqual(new Set(series.map(({ name }) => name)));
    expect(found).toHaveLength(series.length);
    const covering = found.flatMap((a, at) =>
      found.slice(at + 1).filter((b) => Math.abs(a.y - b.y) < 12 && Math.abs(a.x - b.x) < 40),
    );
    expect(covering).toEqual([]);
  }
});

it("a chart has colours for light and dark schemes, its title as its name, and the product's series stands out", () => {
  const svg = draw([dot("ours", 1, 1, true), dot("theirs", 2, 0)]);
  expect(svg).toContain("@media(prefers-color-scheme:dark)");
  expect(svg).toContain('role="img" aria-label="A chart"');
  expect(svg).toContain('class="name own"');
  expect(svg).not.toMatch(/NaN|Infinity|undefined/);
});

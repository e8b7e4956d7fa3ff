import { describe, expect, it } from "vitest";
import { drawE2e, drawFaults, drawFiles, drawSuite, oneOfEachPlace, seedOf, sliceOf as slice } from "./draw.ts";

const TESTS = Array.from({ length: 2_000 }, (_, at) => `a.spec.ts › row ${at}: a fault`);
const listed = (names: readonly string[], place = "a.spec.ts:1:1") => names.map((name) => ({ name, place }));
const sliceOf = (names: readonly string[], seed: string, share: number, always?: RegExp) =>
  slice(listed(names), seed, share, ({ name }) => always?.test(name) === true);

describe("a slice of the tests", () => {
  it("a slice of the tests is the same for the same seed, and keeps the order", () => {
    const drawn = sliceOf(TESTS, "1", 0.6);
    expect(sliceOf(TESTS, "1", 0.6)).toEqual(drawn);
    expect(drawn).toEqual(TESTS.filter((test) => drawn.includes(test)));
  });

  it("a slice has the given share of the tests for every seed", () => {
    for (const seed of ["", "1", "2147483647"]) {
      const share = sliceOf(TESTS, seed, 0.6).length / TESTS.length;
      expect(share).toBeGreaterThan(0.55);
      expect(share).toBeLessThan(0.65);
    }
  });

  it("a slice has all tests at share 1, and only those of `always` at share 0", () => {
    expect(sliceOf(TESTS, "1", 1)).toEqual(TESTS);
    expect(sliceOf(TESTS, "1", 0)).toEqual([]);
    expect(sliceOf(TESTS, "1", 0, /row 7:/)).toEqual(["a.spec.ts › row 7: a fault"]);
  });

  it("slices differ between seeds, so that nine seeds together draw nearly every test", () => {
    const ran = new Set(["1", "2", "3", "4", "5", "6", "7", "8", "9"].flatMap((seed) => sliceOf(TESTS, seed, 0.6)));
    expect(sliceOf(TESTS, "1", 0.6)).not.toEqual(sliceOf(TESTS, "2", 0.6));
    expect(ran.size).toBeGreaterThan(1_990);
  });

  it("a slice keeps its tests when a new test is added", () => {
    const before = new Set(sliceOf(TESTS, "1", 0.6));
    expect(sliceOf([...TESTS, "a new one"], "1", 0.6).filter((test) => test !== "a new one")).toEqual([...before]);
  });
});

describe("one test of each place", () => {
  const cases = ["360 px", "768 px", "1440 px"];
  const tests = [...listed(cases), ...listed(["alone"], "a.spec.ts:9:1")];
  const drawnBy = (seed: number) => [...oneOfEachPlace(tests, String(seed))].map(({ name }) => name);

  it("is one case of a loop, and each test that has a place of its own", () => {
    expect(drawnBy(1)).toHaveLength(2);
    expect(drawnBy(1)).toEqual([expect.stringMatching(/px$/), "alone"]);
    expect(drawnBy(1)).toEqual(drawnBy(1));
  });

  it("is another case for another seed, so that twenty seeds together draw every case", () => {
    const ran = new Set(Array.from({ length: 20 }, (_, seed) => drawnBy(seed)[0]));
    expect(ran).toEqual(new Set(cases));
  });
});

describe("a whole run", () => {
  const seeds = Array.from({ length: 40 }, (_, seed) => String(seed));
  const loop = (file: string, name: string, cases: number) =>
    listed(
      Array.from({ length: cases }, (_, at) => `${file} › ${name} ${at}`),
      `${file}:${name}`,
    );

  it("a whole run draws a case of every journey, about half of the tests of sign-in and follows, and some others", () => {
    const journeys = [...loop("journey.spec.ts", "picks", 6), ...loop("main-path.spec.ts", "follows", 1)];
    const safety = Array.from({ length: 100 }, (_, at) => loop("sign-in.spec.ts", `safe ${at}:`, 1)).flat();
    const others = loop("menus.spec.ts", "opens", 200);
    for (const seed of seeds) {
      const drawn = drawE2e([...journeys, ...safety, ...others], seed);
      const count = (file: string) => drawn.filter((name) => name.startsWith(file)).length;
      expect(count("journey")).toBeGreaterThan(0);
      expect(count("main-path")).toBe(1);
      expect(count("sign-in")).toBeGreaterThan(30);
      expect(count("sign-in")).toBeLessThan(70);
      expect(count("menus")).toBeLessThan(35);
    }
  });

  it("a whole run draws one of several suites, each of them for some seed, and none where none can run", () => {
    const suites = ["museums", "observatories", "firefox", "deploys"];
    expect(new Set(seeds.map((seed) => drawSuite(suites, seed)))).toEqual(new Set(suites));
    expect(drawSuite([], "1")).toBeUndefined();
  });

  it("a whole run draws at least one kind of server of each path, and every test that uses the seed itself", () => {
    const tests = [...loop("server-quirks.spec.ts", "path", 8), ...loop("follows-model.spec.ts", "model", 2)];
    for (const seed of seeds) {
      const drawn = drawFaults(tests, seed);
      expect(drawn.filter((name) => name.startsWith("server-quirks")).length).toBeGreaterThan(0);
      expect(drawn.filter((name) => name.startsWith("follows-model"))).toHaveLength(2);
    }
  });

  it("a whole run draws every test file of the product, and each test file of a tool for some seed", () => {
    const product = [
      "packages/core/src/a.test.ts",
      "apps/web/src/b.test.tsx",
      "tooling/packaged/src/doc-examples.test.ts",
    ];
    const tools = ["tooling/run/src/d.test.ts", "tooling/packaged/src/e.test.ts", "tooling/bench/src/f.test.ts"];
    const drawn = seeds.map((seed) => drawFiles([...product, ...tools], seed));
    for (const files of drawn) expect(files.slice(0, 3)).toEqual(product);
    expect(new Set(drawn.flat())).toEqual(new Set([...product, ...tools]));
    expect(drawn.some((files) => files.length === 3)).toBe(true);
  });
});

describe("the seed of the sources", () => {
  const files = [
    { path: "a.ts", text: "export {};" },
    { path: "b.ts", text: "" },
  ];

  it("stays the same for the same files, so a commit that passed draws the same tests again", () => {
    const seed = seedOf(files);
    expect(seedOf(files.map((file) => ({ ...file })))).toBe(seed);
    expect(Number.isInteger(seed) && seed >= 0 && seed < 2 ** 31).toBe(true);
  });

  it("differs after a change of a text or of a path", () => {
    const renamed = [{ path: "c.ts", text: "export {};" }, ...files.slice(1)];
    const edited = [{ path: "a.ts", text: "export { };" }, ...files.slice(1)];
    expect(new Set([files, renamed, edited, files.slice(1)].map(seedOf)).size).toBe(4);
  });
});

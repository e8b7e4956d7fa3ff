import { expect, it } from "vitest";
import { bytesOf } from "./code.ts";

const CHUNKS = "[output]/.next/static/chunks";
const part = (filename: string, library: string, size: number) =>
  ({
    type: "part",
    route: "/",
    filename,
    source_path: `[project]/node_modules/.pnpm/x/node_modules/${library}/index.js`,
    size,
  }) as const;

it("the report of a route's code separates the libraries of the first load from those that load later", () => {
  const lines = [
    { type: "group", route: "/", kind: "render_dependent", outputs: [`${CHUNKS}/page.js`] },
    { type: "group", route: "/", kind: "async", outputs: [`${CHUNKS}/sign-in.js`] },
    part(`${CHUNKS}/page.js`, "zod", 10),
    part(`${CHUNKS}/sign-in.js`, "masto", 20),
    part("[output]/.next/server/chunks/ssr/page.js", "masto", 40),
  ] as const;
  expect(bytesOf("zod", lines)).toEqual({ first: 10, later: 0 });
  expect(bytesOf("masto", lines)).toEqual({ first: 0, later: 20 });
});

it("a file belongs to the first load if one of its groups is not async", () => {
  const lines = [
    { type: "group", route: "/", kind: "async", outputs: [`${CHUNKS}/shared.js`] },
    { type: "group", route: "/", kind: "bootstrap", outputs: [`${CHUNKS}/shared.js`] },
    part(`${CHUNKS}/shared.js`, "zod", 10),
  ] as const;
  expect(bytesOf("zod", lines).first).toBe(10);
});

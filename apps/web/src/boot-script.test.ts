import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { BootScript } from "./boot-script.tsx";
import { bootScript } from "./boot.ts";

it("a prerendered page contains the script that runs before the first paint", () => {
  expect(renderToStaticMarkup(createElement(BootScript))).toBe(`<script>${bootScript}</script>`);
});

import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { createServiceContext } from "./context.ts";

const [Context, useNest] = createServiceContext<string>("nest");
const Nest = (): string => useNest();

it("a component reads a service from its context, and without a provider the error names the service", () => {
  expect(renderToStaticMarkup(createElement(Context, { value: "oak" }, createElement(Nest)))).toBe("oak");
  expect(() => renderToStaticMarkup(createElement(Nest))).toThrow("There is no nest here");
});

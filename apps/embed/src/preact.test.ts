import { expect, it } from "vitest";
import { jsx } from "./preact.ts";

it("row 128: what a page adds to every object becomes no attribute of an element", () => {
  const names: string[] = [];
  const props = { title: "a", children: "b" };
  Object.assign(Object.prototype, { theirs: "x" });
  try {
    for (const name in jsx("p", props).props) names.push(name);
  } finally {
    Reflect.deleteProperty(Object.prototype, "theirs");
  }
  expect(names).toEqual(["title", "textContent"]);
});

it.each([
  ["p", { textContent: "b" }],
  ["text", { children: "b" }],
  ["tspan", { children: "b" }],
])("the text of <%s> is drawn: SVG has no property textContent to set", (type, drawn) => {
  expect({ ...jsx(type, { children: "b" }).props }).toEqual(drawn);
});

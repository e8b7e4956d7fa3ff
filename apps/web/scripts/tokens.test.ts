import { expect, it } from "vitest";
import { colourOf } from "./tokens.ts";

it("a colour is that of its token and theme, and a token that is missing or has no colour fails the build", () => {
  const colours = [colourOf("board", {}), colourOf("board", {}, "dark"), colourOf("chalk", {}, "dark")];
  expect(colours).toEqual(["#0c3526", "#0d2a20", "#f6f3e6"]);
  expect(() => colourOf("boards")).toThrow("No token has the name --boards.");
  expect(() => colourOf("s2")).toThrow("The token --s2 has no colour.");
});

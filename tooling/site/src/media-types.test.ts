import { expect, it } from "vitest";
import { mediaTypeOf } from "./media-types.ts";

it.each(["a.constructor", "a.toString", "a.unknown", "a"])("the file %s has the type of unknown files", (name) => {
  expect(mediaTypeOf(name)).toBe("application/octet-stream");
});

import { expect, it } from "vitest";
import { hasRightType } from "./genuine.ts";

it("a file whose extension is the name of a field of every object may have every type but that of a page", () => {
  const sent = (type: string): Response => new Response("", { headers: { "Content-Type": type } });
  expect(hasRightType(sent("application/octet-stream"), "/a.constructor")).toBe(true);
  expect(hasRightType(sent("text/html"), "/a.constructor")).toBe(false);
});

import { expect, it } from "vitest";
import { createFakeStorage } from "../../../testing/fake-storage.ts";
import { createDeclined } from "./declined.ts";

it("a declined team stays declined on the next visit", () => {
  const at = createFakeStorage();
  createDeclined(at, "/").set(["oak/robins"]);
  const next = createDeclined(at, "/");
  next.connect();
  expect(next.get()).toEqual(["oak/robins"]);
});

it.each(["{", "7", "null", '{"0":"oak/robins"}'])("the stored text %s declines no team", (text) => {
  const declined = createDeclined(createFakeStorage({ rosterNotMine: text }), "/");
  declined.connect();
  expect(declined.get()).toEqual([]);
});

import { expect, it } from "vitest";
import { createFakeStorage } from "../../../testing/fake-storage.ts";
import { createChosenServers } from "./chosen-servers.ts";

it("the chosen servers stay until they are removed, each once", () => {
  const at = createFakeStorage();
  const chosen = createChosenServers(at, "/");
  chosen.add(["bots.example", "town.example"]);
  chosen.add(["bots.example"]);
  const later = createChosenServers(at, "/");
  later.connect();
  expect(later.get()).toEqual(["town.example", "bots.example"]);
  later.remove(["bots.example", "town.example"]);
  expect(at.entries.size).toBe(0);
});

it.each(["{", "7", '{"0":"bots.example"}', "[7]"])("the stored text %s lets no server be asked", (text) => {
  const chosen = createChosenServers(createFakeStorage({ rosterPosts: text }), "/");
  chosen.connect();
  expect(chosen.get()).toEqual([]);
});

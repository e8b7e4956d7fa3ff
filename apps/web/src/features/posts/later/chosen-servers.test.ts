import { expect, it } from "vitest";
import { createFakeStorage } from "../../../testing/fake-storage.ts";
import { openChosenServers } from "./chosen-servers.ts";

it("the chosen servers stay until they are removed, each once", () => {
  const at = createFakeStorage();
  const chosen = openChosenServers({ at });
  chosen.add("bots.example", "town.example");
  chosen.add("bots.example");
  const later = openChosenServers({ at });
  later.connect();
  expect(later.get()).toEqual(["town.example", "bots.example"]);
  later.remove("bots.example", "town.example");
  expect(at.entries.size).toBe(0);
});

it.each(["{", "7", '{"0":"bots.example"}', "[7]"])("the stored text %s lets no server be asked", (text) => {
  const chosen = openChosenServers({ at: createFakeStorage({ rosterPosts: text }) });
  chosen.connect();
  expect(chosen.get()).toEqual([]);
});

import { describe, expect, it } from "vitest";
import { createFakeStorage } from "../../../testing/fake-storage.ts";
import { createTeamsFromLinks, type TeamFromLink } from "./teams-from-links.ts";

const fromLink = (team: string, from = "Ann"): TeamFromLink => ({ team, day: "2026-11-17", from });

describe("createTeamsFromLinks", () => {
  it("teams from links are read again in another tab, each as it was added last", () => {
    const storage = createFakeStorage();
    const teams = createTeamsFromLinks(storage, "/");
    teams.add([fromLink("north/red-team"), fromLink("north/blue-team")]);
    teams.add([fromLink("north/red-team", "Ben")]);
    expect(createTeamsFromLinks(storage, "/").get()).toEqual([
      fromLink("north/blue-team"),
      fromLink("north/red-team", "Ben"),
    ]);
  });
  it("the 500 teams from links that were added last are kept", () => {
    const teams = createTeamsFromLinks(createFakeStorage(), "/");
    teams.add(Array.from({ length: 510 }, (_, index) => fromLink(`north/team-${index}`)));
    expect(teams.get().map(({ team }) => team)).toEqual(
      Array.from({ length: 500 }, (_, index) => `north/team-${index + 10}`),
    );
  });
  it("the stored name of a sender is read as one line of visible characters", () => {
    const rosterJoined = JSON.stringify([fromLink("north/red-team", "\u202EAnn\ud800")]);
    expect(createTeamsFromLinks(createFakeStorage({ rosterJoined }), "/").get()).toEqual([fromLink("north/red-team")]);
  });
  it("a stored name that looks like an address is read as no name", () => {
    const rosterJoined = JSON.stringify([fromLink("north/red-team", "ROSTER. Sign in at evil.example")]);
    expect(createTeamsFromLinks(createFakeStorage({ rosterJoined }), "/").get()).toEqual([
      fromLink("north/red-team", ""),
    ]);
  });
  it.each(["{", "7", '{"0":{}}', '[null,1,{"team":1}]', '[{"team":"a/b","day":"soon","from":""}]'])(
    "the stored text %s is ignored",
    (text) => {
      expect(createTeamsFromLinks(createFakeStorage({ rosterJoined: text }), "/").get()).toEqual([]);
    },
  );
});

import { describe, expect, it } from "vitest";
import { createFakeStorage } from "../../../testing/fake-storage.ts";
import { openTeamsFromLinks, type TeamFromLink } from "./teams-from-links.ts";

const fromLink = (team: string, from = "Ann"): TeamFromLink => ({ team, day: "2026-11-17", from });

/** Reads the teams from a storage that has this text. */
const read = (rosterJoined: string): readonly TeamFromLink[] => {
  const teams = openTeamsFromLinks({ at: createFakeStorage({ rosterJoined }) });
  teams.refresh();
  return teams.get();
};

describe("openTeamsFromLinks", () => {
  it("teams from links are read again in another tab, each as it was added last", () => {
    const at = createFakeStorage();
    openTeamsFromLinks({ at }).add(fromLink("north/red-team"), fromLink("north/blue-team"));
    openTeamsFromLinks({ at }).add(fromLink("north/red-team", "Ben"));
    expect(read(at.entries.get("rosterJoined") ?? "")).toEqual([
      fromLink("north/blue-team"),
      fromLink("north/red-team", "Ben"),
    ]);
  });
  it("the 500 teams from links that were added last are kept", () => {
    const teams = openTeamsFromLinks({ at: createFakeStorage() });
    teams.add(...Array.from({ length: 510 }, (_, index) => fromLink(`north/team-${index}`)));
    expect(teams.get().map(({ team }) => team)).toEqual(
      Array.from({ length: 500 }, (_, index) => `north/team-${index + 10}`),
    );
  });
  it("the stored name of a sender is read as one line of visible characters", () => {
    const rosterJoined = JSON.stringify([fromLink("north/red-team", "\u202EAnn\ud800")]);
    expect(read(rosterJoined)).toEqual([fromLink("north/red-team")]);
  });
  it("a stored name that looks like an address is read as no name", () => {
    const rosterJoined = JSON.stringify([fromLink("north/red-team", "ROSTER. Sign in at evil.example")]);
    expect(read(rosterJoined)).toEqual([fromLink("north/red-team", "")]);
  });
  it.each(["{", "7", '{"0":{}}', '[null,1,{"team":1}]', '[{"team":"a/b","day":"soon","from":""}]'])(
    "the stored text %s is ignored",
    (text) => {
      expect(read(text)).toEqual([]);
    },
  );
});

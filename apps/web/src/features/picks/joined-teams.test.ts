import { describe, expect, it } from "vitest";
import { createFakeStorage } from "../../testing/fake-storage.ts";
import { createJoinedTeams, type Joined } from "./joined-teams.ts";

const joined = (team: string, from = "Ann"): Joined => ({ team, day: "2026-11-17", from });

describe("createJoinedTeams", () => {
  it("teams that were joined are read again in another tab, each as it was joined last", () => {
    const storage = createFakeStorage();
    const teams = createJoinedTeams(storage, "/");
    teams.add([joined("north/red-team"), joined("north/blue-team")]);
    teams.add([joined("north/red-team", "Ben")]);
    expect(createJoinedTeams(storage, "/").get()).toEqual([joined("north/blue-team"), joined("north/red-team", "Ben")]);
  });
  it("the 500 teams that were joined last are kept", () => {
    const teams = createJoinedTeams(createFakeStorage(), "/");
    teams.add(Array.from({ length: 510 }, (_, index) => joined(`north/team-${index}`)));
    expect(teams.get().map(({ team }) => team)).toEqual(
      Array.from({ length: 500 }, (_, index) => `north/team-${index + 10}`),
    );
  });
  it("the stored name of a sender is read as one line of visible characters", () => {
    const rosterJoined = JSON.stringify([joined("north/red-team", "\u202EAnn\ud800")]);
    expect(createJoinedTeams(createFakeStorage({ rosterJoined }), "/").get()).toEqual([joined("north/red-team")]);
  });
  it("a stored name that looks like an address is read as no name", () => {
    const rosterJoined = JSON.stringify([joined("north/red-team", "ROSTER. Sign in at evil.example")]);
    expect(createJoinedTeams(createFakeStorage({ rosterJoined }), "/").get()).toEqual([joined("north/red-team", "")]);
  });
  it.each(["{", "7", '{"0":{}}', '[null,1,{"team":1}]', '[{"team":"a/b","day":"soon","from":""}]'])(
    "the stored text %s is ignored",
    (text) => {
      expect(createJoinedTeams(createFakeStorage({ rosterJoined: text }), "/").get()).toEqual([]);
    },
  );
});

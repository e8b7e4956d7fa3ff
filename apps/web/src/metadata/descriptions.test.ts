import { teamRoster } from "@roster/core";
import { describe, expect, it } from "vitest";
import { account, birds } from "../testing/birds.ts";
import { describeAccount, describeList, describeTeam } from "./descriptions.ts";

const nest = ["oak/robins"];
const robins = account("Robins", { name: "Oak Robins", tags: { role: ["Flock"], wood: ["Oak"], nest } });
const ann = account("Ann", { tags: { role: ["Watcher"], nest } });
const bob = account("Bob", { tags: { role: ["Watcher"], wood: ["Oak"] } });
const roster = birds([robins, ann, bob]);

describe("descriptions", () => {
  it("the description of a list names its first accounts and the number of others", () => {
    const many = Array.from({ length: 61 }, (_, index) => account(`A${index}`));
    expect(describeList("Recent", many, 1, roster)).toBe(
      "Recent on Birds. 61 accounts: A0, A1, A2 and 58 more. Follow them from your own Fedi server.",
    );
    expect(describeList("Recent", many, 2, roster)).toContain("Recent on Birds, page 2 of 2.");
    expect(describeList("Recent", [ann], 1, roster)).toContain(" 1 account: Ann.");
    expect(describeList("Recent", [], 1, roster)).toContain(" 0 accounts.");
  });

  it("the description of an account names its full handle, its chips, and a follower count with the month", () => {
    expect(describeAccount(bob, roster)).toBe(
      "Bob, @Bob@home.example on Fedi. Watcher, Oak. Follow the account from your own server.",
    );
    const counted = account("Cy", { followers: { twitter: 1_200, mastodon: 0 }, followersAsOf: "2026-01-20" });
    expect(describeAccount(counted, roster)).toContain(" 1.2K followers on X as of Jan 2026. ");
  });

  it("the description of a team names the accounts that write about it", () => {
    const page = teamRoster(roster, "oak/robins");
    expect(page && describeTeam(page, roster)).toBe(
      "Follow Oak Robins (@Robins@home.example) on Fedi from your own server. Accounts about the team: Ann. More accounts from Oak.",
    );
  });
});

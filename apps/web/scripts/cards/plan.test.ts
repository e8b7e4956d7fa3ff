import { afterEach, describe, expect, it, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The cards that a build with this setting plans, and the cards that its metadata names. */
async function build(setting: string) {
  vi.resetModules(); // modules that another file has loaded have read its setting
  vi.stubEnv("SOCIAL_CARDS", setting);
  const [{ planCards }, names, { roster }, { filterLists }] = await Promise.all([
    import("./plan.ts"),
    import("../../src/metadata/sharing.ts"),
    import("../../src/roster.ts"),
    import("../../src/features/static-lists/build/lists.ts"),
  ]);
  const named = new Set([
    ...roster.accounts.map((account) => names.accountCard(account).path),
    ...roster.teams.map((team) => names.teamCard(team).path),
    ...filterLists.map((list) => names.listCard(list).path),
  ]);
  return { planned: planCards().map(({ path }) => path), named, roster, filterLists, names };
}

describe("the social cards of a build", () => {
  it("the build plans one social card for the whole site with SOCIAL_CARDS=0", async () => {
    const { planned, named } = await build("0");
    expect(planned).toEqual(["/cards/site.png"]);
    expect([...named]).toEqual(["/cards/site.png"]);
  });

  it("the build plans a social card for each team and list by default, and names no card that is not drawn", async () => {
    const { planned, named, roster, filterLists } = await build("");
    expect(planned).toHaveLength(1 + roster.teams.length + filterLists.length);
    expect(new Set(planned).size).toBe(planned.length);
    expect([...named].filter((path) => !planned.includes(path))).toEqual([]);
  });

  it("the build names the team's social card for an account, or the card of its background's list if it has no team", async () => {
    const { roster, names } = await build("");
    const cardOf = (username: string): string | undefined => {
      const account = roster.get(username);
      return account && names.accountCard(account).path;
    };
    expect(cardOf("ann")).toBe("/cards/teams/oak/robins.png");
    expect(cardOf("bob")).toBe("/cards/wood/elm.png");
  });
});

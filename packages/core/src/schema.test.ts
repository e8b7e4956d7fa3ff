import * as fc from "fast-check";
import { describe, expect, expectTypeOf, it } from "vitest";
import * as z from "zod";
import { RosterError } from "./lib/errors.ts";
import { readRosterData } from "./roster/roster-data.ts";
import {
  accountSchema,
  accountSchemaFor,
  parseRoster,
  RosterParseError,
  rosterSchema,
  serviceAlertsSchema,
} from "./schema.ts";
import { critic, facets, farm, site, whole } from "./schema/testing/orchard.ts";
import type { siteSchema, taxonomySchema, teamSchema } from "./schema.ts";
import { inputsOf } from "./testing/inputs.ts";
import type { AccountContent, Facet, RosterContent, Site, Team } from "./types.ts";

function errorOf(value: unknown): unknown {
  try {
    parseRoster(value);
    return undefined;
  } catch (error) {
    return error;
  }
}

function faults(value: unknown): string[] {
  const error = errorOf(value);
  if (error !== undefined && !(error instanceof RosterParseError)) throw error;
  const issues = error?.issues ?? [];
  expect(issues.filter(({ remedy }) => remedy === "")).toEqual([]);
  return issues.map(({ path, problem }) => `${path.join(".")}: ${problem}`);
}

/** The paths of all fields and items in a value. */
function placesIn(value: unknown, at: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...at, key]))];
}

function replaced(whole: unknown, [key, ...path]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  const copy: unknown = Array.isArray(whole) ? [...whole] : { ...Object(whole) };
  return Object.assign(Object(copy), { [key]: replaced(Reflect.get(Object(whole), key), path, value) });
}

describe("types", () => {
  it("the schemas output the types of the package", () => {
    expectTypeOf<z.output<typeof accountSchema>>().toExtend<AccountContent>();
    expectTypeOf<z.output<typeof teamSchema>>().toExtend<Team>();
    expectTypeOf<z.output<typeof siteSchema>>().toExtend<Site>();
    expectTypeOf<z.output<typeof taxonomySchema>["facets"][number]>().toExtend<Facet>();
    expectTypeOf<z.output<typeof rosterSchema>>().toExtend<RosterContent>();
  });

  it("an account of the package has the fields of the schema of a directory", () => {
    expectTypeOf<keyof AccountContent>().toEqualTypeOf<keyof z.output<typeof rosterSchema>["accounts"][number]>();
  });
});

describe("a valid roster", () => {
  it("a valid roster gets default values for missing fields", () => {
    expect(parseRoster(whole).accounts[1]).toEqual({
      ...critic,
      avatar: "",
      isBeta: false,
      followers: { twitter: 0, mastodon: 0 },
    });
  });

  it("readRosterData accepts what the schema accepts, as the same data with the addresses of accounts", () => {
    const inputs = inputsOf("rosters with a changed field");
    let accepted = 0;
    const words = fc.constantFrom<unknown>(null, "", "x", "North", "a.example", 0, 1, true, [], ["x"], {});
    const property = fc.property(
      fc.constantFrom(...placesIn(whole)),
      fc.oneof(words, fc.jsonValue()),
      (path, value) => {
        const roster = replaced(whole, path, value);
        const { data } = rosterSchema.safeParse(roster);
        if (data === undefined) return;
        accepted += 1;
        const { accounts, ...rest } = readRosterData(roster);
        const content = accounts.map(({ acct: _acct, url: _url, ...account }) => account);
        expect({ ...rest, accounts: content }).toEqual(data);
      },
    );
    fc.assert(property, inputs);
    // proves that the schema does not refuse every change
    expect(accepted).toBeGreaterThan(inputs.numRuns / 50);
  });

  it("an account in roster.json may be marked as sharing a page, an account file may not", () => {
    const shared = { ...critic, page: "shared" };
    expect(parseRoster({ ...whole, accounts: [farm, shared] }).accounts[1]?.page).toBe("shared");
    expect(accountSchema.safeParse(shared).success).toBe(false);
  });

  it("an account may have every field §3.1 §3.2 §3.3 §3.4 §3.5 §3.6", () => {
    const full = {
      ...critic,
      avatar: "https://img.example/pip.png",
      isBeta: true,
      followers: { twitter: 5, mastodon: 0 },
      followersAsOf: "2024-02",
      followersSource: "a count",
      prominence: 93.4,
      role: { text: "covers pears for The Press", outlet: "The Press", asOf: "2024-02" },
      added: "2024-02-29",
      host: "elsewhere.example",
      aliases: ["Pippin"],
      seenOnHomeServer: "2023",
      activity: "quiet",
      publicEvidence: true,
      operator: "Pip",
      official: true,
    };
    expect(parseRoster({ ...whole, accounts: [full] }).accounts).toEqual([full]);
  });

  it("a valid roster may have no teams", () => {
    const { teams: _none, ...plain } = site;
    expect(faults({ site: plain, facets, accounts: [critic] })).toEqual([]);
  });
});

describe("problems", () => {
  it("parseRosterData throws one RosterError that lists all problems", () => {
    const broken = {
      ...whole,
      accounts: [
        { ...farm, username: "a b" },
        { ...critic, fans: 1 },
      ],
    };
    expect(() => parseRoster(broken)).toThrow(/2 faults[^]*accounts\.0\.username[^]*accounts\.1\.fans/);
    expect(RosterError.is(errorOf(broken), "roster-parse")).toBe(true);
  });

  it.each([
    ...["A/B", "A\\B", "What?", "Pick #1", "100%", ".", ".."].map((value): [string, object, string] => [
      `a value that no path may hold: ${value}`,
      { facets: [facets[0], { ...facets[1], values: [{ value: "North" }, { value }] }] },
      `facets.1.values.1.value: ${JSON.stringify(value)} gives no address for its list`,
    ]),
    ...["home", "recent"].map((path): [string, object, string] => [
      `a team page in the place of the view ${path}`,
      { site: { ...site, teams: { ...site.teams, pages: [{ ...site.teams.pages[0], path }] } } },
      `site.teams.pages.0.path: "${path}" is reserved for the site`,
    ]),
    [
      "a role without its date",
      { accounts: [{ ...critic, role: { text: "covers pears" } }] },
      "accounts.0.role.asOf: is missing",
    ],
    [
      "a prominence over 100",
      { accounts: [{ ...critic, prominence: 101 }] },
      "accounts.0.prominence: 101 is too large",
    ],
    ["a missing name", { accounts: [{ ...critic, name: undefined }] }, "accounts.0.name: is missing"],
  ])("parseRosterData reports %s", (_, change, expected) => {
    expect(faults({ ...whole, ...change })).toEqual([expected]);
  });

  it("parseRoster lists faults of form, and faults of the other accounts together, in one run", () => {
    const accounts = [{ ...critic, name: 7 }, critic, { ...critic, username: critic.username.toUpperCase() }];
    const found = faults({ ...whole, accounts });
    expect(found[0]).toMatch(/^accounts\.0\.name: is 7 instead of /);
    expect(found.slice(1)).not.toEqual([]);
    for (const fault of found.slice(1)) expect(fault).toMatch(/^accounts\.[12]\b/);
  });

  it("a problem includes the correct spelling of a value in the wrong letter case", () => {
    expect(() => parseRoster({ ...whole, accounts: [{ ...critic, tags: { sort: ["critic"] } }] })).toThrow(
      'Write it as "Critic".',
    );
  });

  it.each([null, [], "roster", 7])("a problem includes the type if the roster is %j", (value) => {
    expect(faults(value)).toHaveLength(1);
  });
});

it("an account file may name its schema", () => {
  expect(accountSchema.safeParse({ $schema: "../account.schema.json", ...critic }).success).toBe(true);
});

describe("the account schema of one directory", () => {
  const schema = accountSchemaFor(parseRoster(whole).facets, { tag: "grower", ids: ["north/hill-farm"] });

  it("the account schema of a directory accepts its accounts and refuses unknown values", () => {
    expect(schema.safeParse(farm).success).toBe(true);
    expect(schema.safeParse({ ...critic, tags: { sort: ["Cook"] } }).success).toBe(false);
    expect(schema.safeParse({ ...critic, tags: { mood: ["Glad"] } }).success).toBe(false);
  });

  it("the account schema of a directory becomes a JSON Schema that lists the values", () => {
    expect(z.toJSONSchema(schema, { io: "input" })).toMatchObject({
      required: ["username", "name", "tags"],
      properties: { tags: { properties: { grower: { items: { enum: ["north/hill-farm"] } } } } },
    });
  });
});

describe("service alerts", () => {
  it("service alerts map hosts of slow instances to seconds §3.25 §3.26", () => {
    expect(
      serviceAlertsSchema.safeParse({ instances: { "mstdn.example": { slow: { ttl: 720 } }, "calm.example": {} } })
        .success,
    ).toBe(true);
  });

  it.each([
    {},
    { instances: { "mstdn.example": { slow: {} } } },
    { instances: { "https://x.example": {} } },
    { instances: { "x.example": { slow: { ttl: -1 } } } },
  ])("the service alerts %j are refused", (value) => {
    expect(serviceAlertsSchema.safeParse(value).success).toBe(false);
  });
});

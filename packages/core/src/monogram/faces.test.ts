import { expect, it } from "vitest";
import { account, facets, site, teams } from "./testing/farm.ts";
import type { Team } from "../types.ts";
import { createMonograms } from "./monogram.ts";

const monogram = createMonograms({ site, facets, teams });

it.each([
  ["The Gull", "thegull", undefined, ["The", "Gull"]],
  ["Windy City Gridiron", "windycity", undefined, ["Windy", "City", "Gridiron"]],
  ["Bright Side of the Sun", "brightside", undefined, ["Bright", "Side of", "the Sun"]],
  ["ProGardenTalk", "progarden", undefined, ["Pro", "Garden", "Talk"]],
  ["Pensburgh", "pensburgh", undefined, ["Pensburgh"]],
  ["Orchard News", "orch", undefined, undefined],
  ["670 The Score", "thescore", undefined, undefined],
  ["95.7 The Game", "thegame", undefined, ["95.7"]],
  ["VSiN", "vsinlive", "VSiN", ["VSiN"]],
  ["Horticulturalist Weekly", "gardeners", undefined, undefined],
  ["Horticulturalist Weekly", "gardeners", "The Weekly", ["The", "Weekly"]],
  ["Orchard News", "orchardnews", "ON", undefined],
])("the outlet %s (@%s, mark %s) has the lines %j", (name, username, mark, lines) => {
  const outlet = { ...account(name, { sort: ["Paper"] }, username), ...(mark !== undefined && { mark }) };
  expect(monogram(outlet).lines).toEqual(lines);
});

it("a mark of up to four letters gives the letters of the monogram, in capitals", () => {
  expect(monogram({ ...account("Orchard News", { sort: ["Paper"] }), mark: "oN1" }).letters).toBe("ON1");
  expect(monogram({ ...account("Orchard News", { sort: ["Paper"] }), mark: "The Orchard" }).letters).toBe("ON");
});

it("a person has the pattern of the first value of the facet with backgrounds, and no other account has one", () => {
  const soil = ["Red Clay", "Chalk"];
  expect(monogram(account("Pip Core", { sort: ["Critic"], soil })).pattern).toBe("M24 5v38");
  expect(monogram(account("Pip Core", { sort: ["Critic"], soil, farm: ["n/hill"] })).pattern).toBe("M24 5v38");
  for (const tags of [{ sort: ["Paper"], soil }, { sort: ["Critic"], soil: ["Chalk"] }, { sort: ["Critic"] }])
    expect(monogram(account("Pip Core", tags))).not.toHaveProperty("pattern");
  const many = ["Red Clay", "Chalk", "Air"];
  expect(monogram(account("Pip Core", { sort: ["Critic"], soil: many }))).not.toHaveProperty("pattern");
});

it("the crest of a team has its group below an abbreviation that teams of several groups share", () => {
  const team = (id: string, abbreviation: string, group: string): Team => ({ id, name: id, group, abbreviation });
  const valley = { key: "valley", label: "Valley", filter: true, values: [{ value: "S", label: "South" }] };
  const draw = createMonograms({
    site,
    facets: [...facets, valley],
    teams: [team("n/a", "HIL", "N"), team("s/a", "HIL", "S"), team("s/b", "SEA", "S")],
  });
  const crest = (id: string) => draw(account("X", { sort: ["Grower"], farm: [id] }));
  expect(crest("s/a")).toMatchObject({ letters: "HIL", lines: ["HIL", "South"] });
  expect(crest("n/a")).not.toHaveProperty("lines.2");
  expect(crest("s/b")).not.toHaveProperty("lines");
  expect(draw(account("Pip Core", { sort: ["Critic"], farm: ["s/a"] }))).not.toHaveProperty("lines");
});

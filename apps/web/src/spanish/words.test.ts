import { createSearch } from "@roster/core/search/orama";
import { kindGroups } from "@roster/core/site";
import { pick } from "@roster/texts/hero";
import { expect, it } from "vitest";
import { roster, toRow } from "../roster.ts";
import { choicesOf, followedGroups } from "../features/following/later/groups.ts";
import { findInPicker } from "../features/my-teams/later/find-in-picker.ts";
import { accountRow, pickGroups } from "../features/my-teams/later/pick-rows.ts";
import { lineInTeam, toCard } from "../features/roster/rows.ts";
import { listValues } from "../features/search/later/list-values.ts";

// the directory of birds has words of its own in Spanish

const loaded = { roster, toRow };
const ann = roster.accounts.find(({ username }) => username === "ann");
if (ann === undefined) throw new Error("The directory of birds lacks ann.");

it("the chips of a card show labels and lead to the addresses of the values", () => {
  const { chips } = toCard(toRow(ann));
  expect(chips.map(({ value }) => value)).toEqual(["Observador", "Roble"]);
  expect(chips[0]?.href).toBe("/browse?role=Watcher");
});

it("an account on the page of a team is called by the label of its kind", () => {
  expect(lineInTeam(toRow(ann))).toBe("Observador");
});

it("the picker groups teams and names the tags of accounts by labels, and finds them by these", () => {
  expect(pickGroups(loaded).map(({ group }) => group)).toEqual(["Roble"]);
  expect(accountRow(ann, loaded).note).toBe("Observador, Roble");
  expect(findInPicker("olmo", pickGroups(loaded), loaded).accounts).toHaveLength(1);
});

it("the groups of followed accounts, of a plan and of an empty search have labels", () => {
  const { accounts } = roster;
  const titles = [...followedGroups(accounts, roster), ...choicesOf(accounts, roster)].map(({ title }) => title);
  expect(titles).toContain("Olmo");
  expect(titles).not.toContain("Elm");
  expect(kindGroups(roster).map(({ label }) => label)).toEqual(["Bandadas", "Observadores"]);
  expect(listValues(roster.counts()).map(({ label }) => label)).toEqual(["Roble", "Olmo"]);
});

it("a text of the directory replaces that of the language", () => {
  expect(pick).toBe("Elige tus bandadas");
});

it("a search finds by the words of the language and by those of the data, and corrects a typo to the label", async () => {
  const port = createSearch(roster);
  const totals = ["observadores", "watchers", "ornitólogo", "observador de olmo"].map(
    async (term) => (await port.search(term)).total,
  );
  expect(await Promise.all(totals)).toEqual([2, 2, 2, 1]);
  expect((await port.search("obzervadores")).corrected).toBe("Observador");
});

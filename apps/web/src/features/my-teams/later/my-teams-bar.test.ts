import { createRoster, readRosterData } from "@roster/core";
import { createMyTeams } from "@roster/core/site";
import file from "@roster/data/roster.json" with { type: "json" };
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { account, birds } from "../../../testing/birds.ts";
import { createRows } from "../../roster/later/create-rows.ts";
import { MyTeamsBar } from "./my-teams-bar.tsx";

const roster = createRoster(readRosterData(file));
const myTeams = createMyTeams({ at: { storage: () => ({ getItem: () => null, setItem() {}, removeItem() {} }) } });
const toRow = createRows(birds(), 0);
const opened = { myTeams, loaded: { roster, file: new ArrayBuffer(), toRow, list: () => [] } };

/** The class of the bar, and what it says about these teams. */
function draw(
  teams: number,
  others: number,
): { readonly bar: string | undefined; readonly text: string; readonly html: string } {
  const named = (count: number) => Array.from({ length: count }, (_, nth) => `Bird${nth}`);
  const kits = named(teams).map((name) => ({
    team: { id: `oak/${name}`, name, group: "Oak" },
    accounts: [],
    essentials: [],
  }));
  const choice = {
    plan: { teams: kits, missing: [] },
    others: named(others).map((name) => account(name)),
    chosen: named(14).map((name) => account(name)),
  };
  const html = renderToStaticMarkup(createElement(MyTeamsBar, { opened, choice }));
  const [, bar] = /^<div class="([^"]+)"/.exec(html) ?? [];
  const [, said = ""] = /<output>(.*)<\/output>/.exec(html) ?? [];
  return { bar, text: said.replaceAll(/<[^>]*>/g, "").trim(), html };
}

it("the bar of my teams counts teams and other accounts, and leads to their accounts", () => {
  const { bar, text, html } = draw(2, 1);
  expect(bar).toBe("picks-bar");
  expect(text).toBe("2 teams 1 other pick 14 accounts");
  expect(html).toContain('href="/picks?plan');
  expect(draw(0, 2).text).not.toContain("team");
});

it("without teams, only screen readers read the bar, and it has no links", () => {
  const { bar, text, html } = draw(0, 0);
  expect([bar, text]).toEqual(["vh", "No team picked yet"]);
  expect(html).not.toContain("<a");
});

it("the bar of my teams shows at most five crests, and the number of the others", () => {
  const crests = (count: number) => draw(count, 0).html.split("<svg").length - 1;
  expect([crests(5), crests(8)]).toEqual([5, 5]);
  expect(draw(5, 0).html).not.toContain('class="num"');
  expect(draw(8, 0).html).toMatch(/class="num">\+3</);
});

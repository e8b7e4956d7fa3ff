import { storageKey } from "@roster/core/site";
import { expect, it, onTestFinished } from "vitest";
import { page, userEvent } from "vitest/browser";
import { site } from "../../../directory.ts";
import { createTestTeams, mount } from "../../../testing/mount.tsx";
import { TeamSeason } from "./season-rows.tsx";

const KEY = storageKey("rosterSeasons", site.basePath);

it("after a season that is over, the visitor can set the last day of the next one, change it, and take it back", async () => {
  localStorage.setItem(KEY, JSON.stringify([{ group: "Oak", ends: "2020-04-15" }]));
  onTestFinished(() => localStorage.removeItem(KEY));
  const myTeams = createTestTeams();
  myTeams.add(["oak/robins"]);
  mount(<TeamSeason id="oak/robins" group="Oak" myTeams={myTeams} />);
  expect(page.getByRole("button").elements()).toEqual([]);
  await userEvent.fill(page.getByLabelText("Last day of the season"), "2021-04-15");
  await userEvent.click(page.getByRole("button", { name: "Ask me then" }));
  await expect.element(page.getByLabelText("Last day of the season")).toHaveFocus(); // the browser says why
  expect(localStorage.getItem(KEY)).not.toContain("2021");
  await userEvent.fill(page.getByLabelText("Last day of the season"), "2099-04-15");
  await userEvent.click(page.getByRole("button", { name: "Ask me then" }));
  await expect.element(page.getByText("Ends 15 April. We ask you then.")).toBeVisible();
  expect(localStorage.getItem(KEY)).toBe('[{"group":"Oak","ends":"2099-04-15"}]');
  await userEvent.click(page.getByRole("button", { name: "Change" }));
  await expect.element(page.getByLabelText("Last day of the season")).toHaveFocus();
  await userEvent.fill(page.getByLabelText("Last day of the season"), "2099-04-20");
  expect(localStorage.getItem(KEY), "until the button says so").toContain("2099-04-15");
  await userEvent.click(page.getByRole("button", { name: "Ask me then" }));
  expect(localStorage.getItem(KEY)).toBe('[{"group":"Oak","ends":"2099-04-20"}]');
  await userEvent.click(page.getByRole("button", { name: "Change" }));
  await userEvent.click(page.getByRole("button", { name: "Do not ask" }));
  await expect.element(page.getByRole("button", { name: "Ask me then" })).toHaveFocus();
  expect(localStorage.getItem(KEY)).toBeNull();
});

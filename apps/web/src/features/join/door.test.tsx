import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { account, birds } from "../../testing/birds.ts";
import { createTestTeams, mount } from "../../testing/mount.tsx";
import { Door } from "./door.tsx";

it.each([
  ["says how many picked accounts stay in this browser", true, 1],
  ["says nothing about teams to a visitor who has none stored", false, 0],
])("the dialog about getting an account opens with a click and %s", async (_, hasPicked, files) => {
  const myTeams = createTestTeams();
  if (hasPicked) myTeams.add(["oak/robins"]);
  const roster = birds([account("ann", { tags: { nest: ["oak/robins"] } })]);
  mount(<Door />, { myTeams, roster });
  await userEvent.click(page.getByRole("button", { name: "Get one, then come back" }));
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await expect.poll(() => document.querySelectorAll("[download]").length).toBe(files);
});

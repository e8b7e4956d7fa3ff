import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { site } from "../../../directory.ts";
import { account } from "../../../testing/birds.ts";
import { mount } from "../../../testing/mount.tsx";
import { LatestSection } from "./latest-section.tsx";

const accounts = ["a", "b", "c", "d", "e"].map((name) => account(name));

it.each([
  ["one account", false, "Latest", 3],
  ["a team", true, "Latest posts", 4],
])("the section with posts of %s names itself, and keeps the place of its rows", async (_, areNamed, name, rows) => {
  const one = areNamed ? { accounts, areNamed } : { accounts: accounts.slice(0, 1) };
  const { element } = mount(<LatestSection {...one} site={site} />);
  await expect.element(page.getByRole("region", { name, exact: true })).toBeVisible();
  expect(element.querySelectorAll("i")).toHaveLength(rows);
});
